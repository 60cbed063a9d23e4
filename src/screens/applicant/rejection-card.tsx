import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { isUnchangedSinceLocked } from '#machines/case/signing-method.ts'
import { downloadForAnalogSigning } from '#schemas/api/signatures.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useOpenAnswersText } from '#src/case/use-problem-text.ts'
import { signatoryName } from '#src/case/signatories-of.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './rejection-card.module.css'
import { Signatories } from './signatories.tsx'

/** Why an open application has to be signed again: a signatory declined, the round expired, or the signature was rejected. */
export const RejectionCard = () => {
  const { case: opened, hasTag } = useCaseContext()
  const { signature, analogSignature } = opened.facts
  if (hasTag('closed')) return null
  if (hasTag('signatureDeclined')) return <Declined />
  if (hasTag('signatureExpired')) return <Expired />
  const message = hasTag('signatureRejected')
    ? signature.rejectionMessage
    : hasTag('paperRejected')
      ? analogSignature.rejectionMessage
      : undefined
  return message === undefined ? null : <NotApproved message={message} isOnPaper={hasTag('paperRejected')} />
}

const Declined = () => {
  const openAnswersText = useOpenAnswersText()
  const { case: opened } = useCaseContext()
  const { signatories } = opened.facts.signature
  const declined = signatories.find(({ status }) => status === 'declined')
  const name = declined === undefined ? '' : signatoryName(opened, declined) || declined.email
  return (
    <Card
      background="needs-you"
      heading={name === '' ? <Trans>Ansökan blev inte underskriven</Trans> : <Trans>{name} skrev inte under</Trans>}
      headingId="setback"
    >
      {declined !== undefined && declined.at !== null && (
        <p className="meta">
          <DateTime at={declined.at} />
        </p>
      )}
      <QuotedMessage>{declined?.declineReason ?? null}</QuotedMessage>
      <p>
        <Trans>Ansökan behöver skrivas under på nytt</Trans>. {openAnswersText}{' '}
        {signatories.some(({ status }) => status === 'signed') && (
          <Trans>Den som redan har skrivit under behöver göra det en gång till.</Trans>
        )}
      </p>
    </Card>
  )
}

const Expired = () => {
  const { signatories, isRecalled } = useCaseContext().case.facts.signature
  const heading = isRecalled ? (
    <Trans>Underskriften avbröts i underskriftstjänsten</Trans>
  ) : (
    <Trans>Tiden för underskrift gick ut</Trans>
  )
  return (
    <Card background="needs-you" heading={heading} headingId="setback">
      <Signatories signatories={signatories} />
      <p>
        <Trans>Länkarna har slutat gälla. Skicka ansökan för underskrift igen.</Trans>{' '}
        {signatories.some(({ status }) => status === 'signed') && (
          <Trans>Den som redan har skrivit under behöver göra det en gång till.</Trans>
        )}
      </p>
    </Card>
  )
}

const NotApproved = ({ message, isOnPaper }: { message: string | null; isOnPaper: boolean }) => {
  const openAnswersText = useOpenAnswersText()
  return (
    <Card background="needs-you" heading={<Trans>Ansökan behöver skrivas under på nytt</Trans>} headingId="setback">
      <QuotedMessage>{message}</QuotedMessage>
      <p>{openAnswersText}</p>
      {isOnPaper && <NewPicture />}
    </Card>
  )
}

/** Links to the upload while the answers are unchanged, since the signed page then still has their revision. */
const NewPicture = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { case: opened, availableActions } = useCaseContext()
  const count = opened.facts.analogSignature.numberOfSignatories ?? 1
  const locking = useCaseAction<undefined>({
    event: () => ({ type: 'analog.download', numberOfSignatories: count }),
    send: (api, _, version) =>
      api.fetch(downloadForAnalogSigning, {
        query: { caseId: opened.id, numberOfSignatories: String(count) },
        version,
      }),
    onDone: () =>
      void navigate({ to: '/case/$caseId/{-$token}/sign', params: { caseId: opened.id }, resetScroll: true }),
  })
  const mayLock = availableActions.some(({ type, isAllowed }) => type === 'analog.download' && isAllowed)
  if (!mayLock || !isUnchangedSinceLocked(opened)) return null
  return (
    <>
      <p>
        <Trans>
          Gällde det bara bilden? Svaren är oförändrade, så den underskrivna sidan gäller. Då räcker en ny bild av den.
        </Trans>
      </p>
      <Button variant="outlined" isBusy={locking.isBusy} busyText={t`Sparar …`} onClick={() => locking.run(undefined)}>
        <Trans>Ladda upp en ny bild</Trans>
      </Button>
      <ActionProblem action={locking} />
    </>
  )
}

const QuotedMessage = ({ children }: { children: string | null }) =>
  children === null || children === '' ? null : <blockquote className={styles.quote}>{children}</blockquote>
