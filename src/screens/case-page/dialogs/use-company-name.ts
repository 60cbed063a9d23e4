import { useLingui } from '@lingui/react/macro'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useCaseContext } from '#src/case/case-context.tsx'

/** The company's name in a dialog heading: its number while the name is not known. */
export const useCompanyName = (): string => {
  const { t } = useLingui()
  const { name, orgNo } = useCaseContext().case.company
  const number = formatOrgNumber(orgNo)
  return name === '' ? t`företaget ${number}` : name
}
