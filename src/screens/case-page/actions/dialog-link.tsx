import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CaseEventType } from '#machines/case/events.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { buttonVariant, type ButtonVariant } from '#src/ui/button.tsx'
import { actionOf } from './actions.ts'

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
  const { dialog, label: name = null } = actionOf(type) ?? {}
  const isAvailable = availableActions.some((actionState) => actionState.type === type && actionState.isAllowed)
  if (!isAvailable || dialog === undefined || name === null) return null
  return (
    <Link
      {...dialog}
      {...buttonVariant({ variant, size })}
      {...(isDestructive && { 'data-color': 'danger' })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children ?? i18n._(name)}
    </Link>
  )
}
