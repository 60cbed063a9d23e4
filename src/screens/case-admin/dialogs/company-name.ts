import { useLingui } from '@lingui/react/macro'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useOpenCase } from '#src/case/open-case.tsx'

/** The company as a question names it: its number while its name is not known. */
export const useCompanyName = (): string => {
  const { t } = useLingui()
  const { name, orgNo } = useOpenCase().case.company
  const number = formatOrgNumber(orgNo)
  return name === '' ? t`företaget ${number}` : name
}
