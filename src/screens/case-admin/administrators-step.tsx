import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseEventType } from '#machines/case/events.ts'
import { inSentence } from '#src/case/in-sentence.ts'
import { actionTexts } from './action-texts.ts'

/** Tells a handler who has finished who goes on, and with what. */
export const AdministratorsStep = ({ type }: { type: CaseEventType }) => {
  const { i18n } = useLingui()
  const name = actionTexts[type]
  const step = name === undefined ? type : inSentence(i18n._(name))
  return <Trans>Du är klar. Nu är det en administratör som kan {step}.</Trans>
}
