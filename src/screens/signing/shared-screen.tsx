import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckIcon, MailCheckIcon, SendIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { failedSignatureTags } from '#machines/case/case-tags.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { turnOf, type Turn } from '#src/screens/applicant/turn.ts'
import { TurnTitle, TurnDescription, SignBy } from '#src/screens/applicant/turn-texts.tsx'
import { useReviewer } from '#src/case/organisation-name.ts'
import { RejectionCard } from '#src/screens/applicant/rejection-card.tsx'
import { Signatories } from '#src/screens/applicant/signatories.tsx'
import { signatoryTools } from './signatory-tools.tsx'
import { PaperUpload } from './paper-upload.tsx'
import { QuestionsLine, ApplicationPdf } from './signing-page.tsx'
import styles from './shared-screen.module.css'
import { SigningDelay } from '#src/screens/applicant/signing-delay.tsx'

/**
 * Shown after the application has been sent for signature, posted or uploaded: what happens next. A later visit shows the current turn.
 */
export const SharedScreen = () => {
  const context = useCaseContext()
  const turn = turnOf(context)
  if (turn.kind === 'signatories') return <SharedDigitally turn={turn} />
  if (turn.kind === 'paper' && turn.paperStep === 'posted') return <PaperPosted />
  if (turn.kind === 'review' && turn.reviewedBy === 'organisation') return <Received turn={turn} />
  return (
    <SentPage icon={null} heading={<TurnTitle turn={turn} />}>
      <p>
        <TurnDescription turn={turn} />
      </p>
      {failedSignatureTags.some(context.hasTag) && <RejectionCard />}
      <Replace />
    </SentPage>
  )
}

const SharedDigitally = ({ turn }: { turn: Turn }) => {
  const { facts, pending } = useCaseContext().case
  const { signatories, signBy } = facts.signature
  const areLinksSent = !pending.some(({ name }) => name === 'createSigningDocument')
  return (
    <SentPage icon={<MailCheckIcon aria-hidden />} heading={<Trans>Ansökan är skickad för underskrift</Trans>}>
      <p>
        <TurnDescription turn={turn} />
      </p>
      <SigningDelay />
      <SignBy signBy={signBy} />
      {signatories.length > 0 && <Signatories signatories={signatories} tools={signatoryTools} />}
      <AnswersLinks />
      <p>
        {areLinksSent && <Trans>Kom det inget? Be dem titta i skräpposten, eller påminn.</Trans>}{' '}
        <Trans>Behöver ett svar ändras får ni avbryta och skicka på nytt: då skriver alla under igen.</Trans>
      </p>
    </SentPage>
  )
}

const PaperPosted = () => {
  const reviewer = useReviewer()
  return (
    <SentPage icon={<SendIcon aria-hidden />} heading={<Trans>Tack! Nu väntar vi på posten</Trans>}>
      <p>
        <Trans>
          När den underskrivna ansökan har kommit fram granskar {reviewer} den. Ni behöver inte göra något mer.
        </Trans>
      </p>
    </SentPage>
  )
}

/** The receipt of an application that has come in, signed. */
const Received = ({ turn }: { turn: Turn }) => (
  <SentPage icon={<CheckIcon aria-hidden />} heading={<Trans>Tack! Ansökan är inskickad</Trans>}>
    <p>
      <TurnDescription turn={turn} />
    </p>
    <AnswersLinks />
    <Replace />
  </SentPage>
)

/** Links to what is being signed. */
const AnswersLinks = () => (
  <div className={styles.links}>
    <Link from="/case/$caseId/{-$token}" to="./answers">
      <Trans>Läs hela ansökan</Trans>
    </Link>
    <ApplicationPdf />
  </div>
)

/** Replaces the uploaded file, as long as nobody has decided about the signature. */
const Replace = () => {
  const { case: opened, availableActions } = useCaseContext()
  const { fileName } = opened.facts.analogSignature
  const [isOpen, setOpen] = useState(false)
  if (fileName === null || !availableActions.some(({ type, isAllowed }) => type === 'analog.replace' && isAllowed))
    return null
  return (
    <div className={styles.replace}>
      <p>
        <Trans>Ni har skickat in {fileName}. Blev det fel? Ni kan byta den tills underskriften är granskad.</Trans>
      </p>
      {isOpen ? (
        <PaperUpload onReplaced={() => setOpen(false)} />
      ) : (
        <Button variant="outlined" size="small" data-focus-fallback onClick={() => setOpen(true)}>
          <Trans>Byt bilden</Trans>
        </Button>
      )}
    </div>
  )
}

const SentPage = ({ icon, heading, children }: { icon: ReactNode; heading: ReactNode; children: ReactNode }) => (
  <div className={styles.page}>
    {icon !== null && <span className={styles.icon}>{icon}</span>}
    <h1 tabIndex={-1}>{heading}</h1>
    {children}
    <CaseNumber />
    <Link from="/case/$caseId/{-$token}" to="." {...buttonVariant({ variant: 'outlined' })}>
      <Trans>Till ansökan</Trans>
    </Link>
    <QuestionsLine />
  </div>
)

const CaseNumber = () => {
  const { reference } = useCaseContext().case
  return (
    <p className="meta">
      <Trans>Ärende {reference}</Trans>
    </p>
  )
}
