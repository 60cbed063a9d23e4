import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { CaseEventType } from '#machines/case/events.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { buttonVariant, type ButtonVariant } from '#src/ui/button-variant.ts'
import { actionPaths, actionTexts } from './action-texts.ts'
import { CasePageLink } from '../../../case/case-page-link.tsx'

type Props = {
  type: CaseEventType
  variant?: ButtonVariant
  size?: 'normal' | 'small'
  isDestructive?: boolean
  /** The accessible name, where the visible text is shortened. */
  label?: string
  children?: ReactNode
}

/** A link to the dialog of an action, where it is available to the user; otherwise nothing. */
export const DialogLink = ({
  type,
  variant = 'quiet',
  size = 'small',
  isDestructive = false,
  label,
  children,
}: Props) => {
  const { i18n } = useLingui()
  const { availableActions } = useCaseContext()
  const [name, path] = [actionTexts[type], actionPaths[type]]
  const isAvailable = availableActions.some((actionState) => actionState.type === type && actionState.isAllowed)
  if (!isAvailable || path === undefined || name === undefined) return null
  return (
    <CasePageLink
      path={path}
      {...buttonVariant({ variant, size })}
      {...(isDestructive && { 'data-color': 'danger' })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children ?? i18n._(name)}
    </CasePageLink>
  )
}
