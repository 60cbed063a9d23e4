import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useOrganisationName } from '#src/case/organisation-name.ts'
import type { Turn } from './turn.ts'
import styles from './rejection-card.module.css'

type EndedTurn = Extract<Turn, { kind: 'ended' }>

/** Shows what an application that has ended without a membership leaves to its company. */
export const Ended = ({ outcome }: { outcome: EndedTurn['outcome'] }) => {
  const { email } = useCaseContext().case.mo
  return (
    <>
      {outcome === 'rejected' && <RejectionMessage />}
      {outcome === 'closed' && <NewApplicationLink />}
      <p className="meta">
        <Trans>
          Frågor? Skriv till <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      </p>
    </>
  )
}

/** Why the application was rejected, and whether the company may apply again. */
const RejectionMessage = () => {
  const { rejection } = useCaseContext().case
  const organisation = useOrganisationName()
  if (rejection === null) return null
  return (
    <>
      {rejection.message !== '' && <blockquote className={styles.quote}>{rejection.message}</blockquote>}
      <p>
        {rejection.mayReapply ? (
          <>
            <Trans>Ni är välkomna att ansöka igen.</Trans> <NewApplicationLink />
          </>
        ) : (
          <Trans>{organisation} tar inte emot en ny ansökan från er.</Trans>
        )}
      </p>
    </>
  )
}

/** Leads to a new application of the same company for the same. */
const NewApplicationLink = () => {
  const { mo, templateSlug, company } = useCaseContext().case
  return (
    <Link to="/apply/$moSlug" params={{ moSlug: mo.slug }} search={{ template: templateSlug, orgNo: company.orgNo }}>
      <Trans>Gör en ny ansökan</Trans>
    </Link>
  )
}
