import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Reason } from '#schemas/reason.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import styles from './signature-section.module.css'
import { SignBy } from './turn-texts.tsx'
import { useTasksBeforeSigning } from './tasks-before-signing.tsx'
import { signingAction } from './turn.ts'

/** Lazy: what follows the signature is not part of the first load. */
const PaperProgress = lazy(async () => ({ default: (await import('./paper-progress.tsx')).PaperProgress }))
const Signatories = lazy(async () => ({ default: (await import('./signatories.tsx')).Signatories }))
const SigningDelay = lazy(async () => ({ default: (await import('./signing-delay.tsx')).SigningDelay }))
const SignedDocument = lazy(async () => ({ default: (await import('./signed-document.tsx')).SignedDocument }))

/** The signing of the application: its requirements, the link to it, who has signed, or the signed document. */
export const SignatureSection = () => {
  const { case: opened, hasTag, availableActions } = useCaseContext()
  const { signature, analogSignature } = opened.facts
  const mayReplace =
    analogSignature.fileName !== null &&
    availableActions.some(({ type, isAllowed }) => type === 'analog.replace' && isAllowed)
  const signing = signingAction(availableActions)
  if (signing !== undefined) return signing.isAllowed ? <ReadyToSign /> : <NotYetToSign reasons={signing.reasons} />
  if (hasTag('withSignatories')) return <BeingSigned />
  if (hasTag('onPaper'))
    return (
      <SigningSection heading={<Trans>Skriv under på papper</Trans>}>
        <Suspense>
          <PaperProgress />
        </Suspense>
      </SigningSection>
    )
  if (hasTag('signed'))
    return (
      <SigningSection heading={<Trans>Underskrift</Trans>}>
        <Suspense>
          {signature.signatories.length > 0 && <Signatories signatories={signature.signatories} />}
          <SignedDocument />
        </Suspense>
        <AnswersLink />
        {mayReplace && (
          <Link from="/case/$caseId/{-$token}" to="./shared">
            <Trans>Byt bilden</Trans>
          </Link>
        )}
      </SigningSection>
    )
  return null
}

const SigningSection = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <div id="signature" className={styles.anchor}>
    <Card heading={heading} headingId="signature-heading" className={styles.card}>
      {children}
    </Card>
  </div>
)

const NotYetToSign = ({ reasons }: { reasons: readonly Reason[] }) => {
  const tasks = useTasksBeforeSigning()
  const hasChoice = useHasChoice()
  return (
    <SigningSection heading={<Trans>Skriv under</Trans>}>
      <p id="before-signing">
        {hasChoice ? (
          <Trans>Digitalt eller på papper. Ni väljer i nästa steg. Det går när det här är klart:</Trans>
        ) : (
          <Trans>Det går när det här är klart:</Trans>
        )}
      </p>
      <ReasonList reasons={tasks(reasons)} />
      <div className={styles.choices}>
        <Button isLocked aria-describedby="before-signing" className={styles.go}>
          <Trans>Gå till underskrift</Trans>
        </Button>
        <AnswersLink />
      </div>
    </SigningSection>
  )
}

const ReadyToSign = () => {
  const hasChoice = useHasChoice()
  return (
    <SigningSection heading={<Trans>Skriv under</Trans>}>
      <p>
        {hasChoice ? (
          <Trans>Allt är klart. Digitalt eller på papper: ni väljer i nästa steg.</Trans>
        ) : (
          <Trans>Allt är klart.</Trans>
        )}
      </p>
      <div className={styles.choices}>
        <Link from="/case/$caseId/{-$token}" to="./sign" {...buttonVariant()}>
          <Trans>Gå till underskrift</Trans>
        </Link>
        <AnswersLink />
      </div>
    </SigningSection>
  )
}

/** The link to all answers, as they are or will be signed. */
const AnswersLink = () => (
  <Link from="/case/$caseId/{-$token}" to="./answers" {...buttonVariant({ variant: 'quiet' })}>
    <Trans>Läs hela ansökan</Trans>
  </Link>
)

const useHasChoice = (): boolean => useCaseContext().case.facts.disabledSigningMethods.length === 0

const BeingSigned = () => {
  const { case: opened, availableActions } = useCaseContext()
  const mayCancel = availableActions.some(({ type, isAllowed }) => type === 'signature.cancel' && isAllowed)
  return (
    <SigningSection heading={<Trans>Skriv under digitalt</Trans>}>
      <p>
        <Trans>Var och en får en egen länk med e-post. Sidan visar själv när någon har skrivit under.</Trans>
      </p>
      <Suspense>
        <SigningDelay />
      </Suspense>
      <SignBy signBy={opened.facts.signature.signBy} />
      <Suspense>
        <Signatories signatories={opened.facts.signature.signatories} />
      </Suspense>
      <div className={styles.choices}>
        <Link from="/case/$caseId/{-$token}" to="./shared" {...buttonVariant()}>
          <Trans>Påminn eller byt adress</Trans>
        </Link>
        {mayCancel && (
          <Link from="/case/$caseId/{-$token}" to="./cancelsignature" {...buttonVariant({ variant: 'outlined' })}>
            <Trans>Avbryt underskriften</Trans>
          </Link>
        )}
        <AnswersLink />
      </div>
    </SigningSection>
  )
}
