import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Undo2Icon } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  cancelAnalogSignature,
  setAnalogSignatureToBeSentByMail,
  setAnalogSignatureToHasBeenSentByMail,
} from '#schemas/api/signatures.ts'
import { dialled } from '#schemas/telephone.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useOpenAnswersText } from '#src/case/use-problem-text.ts'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DownloadAgain } from '#src/screens/applicant/paper-progress.tsx'
import { useOrganisationName } from '#src/case/organisation-name.ts'
import { PaperUpload } from './paper-upload.tsx'
import { SigningPage } from './signing-page.tsx'
import styles from './signing-page.module.css'
import { SigningMethodCard } from './signing-steps.tsx'

/** After the download for a paper signature: how the signed paper is returned. */
export const PaperScreen = () => {
  const { t } = useLingui()
  const { case: opened, availableActions, hasTag } = useCaseContext()
  const { id } = opened
  const mayTakeBack = availableActions.some(({ type, isAllowed }) => type === 'analog.cancel' && isAllowed)
  const isPosted = hasTag('paperOnItsWay')
  const [wantsPost, setWantsPost] = useState(false)
  const choose = useCaseAction<boolean>({
    event: (shouldBeMailed) => ({ type: shouldBeMailed ? 'analog.chooseMail' : 'analog.chooseUpload' }),
    send: (api, shouldBeMailed, version) =>
      api.fetch(setAnalogSignatureToBeSentByMail, {
        query: { caseId: id, shouldBeSentByMail: shouldBeMailed ? 'true' : 'false' },
        version,
      }),
    announcement: (shouldBeMailed) =>
      shouldBeMailed ? t`Ni har valt att skicka med post.` : t`Ni har valt att ladda upp.`,
  })
  // Optimistic: shows the choice while the request is pending.
  const isByPost = choose.isBusy ? wantsPost : isPosted || hasTag('paperToPost')
  const chooseReturnMethod = (isPost: boolean) => {
    setWantsPost(isPost)
    choose.run(isPost)
  }
  return (
    <SigningPage
      heading={isPosted ? <Trans>Vi väntar på posten</Trans> : <Trans>Skicka in den underskrivna ansökan</Trans>}
      lead={
        isPosted ? (
          <Trans>Ni har sagt att ansökan är skickad med post. Vi börjar granska när den har kommit fram.</Trans>
        ) : (
          <Trans>
            Skriv ut ansökan och låt alla skriva under på den sista sidan. Välj sedan hur sidan kommer till oss.
          </Trans>
        )
      }
    >
      <div className={styles.tools}>
        <DownloadAgain variant="outlined" />
        <Link from="/case/$caseId/{-$token}" to="./answers" {...buttonVariant({ variant: 'quiet' })}>
          <Trans>Läs hela ansökan</Trans>
        </Link>
      </div>
      <ActionProblem action={choose} />
      {isPosted ? (
        <PostedPaper />
      ) : (
        <fieldset className={styles.methods}>
          <legend className="ds-sr-only">
            <Trans>Hur den underskrivna ansökan kommer in</Trans>
          </legend>
          <SigningMethodCard
            id="method-upload"
            name="return"
            isChosen={!isByPost}
            onChoose={() => chooseReturnMethod(false)}
            heading={<Trans>Ladda upp</Trans>}
            aside={<Trans>Snabbast</Trans>}
          >
            <p>
              <Trans>Fotografera eller skanna sidan med underskrifterna. Alla ska synas på samma bild.</Trans>
            </p>
            {!isByPost && <PaperUpload />}
          </SigningMethodCard>
          <SigningMethodCard
            id="method-post"
            name="return"
            isChosen={isByPost}
            onChoose={() => chooseReturnMethod(true)}
            heading={<Trans>Skicka med post</Trans>}
            aside={<Trans>Tar några dagar</Trans>}
          >
            <PostalInstructions />
            {isByPost && <MarkPostedButton />}
          </SigningMethodCard>
        </fieldset>
      )}
      {mayTakeBack && <TakeBack />}
    </SigningPage>
  )
}

const PostalInstructions = () => {
  const name = useOrganisationName()
  const { telephone, postalAddress } = useCaseContext().case.mo
  if (postalAddress === null)
    return (
      <p>
        <Trans>
          Skicka sidan med underskrifterna till {name}. Ring oss på{' '}
          <a href={`tel:${dialled(telephone)}`}>{telephone}</a>, så får ni adressen.
        </Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>Skicka sidan med underskrifterna, i original, till:</Trans>
      </p>
      <address className={styles.address}>
        {[name, ...postalAddress].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </>
  )
}

/** Gives paper up: asked once more, for the document that has been downloaded is worth nothing afterwards. */
const TakeBack = () => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/sign' })
  const { id } = useCaseContext().case
  const [isAsked, setAsked] = useState(false)
  const openAnswersText = useOpenAnswersText()
  const cancel = useCaseAction<Record<never, never>>({
    event: () => ({ type: 'analog.cancel' }),
    send: (api, _, version) => api.fetch(cancelAnalogSignature, { query: { caseId: id }, version }),
    onDone: () => void navigate({ to: '/case/$caseId/{-$token}', replace: true }),
  })
  const opener = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLParagraphElement>(null)
  /** The question and the button replace each other and pass on the focus. */
  const ask = (isAsked: boolean): void => {
    flushSync(() => setAsked(isAsked))
    ;(isAsked ? question : opener).current?.focus()
  }
  if (!isAsked)
    return (
      <div className={styles.takeBack}>
        <Button ref={opener} variant="quiet" icon={<Undo2Icon aria-hidden />} onClick={() => ask(true)}>
          <Trans>Ångra papper och ändra svaren</Trans>
        </Button>
      </div>
    )
  return (
    <Card background="needs-you" heading={<Trans>Ångra underskriften på papper?</Trans>} headingId="take-back">
      <p ref={question} tabIndex={-1}>
        {openAnswersText}{' '}
        <Trans>
          Ni kan skriva under digitalt. Det dokument som ni har laddat ner gäller inte längre: skriver ni under på
          papper laddar ni ner ett nytt.
        </Trans>
      </p>
      <ActionProblem action={cancel} />
      <div className={styles.tools}>
        <Button isBusy={cancel.isBusy} busyText={t`Sparar …`} onClick={() => cancel.run({})}>
          <Trans>Ångra papper</Trans>
        </Button>
        <Button variant="outlined" onClick={() => ask(false)}>
          <Trans>Behåll</Trans>
        </Button>
      </div>
    </Card>
  )
}

/** Marks the paper as posted, or undoes it. */
const useMarkPosted = (onDone?: () => void) => {
  const { t } = useLingui()
  const { id } = useCaseContext().case
  return useCaseAction<boolean>({
    event: (hasBeenSent) => ({ type: hasBeenSent ? 'analog.markSent' : 'analog.unmarkSent' }),
    send: (api, hasBeenSent, version) =>
      api.fetch(setAnalogSignatureToHasBeenSentByMail, {
        query: { caseId: id, hasBeenSentByMail: hasBeenSent ? 'true' : 'false' },
        version,
      }),
    announcement: (hasBeenSent) =>
      hasBeenSent ? t`Ansökan är markerad som skickad med post.` : t`Ansökan är markerad som inte skickad.`,
    ...(onDone === undefined ? {} : { onDone }),
  })
}

const MarkPostedButton = () => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/sign' })
  const marking = useMarkPosted(
    () => void navigate({ to: '/case/$caseId/{-$token}/shared', search: { text: 'analog_mailed' }, replace: true }),
  )
  return (
    <>
      <ActionProblem action={marking} />
      <Button isWide isBusy={marking.isBusy} busyText={t`Sparar …`} onClick={() => marking.run(true)}>
        <Trans>Vi har skickat den med post</Trans>
      </Button>
    </>
  )
}

const PostedPaper = () => {
  const { t } = useLingui()
  const marking = useMarkPosted()
  return (
    <div className={styles.methods}>
      <div className={styles.method}>
        <div className={styles.content}>
          <p>
            <Trans>Är den kvar hos er? Ändra, så vet vi att den inte är på väg.</Trans>
          </p>
          <ActionProblem action={marking} />
          <Button variant="outlined" isBusy={marking.isBusy} busyText={t`Sparar …`} onClick={() => marking.run(false)}>
            <Trans>Den är inte skickad</Trans>
          </Button>
        </div>
      </div>
      <div className={styles.method}>
        <div className={styles.content}>
          <p>
            <Trans>
              Ni kan också ladda upp ett foto, så går det snabbare. Alla underskrifter ska synas på samma bild.
            </Trans>
          </p>
          <PaperUpload />
        </div>
      </div>
    </div>
  )
}
