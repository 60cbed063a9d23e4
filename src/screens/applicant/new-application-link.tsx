import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'

/** Leads to a new application of the same company for the same. */
export const NewApplicationLink = () => {
  const { mo, templateSlug, company } = useCaseContext().case
  return (
    <Link to="/apply/$moSlug" params={{ moSlug: mo.slug }} search={{ template: templateSlug, orgNo: company.orgNo }}>
      <Trans>Gör en ny ansökan</Trans>
    </Link>
  )
}
