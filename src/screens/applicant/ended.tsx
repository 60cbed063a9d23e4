import { Trans } from '@lingui/react/macro'
import { useCaseContext } from '#src/case/case-context.tsx'
import { NewApplicationLink } from './new-application-link.tsx'
import { useOrganisationName } from './organisation-name.ts'
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
