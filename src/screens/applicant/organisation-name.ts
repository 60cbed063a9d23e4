import { useLingui } from '@lingui/react/macro'
import { useOpenCase } from '#src/case/open-case.tsx'

/** The member organisation's name in the reader's language. */
export const useOrganisationName = (): string => {
  const { i18n } = useLingui()
  const { mo } = useOpenCase().case
  return i18n.locale === 'en' ? mo.nameInEnglish : mo.name
}

/** Who reviews: the caseworker and the organisation, or the organisation alone until somebody handles the case. */
export const useReviewer = (): string => {
  const { t } = useLingui()
  const { assignedTo } = useOpenCase().case
  const organisation = useOrganisationName()
  const name = assignedTo?.name ?? ''
  return name === '' ? organisation : t`${name} på ${organisation}`
}
