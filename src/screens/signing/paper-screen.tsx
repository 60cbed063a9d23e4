import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { setAnalogSignatureToBeSentByMail, setAnalogSignatureToHasBeenSentByMail } from '#schemas/api/signatures.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { DownloadAgain } from '#src/screens/applicant/download-again.tsx'
import { useOrganisationName } from '#src/screens/applicant/organisation-name.ts'
import { PaperUpload } from './paper-upload.tsx'
import { SignPage } from './sign-page.tsx'
import styles from './sign-page.module.css'
import { WayCard } from './way-card.tsx'

/** The application is downloaded and locked: how the signed paper comes back. */
export const PaperScreen = () => {
  const { facts, id } = useOpenCase().case
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
          <Trans>Skriv ut ansökan och låt alla skriva under på samma sida. Välj sedan hur den kommer till oss.</Trans>
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
    </SignPage>
  )
}

const PostalWords = () => {
  const name = useOrganisationName()
  const { telephone } = useOpenCase().case.mo
  return (
    <p>
      <Trans>
        Skicka hela den underskrivna ansökan till {name}. Ring oss på{' '}
        <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a> om ni behöver adressen.
      </Trans>
    </p>
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
