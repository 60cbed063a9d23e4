import { useLingui } from '@lingui/react/macro'
import { organisationName } from '#schemas/member-organisation.ts'
import { useCaseContext } from '#src/case/case-context.tsx'

/** The member organisation's name in the user's language. */
export const useOrganisationName = (): string => {
  const { i18n } = useLingui()
  const { mo } = useCaseContext().case
  return organisationName(mo, i18n.locale)
}

/** The reviewer: the handler and the organisation, or the organisation alone while the case has no handler. */
export const useReviewer = (): string => {
  const { t } = useLingui()
  const { assignedTo } = useCaseContext().case
  const organisation = useOrganisationName()
  const name = assignedTo?.name ?? ''
  return name === '' ? organisation : t`${name} på ${organisation}`
}
