import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { CaseEventType } from '#machines/case/events.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { buttonLook, type Look } from '#src/ui/button-look.ts'
import { actionPaths, actionTexts } from './action-texts.ts'
import { CaseLink } from './case-link.tsx'

type Props = {
  type: CaseEventType
  look?: Look
  size?: 'normal' | 'small'
  isDestructive?: boolean
  /** Names the action fully, where the words on it are short. */
  label?: string
  children?: ReactNode
}

/** Leads to the dialog of an action, where the chart offers it to the reader; otherwise nothing. */
export const DialogLink = ({ type, look = 'quiet', size = 'small', isDestructive = false, label, children }: Props) => {
  const { i18n } = useLingui()
  const { offers } = useOpenCase()
  const [name, path] = [actionTexts[type], actionPaths[type]]
  const isOffered = offers.some((offer) => offer.type === type && offer.isAllowed)
  if (!isOffered || path === undefined || name === undefined) return null
  return (
    <CaseLink
      path={path}
      {...buttonLook({ look, size })}
      {...(isDestructive && { 'data-color': 'danger' })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children ?? i18n._(name)}
    </CaseLink>
  )
}
