import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { fewestSignatories } from '#machines/case/signature-in-order.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useFeature } from '#src/platform/features.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { DigitalWay } from './digital-way.tsx'
import { PaperScreen } from './paper-screen.tsx'
import { PaperWay } from './paper-way.tsx'
import { ReadFirst } from './read-first.tsx'
import { SharedScreen } from './shared-screen.tsx'
import { SignPage } from './sign-page.tsx'
import styles from './sign-page.module.css'
import { signatoriesOf } from '#src/case/signatories-of.ts'
import { useTasksBeforeSigning } from '#src/screens/applicant/tasks-before-signing.tsx'
import { WayCard } from './way-card.tsx'

export type SignChoice = { way?: 'digital' | 'paper' | undefined; count?: number | undefined }

/** The signing of the application: the choice of a way, and after a download the way back of the paper. */
export const SignScreen = (choice: SignChoice) => {
  const { case: opened, isTagged, offers } = useOpenCase()
  const isOffered = (event: string) => offers.some(({ type, isAllowed }) => type === event && isAllowed)
  if (isOffered('analog.upload')) return <PaperScreen />
  if (isOffered('signature.share')) return <ChooseWay {...choice} />
  // What has just been sent is already known here when the page for it comes.
  if (opened.facts.signature.status === 'SHARED') return <SharedScreen />
  if (isTagged('signed')) return <SharedScreen />
  return <NotNow />
}

const ChooseWay = ({ way: wanted = 'digital', count }: SignChoice) => {
  const isDigitalOn = useFeature('digitalSignature')
  const isPaperOn = useFeature('analogSignature')
  const way = !isPaperOn ? 'digital' : isDigitalOn ? wanted : 'paper'
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/sign' })
  const { case: opened } = useOpenCase()
  const named = signatoriesOf(opened)
  const fewest = fewestSignatories(opened.facts)
  const choose = (next: SignChoice) =>
    void navigate({ search: (current) => ({ ...current, ...next }), replace: true, resetScroll: false })
  return (
    <SignPage
      heading={<Trans>Hur vill ni skriva under?</Trans>}
      lead={
        isDigitalOn && isPaperOn ? (
          <Trans>Alla formulär är klara. Den som får teckna firman skriver under. Välj det sätt som passar er.</Trans>
        ) : (
          <>
            <Trans>Alla formulär är klara. Den som får teckna firman skriver under.</Trans>{' '}
            {isPaperOn ? (
              <Trans>Här går det inte att skriva under digitalt. Skriv under på papper.</Trans>
            ) : (
              <Trans>Här går det inte att skriva under på papper. Skriv under digitalt.</Trans>
            )}
          </>
        )
      }
    >
      <ReadFirst />
      <fieldset className={styles.ways}>
        <legend className="ds-sr-only">
          <Trans>Sätt att skriva under</Trans>
        </legend>
        {isDigitalOn && (
          <WayCard
            id="way-digital"
            name="way"
            isChosen={way === 'digital'}
            onChoose={() => choose({ way: 'digital' })}
            heading={<Trans>Digitalt</Trans>}
            aside={<Trans>Snabbast</Trans>}
          >
            <DigitalWay named={named} isChosen={way === 'digital'} />
          </WayCard>
        )}
        {isPaperOn && (
          <WayCard
            id="way-paper"
            name="way"
            isChosen={way === 'paper'}
            onChoose={() => choose({ way: 'paper' })}
            heading={<Trans>På papper</Trans>}
            aside={<Trans>Tar längre tid</Trans>}
          >
            <PaperWay
              count={count ?? Math.max(named.length, fewest)}
              fewest={fewest}
              isChosen={way === 'paper'}
              onCount={(next) => choose({ count: next })}
            />
          </WayCard>
        )}
      </fieldset>
    </SignPage>
  )
}

const NotNow = () => {
  const { offers } = useOpenCase()
  const tasks = useTasksBeforeSigning()
  const reasons = offers.find(({ type }) => type === 'signature.share')?.reasons ?? []
  return (
    <SignPage
      heading={<Trans>Ansökan kan inte skrivas under nu</Trans>}
      lead={
        reasons.length > 0 ? (
          <Trans>Det går när det här är klart:</Trans>
        ) : (
          <Trans>Den är underskriven eller avslutad.</Trans>
        )
      }
    >
      {reasons.length > 0 && <ReasonList reasons={tasks(reasons)} />}
    </SignPage>
  )
}
