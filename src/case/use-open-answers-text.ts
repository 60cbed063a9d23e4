import { useLingui } from '@lingui/react/macro'
import { useCaseContext } from './case-context.tsx'

/** What the company can change once its answers are open again: its forms stay approved where they were. */
export const useOpenAnswersText = (): string => {
  const { t } = useLingui()
  const ofCompany = useCaseContext().case.facts.forms.filter(({ isInternal }) => !isInternal)
  const approved = ofCompany.filter(({ status }) => status === 'approved').length
  if (approved === 0) return t`Svaren går att ändra igen.`
  return approved === ofCompany.length
    ? t`Svaren är godkända och ändras inte.`
    : t`Formulär som inte är godkända går att ändra igen.`
}
