import { useLingui } from '@lingui/react/macro'
import { useInlineErrorText } from '#src/api/use-inline-error-text.ts'
import { useReasonSentences } from './reasons.tsx'
import { UnsavedAnswersError } from './unsaved-answers-error.ts'
import type { CaseActionState } from './use-case-action.ts'

/** Why an action failed, as `ActionProblem` for a place without React; null without an error. */
export const useProblemText = <Input>({ outcome, error }: CaseActionState<Input>): string | null => {
  const { t } = useLingui()
  const toSentences = useReasonSentences()
  const errorText = useInlineErrorText(error)
  if (outcome?.kind === 'refused')
    return [t`Det går inte än.`, ...toSentences(outcome.reasons).map(({ sentence }) => `${sentence}.`)].join(' ')
  if (outcome?.kind === 'stale') return t`Ärendet har ändrats sedan du öppnade det.`
  if (error instanceof UnsavedAnswersError) return t`Alla svar är inte sparade än. Överst i formuläret står varför.`
  return errorText
}
