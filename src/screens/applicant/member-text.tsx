import { Trans } from '@lingui/react/macro'
import { useCaseContext } from '#src/case/case-context.tsx'
import { formatDate } from '#schemas/dates.ts'
import { useLocale } from '#src/platform/use-locale.ts'

/** From when a new member belongs to the organisation, what comes next, and whom to ask. */
export const MemberText = () => {
  const locale = useLocale()
  const { forms, roles, mo, admissionDate } = useCaseContext().case
  const { email } = mo
  const answer = forms
    .flatMap(({ values }) => values)
    .find(({ componentId }) => componentId === roles.membershipMonth)?.value
  const month = typeof answer === 'string' ? formatDate(answer, locale) : null
  const date = admissionDate === null ? null : formatDate(admissionDate, locale)
  return (
    <>
      {date === null ? (
        <>
          {month !== null && <Trans>Ni har ansökt om medlemskap från {month}.</Trans>}{' '}
          <Trans>Inträdesdatum kommer med e-post, sedan fakturan.</Trans>
        </>
      ) : (
        <Trans>Medlemskapet gäller från {date}. Härnäst kommer fakturan.</Trans>
      )}{' '}
      <Trans>
        Frågor? Skriv till <a href={`mailto:${email}`}>{email}</a>.
      </Trans>
    </>
  )
}
