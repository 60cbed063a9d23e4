import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckIcon, MailCheckIcon, SendIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useOpenCase } from '#src/case/open-case.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { moveOf } from '#src/screens/applicant/move.ts'
import { MoveHeading, MoveText } from '#src/screens/applicant/move-texts.tsx'
import { useReviewer } from '#src/screens/applicant/organisation-name.ts'
import { Signatories } from '#src/screens/applicant/signatories.tsx'
import { signatoryTools } from './signatory-tools.tsx'
import { PaperUpload } from './paper-upload.tsx'
import { ApplicationPdf } from './application-pdf.tsx'
import styles from './shared-screen.module.css'
import { SignBy } from '#src/screens/applicant/sign-by.tsx'
import { SigningDelay } from '#src/screens/applicant/signing-delay.tsx'

/**
 * After the application has been sent on its way: what happens next. Who comes back later finds what the case has become, whatever was sent then.
 */
export const SharedScreen = () => {
  const { case: opened, offers } = useOpenCase()
  const move = moveOf({ facts: opened.facts, offers })
  if (move.kind === 'signatories') return <SharedDigitally />
  if (move.kind === 'paper' && move.way === 'posted') return <Mailed />
  if (move.kind === 'review' && move.by === 'organisation') return <Uploaded />
  return (
    <Sent icon={null} heading={<MoveHeading move={move} />}>
      <p>
        <MoveText move={move} />
      </p>
    </Sent>
  )
}

const SharedDigitally = () => {
  const reviewer = useReviewer()
  const { signatories, signBy } = useOpenCase().case.facts.signature
  const count = signatories.length
  return (
    <Sent icon={<MailCheckIcon aria-hidden />} heading={<Trans>Ansökan är skickad för underskrift</Trans>}>
      <p>
        <Trans>
          <Plural value={count} one="En person får" other="# personer får" /> en länk med e-post. När alla har skrivit
          under granskar {reviewer} ansökan.
        </Trans>
      </p>
      <SigningDelay />
      <SignBy signBy={signBy} />
      {count > 0 && <Signatories signatories={signatories} tools={signatoryTools} />}
      <ReadAnswers />
      <p>
        <Trans>
          Kom det inget? Be dem titta i skräpposten, eller påminn. Behöver ett svar ändras får ni avbryta och skicka på
          nytt: då skriver alla under igen.
        </Trans>
      </p>
    </Sent>
  )
}

const Mailed = () => {
  const reviewer = useReviewer()
  return (
    <Sent icon={<SendIcon aria-hidden />} heading={<Trans>Tack! Nu väntar vi på posten</Trans>}>
      <p>
        <Trans>
          När den underskrivna ansökan har kommit fram granskar {reviewer} den. Ni behöver inte göra något mer.
        </Trans>
      </p>
    </Sent>
  )
}

const Uploaded = () => {
  const reviewer = useReviewer()
  return (
    <Sent icon={<CheckIcon aria-hidden />} heading={<Trans>Tack! Ansökan är inskickad</Trans>}>
      <p>
        <Trans>Nu granskar {reviewer} ansökan. Ni får e-post om något ska rättas och när det är klart.</Trans>
      </p>
      <Replace />
    </Sent>
  )
}

/** What is being signed, to read while it is out. */
const ReadAnswers = () => (
  <div className={styles.read}>
    <Link from="/case/$caseId/{-$token}" to="./answers">
      <Trans>Läs hela ansökan</Trans>
    </Link>
    <ApplicationPdf />
  </div>
)

/** What was uploaded can still be another file: nobody has decided about the signature. */
const Replace = () => {
  const { case: opened, offers } = useOpenCase()
  const { fileName } = opened.facts.analogSignature
  const [isOpen, setOpen] = useState(false)
  if (fileName === null || !offers.some(({ type, isAllowed }) => type === 'analog.replace' && isAllowed)) return null
  return (
    <div className={styles.replace}>
      <p>
        <Trans>Ni har skickat in {fileName}. Blev det fel? Ni kan byta den tills underskriften är granskad.</Trans>
      </p>
      {isOpen ? (
        <PaperUpload key={fileName} isAgain />
      ) : (
        <Button look="outlined" size="small" onClick={() => setOpen(true)}>
          <Trans>Byt bilden</Trans>
        </Button>
      )}
    </div>
  )
}

const Sent = ({ icon, heading, children }: { icon: ReactNode; heading: ReactNode; children: ReactNode }) => (
  <div className={styles.page}>
    {icon !== null && <span className={styles.icon}>{icon}</span>}
    <h1 tabIndex={-1}>{heading}</h1>
    {children}
    <Link from="/case/$caseId/{-$token}" to="." {...buttonLook({ look: 'outlined' })}>
      <Trans>Till ansökan</Trans>
    </Link>
  </div>
)
