import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useFeature } from '#src/platform/features.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { Card } from '#src/ui/card.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Signatories } from './signatories.tsx'
import styles from './signature-section.module.css'
import { SignBy } from './sign-by.tsx'
import { SigningDelay } from './signing-delay.tsx'
import { useTasksBeforeSigning } from './tasks-before-signing.tsx'

/** Fetched where they show: what comes after the signature is no part of the first load. */
const PaperProgress = lazy(async () => ({ default: (await import('./paper-progress.tsx')).PaperProgress }))
const SignedDocument = lazy(async () => ({ default: (await import('./signed-document.tsx')).SignedDocument }))

/** The signing of the application: what it waits for, the way to it, who has signed, or what became of it. */
export const SignatureSection = () => {
  const { case: opened, isTagged, offers } = useOpenCase()
  const { signature } = opened.facts
  const share = offers.find(({ type }) => type === 'signature.share')
  if (share !== undefined) return share.isAllowed ? <ReadyToSign /> : <NotYetToSign reasons={share.reasons} />
  if (signature.status === 'SHARED') return <BeingSigned />
  if (opened.caseStatus === 'DOWNLOADED_FOR_ANALOG_SIGNATURE')
    return (
      <Section heading={<Trans>Skriv under på papper</Trans>}>
        <Suspense>
          <PaperProgress />
        </Suspense>
      </Section>
    )
  if (isTagged('signed'))
    return (
      <Section heading={<Trans>Underskrift</Trans>}>
        {signature.signatories.length > 0 && <Signatories signatories={signature.signatories} />}
        <Suspense>
          <SignedDocument />
        </Suspense>
      </Section>
    )
  return null
}

const Section = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <div id="signature" className={styles.anchor}>
    <Card heading={heading} headingId="signature-heading" className={styles.card}>
      {children}
    </Card>
  </div>
)

type Reasons = Parameters<ReturnType<typeof useTasksBeforeSigning>>[0]

const NotYetToSign = ({ reasons }: { reasons: Reasons }) => {
  const tasks = useTasksBeforeSigning()
  const hasChoice = useHasChoice()
  return (
    <Section heading={<Trans>Skriv under</Trans>}>
      <p id="before-signing">
        {hasChoice ? (
          <Trans>Digitalt eller på papper. Ni väljer i nästa steg. Det går när det här är klart:</Trans>
        ) : (
          <Trans>Det går när det här är klart:</Trans>
        )}
      </p>
      <ReasonList reasons={tasks(reasons)} />
      <Button isLocked aria-describedby="before-signing" className={styles.go}>
        <Trans>Gå till underskrift</Trans>
      </Button>
    </Section>
  )
}

const ReadyToSign = () => {
  const hasChoice = useHasChoice()
  return (
    <Section heading={<Trans>Skriv under</Trans>}>
      <p>
        {hasChoice ? (
          <Trans>Allt är klart. Digitalt eller på papper: ni väljer i nästa steg.</Trans>
        ) : (
          <Trans>Allt är klart.</Trans>
        )}
      </p>
      <div className={styles.choices}>
        <Link from="/case/$caseId/{-$token}" to="./sign" {...buttonLook()}>
          <Trans>Gå till underskrift</Trans>
        </Link>
        <ReadAnswers />
      </div>
    </Section>
  )
}

/** The way to every answer, as it is or will be signed. */
const ReadAnswers = () => (
  <Link from="/case/$caseId/{-$token}" to="./answers" {...buttonLook({ look: 'quiet' })}>
    <Trans>Läs hela ansökan</Trans>
  </Link>
)

/** Whether the installation has both ways of signing. */
const useHasChoice = (): boolean => {
  const [isDigitalOn, isPaperOn] = [useFeature('digitalSignature'), useFeature('analogSignature')]
  return isDigitalOn && isPaperOn
}

const BeingSigned = () => {
  const { case: opened, offers } = useOpenCase()
  const mayCancel = offers.some(({ type, isAllowed }) => type === 'signature.cancel' && isAllowed)
  return (
    <Section heading={<Trans>Skriv under digitalt</Trans>}>
      <p>
        <Trans>Var och en får en egen länk med e-post. Sidan visar själv när någon har skrivit under.</Trans>
      </p>
      <SigningDelay />
      <SignBy signBy={opened.facts.signature.signBy} />
      <Signatories signatories={opened.facts.signature.signatories} />
      <div className={styles.choices}>
        <Link from="/case/$caseId/{-$token}" to="./shared" {...buttonLook()}>
          <Trans>Påminn eller byt adress</Trans>
        </Link>
        {mayCancel && (
          <Link from="/case/$caseId/{-$token}" to="./cancelsignature" {...buttonLook({ look: 'outlined' })}>
            <Trans>Avbryt underskriften</Trans>
          </Link>
        )}
        <ReadAnswers />
      </div>
    </Section>
  )
}
