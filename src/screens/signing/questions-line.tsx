import { Trans } from '@lingui/react/macro'
import { localized } from '#schemas/locale.ts'
import { dialled } from '#schemas/telephone.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { useOrganisationName } from '#src/screens/applicant/organisation-name.ts'

/** The organisation's telephone, below a page that replaces the task list. */
export const QuestionsLine = () => {
  const { telephone, openingHours } = useCaseContext().case.mo
  const name = useOrganisationName()
  const hours = localized(openingHours, useLocale())
  return (
    <p className="meta" data-print="hide">
      <Trans>Frågor?</Trans>{' '}
      <Trans>
        Ring {name} på <a href={`tel:${dialled(telephone)}`}>{telephone}</a>, {hours}.
      </Trans>
    </p>
  )
}
