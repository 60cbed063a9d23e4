import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckIcon, MailCheckIcon, SendIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenCase } from '#src/case/open-case.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { useReviewer } from './organisation-name.ts'
import { Signatories } from './signatories.tsx'
import styles from './shared-screen.module.css'
import { SigningDelay } from './signing-delay.tsx'

/** After the application has been sent on its way: what happens next. */
export const SharedScreen = ({ text }: { text: 'digital' | 'analog_mailed' | 'analog_upload' }) => {
  switch (text) {
    case 'digital':
      return <SharedDigitally />
    case 'analog_mailed':
      return <Mailed />
    case 'analog_upload':
      return <Uploaded />
  }
}

const SharedDigitally = () => {
  const reviewer = useReviewer()
  const { signatories } = useOpenCase().case.facts.signature
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
      {count > 0 && <Signatories signatories={signatories} />}
      <p>
        <Trans>
          Kom det inget? Be dem titta i skräpposten. Ni kan avbryta och skicka på nytt så länge någon är kvar.
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
    </Sent>
  )
}

const Sent = ({ icon, heading, children }: { icon: ReactNode; heading: ReactNode; children: ReactNode }) => (
  <div className={styles.page}>
    <span className={styles.icon}>{icon}</span>
    <h1 tabIndex={-1}>{heading}</h1>
    {children}
    <Link from="/case/$caseId/{-$token}" to="." {...buttonLook({ look: 'outlined' })}>
      <Trans>Till ansökan</Trans>
    </Link>
  </div>
)
