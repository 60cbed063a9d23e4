import { Trans } from '@lingui/react/macro'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useApplyContext } from './apply-context.ts'

/** The company by its number, as a sentence begins: "Företaget med nummer 559870-4103", or "Företaget" without one. */
export const CompanyNumber = () => {
  const { orgNumber } = useApplyContext()
  const formatted = formatOrgNumber(orgNumber)
  return orgNumber === '' ? <Trans>Företaget</Trans> : <Trans>Företaget med organisationsnummer {formatted}</Trans>
}
