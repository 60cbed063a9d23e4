import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Undo2Icon } from 'lucide-react'
import { useState } from 'react'
import {
  cancelAnalogSignature,
  setAnalogSignatureToBeSentByMail,
  setAnalogSignatureToHasBeenSentByMail,
} from '#schemas/api/signatures.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { Card } from '#src/ui/card.tsx'
import { DownloadAgain } from '#src/screens/applicant/download-again.tsx'
import { useOrganisationName } from '#src/screens/applicant/organisation-name.ts'
import { PaperUpload } from './paper-upload.tsx'
import { SignPage } from './sign-page.tsx'
import styles from './sign-page.module.css'
import { WayCard } from './way-card.tsx'

/** The application is downloaded and locked: how the signed paper comes back. */
export const PaperScreen = () => {
  const { case: opened, offers } = useOpenCase()
  const { facts, id } = opened
  const mayTakeBack = offers.some(({ type, isAllowed }) => type === 'analog.cancel' && isAllowed)
  const { status } = facts.analogSignature
  const isPosted = status === 'SENT_BY_MAIL'
  const [wantsPost, setWantsPost] = useState(false)
  const choose = useCaseAction<boolean>({
    event: (shouldBeMailed) => ({ type: shouldBeMailed ? 'analog.chooseMail' : 'analog.chooseUpload' }),
    send: (api, shouldBeMailed, version) =>
      api.answer(setAnalogSignatureToBeSentByMail, {
        query: { caseId: id, shouldBeSentByMail: shouldBeMailed ? 'true' : 'false' },
        version,
      }),
  })
  // The choice shows at once; what the server has holds when it answers.
  const isByPost = choose.isBusy ? wantsPost : status !== 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED'
  const chooseWay = (isPost: boolean) => {
    setWantsPost(isPost)
    choose.run(isPost)
  }
  return (
    <SignPage
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
        <DownloadAgain look="outlined" />
        <Link from="/case/$caseId/{-$token}" to="./answers" {...buttonLook({ look: 'quiet' })}>
          <Trans>Läs hela ansökan</Trans>
        </Link>
      </div>
      <ActionProblem action={choose} />
      {isPosted ? (
        <Posted />
      ) : (
        <fieldset className={styles.ways}>
          <legend className="ds-sr-only">
            <Trans>Hur den underskrivna ansökan kommer in</Trans>
          </legend>
          <WayCard
            id="way-upload"
            name="return"
            isChosen={!isByPost}
            onChoose={() => chooseWay(false)}
            heading={<Trans>Ladda upp</Trans>}
            aside={<Trans>Snabbast</Trans>}
          >
            <p>
              <Trans>Fotografera eller skanna sidan med underskrifterna. Alla ska synas på samma bild.</Trans>
            </p>
            {!isByPost && <PaperUpload />}
          </WayCard>
          <WayCard
            id="way-post"
            name="return"
            isChosen={isByPost}
            onChoose={() => chooseWay(true)}
            heading={<Trans>Skicka med post</Trans>}
            aside={<Trans>Tar några dagar</Trans>}
          >
            <PostalWords />
            {isByPost && <MarkSent />}
          </WayCard>
        </fieldset>
      )}
      {mayTakeBack && <TakeBack />}
    </SignPage>
  )
}

const PostalWords = () => {
  const name = useOrganisationName()
  const { telephone, postalAddress } = useOpenCase().case.mo
  if (postalAddress === null)
    return (
      <p>
        <Trans>
          Skicka sidan med underskrifterna till {name}. Ring oss på{' '}
          <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>, så får ni adressen.
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
  const { id } = useOpenCase().case
  const [isAsked, setAsked] = useState(false)
  const cancel = useCaseAction<Record<never, never>>({
    event: () => ({ type: 'analog.cancel' }),
    send: (api, _, version) => api.answer(cancelAnalogSignature, { query: { caseId: id }, version }),
    onDone: () => void navigate({ to: '/case/$caseId/{-$token}', replace: true }),
  })
  if (!isAsked)
    return (
      <div>
        <Button look="quiet" icon={<Undo2Icon aria-hidden />} onClick={() => setAsked(true)}>
          <Trans>Ångra papper och ändra svaren</Trans>
        </Button>
      </div>
    )
  return (
    <Card ground="needs-you" heading={<Trans>Ångra underskriften på papper?</Trans>} headingId="take-back">
      <p>
        <Trans>
          Svaren går att ändra igen, och ni kan skriva under digitalt. Det dokument som ni har laddat ner gäller inte
          längre: skriver ni under på papper laddar ni ner ett nytt.
        </Trans>
      </p>
      <ActionProblem action={cancel} />
      <div className={styles.tools}>
        <Button isBusy={cancel.isBusy} busyText={t`Sparar …`} onClick={() => cancel.run({})}>
          <Trans>Ångra papper</Trans>
        </Button>
        <Button look="outlined" onClick={() => setAsked(false)}>
          <Trans>Behåll</Trans>
        </Button>
      </div>
    </Card>
  )
}

/** Says that the paper is in the post, or takes it back. */
const useSent = (onDone?: () => void) => {
  const { id } = useOpenCase().case
  return useCaseAction<boolean>({
    event: (hasBeenSent) => ({ type: hasBeenSent ? 'analog.markSent' : 'analog.unmarkSent' }),
    send: (api, hasBeenSent, version) =>
      api.answer(setAnalogSignatureToHasBeenSentByMail, {
        query: { caseId: id, hasBeenSentByMail: hasBeenSent ? 'true' : 'false' },
        version,
      }),
    ...(onDone === undefined ? {} : { onDone }),
  })
}

const MarkSent = () => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/sign' })
  const sent = useSent(
    () => void navigate({ to: '/case/$caseId/{-$token}/shared', search: { text: 'analog_mailed' }, replace: true }),
  )
  return (
    <>
      <ActionProblem action={sent} />
      <Button isWide isBusy={sent.isBusy} busyText={t`Sparar …`} onClick={() => sent.run(true)}>
        <Trans>Vi har skickat den med post</Trans>
      </Button>
    </>
  )
}

const Posted = () => {
  const { t } = useLingui()
  const taken = useSent()
  return (
    <div className={styles.ways}>
      <div className={styles.way}>
        <div className={styles.content}>
          <p>
            <Trans>Är den kvar hos er? Ändra, så vet vi att den inte är på väg.</Trans>
          </p>
          <ActionProblem action={taken} />
          <Button look="outlined" isBusy={taken.isBusy} busyText={t`Sparar …`} onClick={() => taken.run(false)}>
            <Trans>Den är inte skickad</Trans>
          </Button>
        </div>
      </div>
      <div className={styles.way}>
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
