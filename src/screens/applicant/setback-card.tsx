import { Trans } from '@lingui/react/macro'
import { useOpenCase } from '#src/case/open-case.tsx'
import { Card } from '#src/ui/card.tsx'
import { useReviewer } from './organisation-name.ts'
import styles from './setback-card.module.css'
import { Signatories } from './signatories.tsx'

/** Why the application has come back to be signed anew: somebody declined, the time ran out, or the signature was not approved. */
export const SetbackCard = () => {
  const { signature, analogSignature } = useOpenCase().case.facts
  if (signature.status === 'REJECTED') return <Declined />
  if (signature.status === 'EXPIRED') return <Expired />
  const message =
    signature.status === 'REJECTED_BY_MA'
      ? signature.rejectionMessage
      : analogSignature.status === 'REJECTED_BY_MA'
        ? analogSignature.rejectionMessage
        : undefined
  return message === undefined ? null : <NotApproved message={message} />
}

const Declined = () => {
  const declined = useOpenCase().case.facts.signature.signatories.find(({ status }) => status === 'declined')
  const { contactPersons } = useOpenCase().case
  const who =
    declined === undefined
      ? ''
      : declined.name || (contactPersons.find(({ email }) => email === declined.email)?.name ?? declined.email)
  return (
    <Card
      ground="needs-you"
      heading={who === '' ? <Trans>Ansökan blev inte underskriven</Trans> : <Trans>{who} skrev inte under</Trans>}
      headingId="setback"
    >
      <Words>{declined?.declineReason ?? null}</Words>
      <p>
        <Trans>Svaren går att ändra igen. Rätta det som behövs och skriv sedan under på nytt.</Trans>
      </p>
    </Card>
  )
}

const Expired = () => {
  const { signatories } = useOpenCase().case.facts.signature
  return (
    <Card ground="needs-you" heading={<Trans>Tiden för underskrift gick ut</Trans>} headingId="setback">
      <Signatories signatories={signatories} />
      <p>
        {signatories.some(({ status }) => status === 'signed') ? (
          <Trans>
            Länkarna har slutat gälla. Skicka ansökan för underskrift igen. Den som redan har skrivit under behöver göra
            det en gång till.
          </Trans>
        ) : (
          <Trans>Länkarna har slutat gälla. Skicka ansökan för underskrift igen.</Trans>
        )}
      </p>
    </Card>
  )
}

const NotApproved = ({ message }: { message: string | null }) => {
  const reviewer = useReviewer()
  return (
    <Card ground="needs-you" heading={<Trans>Underskriften godkändes inte</Trans>} headingId="setback">
      <Words>{message}</Words>
      <p>
        <Trans>{reviewer} kan inte godta underskriften. Svaren går att ändra igen. Skriv sedan under på nytt.</Trans>
      </p>
    </Card>
  )
}

const Words = ({ children }: { children: string | null }) =>
  children === null || children === '' ? null : <blockquote className={styles.words}>{children}</blockquote>
