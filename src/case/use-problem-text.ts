import { useLingui } from '@lingui/react/macro'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useReasonSentences } from './reasons.tsx'
import { UnsavedAnswersError, type CaseActionState } from './use-case-action.ts'
import { useCaseContext } from './case-context.tsx'

/** Why an action failed, as `ActionProblem` for a place without React; null without an error. */
export const useProblemText = <Input>({ outcome, error }: CaseActionState<Input>): string | null => {
  const { t } = useLingui()
  const toSentences = useReasonSentences()
  const errorText = useInlineErrorText(error)
  if (outcome?.kind === 'refused')
    return [t`Det går inte än.`, ...toSentences(outcome.reasons).map(({ sentence }) => `${sentence}.`)].join(' ')
  if (outcome?.kind === 'stale') return t`Ärendet har ändrats sedan det öppnades här.`
  if (error instanceof UnsavedAnswersError) return t`Alla svar är inte sparade än. Överst i formuläret står varför.`
  return errorText
}

/** Says what the company can change once its answers are open again: its approved forms stay approved. */
export const useOpenAnswersText = (): string => {
  const { t } = useLingui()
  const ofCompany = useCaseContext().case.facts.forms.filter(({ isInternal }) => !isInternal)
  const approved = ofCompany.filter(({ status }) => status === 'approved').length
  if (approved === 0) return t`Svaren går att ändra igen.`
  return approved === ofCompany.length
    ? t`Svaren är godkända och ändras inte.`
    : t`Formulär som inte är godkända går att ändra igen.`
}
