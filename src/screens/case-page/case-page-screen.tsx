import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { CaseActor } from '#machines/open-case.ts'
import { CaseProvider } from '#src/case/case-context.tsx'
import { takeInterruptedAction } from '#src/case/interrupted-action.ts'
import { caseQuery, refreshInterval } from '#src/case/queries/case-queries.ts'
import { meQuery } from '#src/case/queries/me-queries.ts'
import { useServices } from '#src/platform/services.ts'
import type { ListSearch } from '#src/case/list/list-search.ts'
import { closeFlashesOfOtherCases, showSnackbar } from '#src/ui/flash.ts'
import styles from './case-page-screen.module.css'
import { CaseNotFound } from './case-not-found.tsx'
import { CaseHeading } from './case-heading.tsx'
import { CheckPointsCard } from './checkpoints/check-points-card.tsx'
import { ContactCard } from './contact/contact-card.tsx'
import { CorrectionsCard } from './corrections/corrections-card.tsx'
import { ExtraStepsCard } from './extra-steps/extra-steps-card.tsx'
import { FormsCard } from './forms/forms-card.tsx'
import { HistoryCard } from './history/history-card.tsx'
import { JourneyCard } from './journey-card.tsx'
import { MailLogCard } from './mails/mail-log-card.tsx'
import { MessagesCard } from './messages/messages-card.tsx'
import { NextActionBanner } from './actions/next-action-banner.tsx'
import { NotesCard } from './notes/notes-card.tsx'
import { useFreshSigningToken } from './signature/use-fresh-signing-token.ts'
import { SignatureCard } from './signature/signature-card.tsx'
import { staffActor } from './staff-actor.ts'
import { useHashFocus } from './use-hash-focus.ts'
import { useOpenCase } from './use-open-case.ts'

/** The staff's page of a case: company, journey, next action, and its cards. Dialogs and forms open over it. */
export const CasePageScreen = ({ caseActor, search }: { caseActor: CaseActor; search: ListSearch }) => {
  const open = useOpenCase(caseActor)
  const caseId = open.case.id
  const hasRole = useCaseIsCurrent(caseActor)
  useInterruptedActionMessage(caseId)
  useHashFocus()
  useFreshSigningToken()
  useEffect(() => closeFlashesOfOtherCases(caseId), [caseId])

  if (!hasRole) return <CaseNotFound />
  return (
    <CaseProvider value={open}>
      <div className={styles.page}>
        <CaseHeading search={search} />
        <JourneyCard />
        <NextActionBanner />
        <div className={styles.columns}>
          <div className={styles.work}>
            <CorrectionsCard />
            <FormsCard />
            <div className={styles.pair}>
              <CheckPointsCard />
              <SignatureCard />
            </div>
            <ExtraStepsCard />
            <HistoryCard />
          </div>
          <div className={styles.rail}>
            <ContactCard />
            <MessagesCard />
            <NotesCard />
            <MailLogCard />
          </div>
        </div>
      </div>
      <Outlet />
    </CaseProvider>
  )
}

/** Fetches the case and the user's role while the page is open, for the actor. Returns whether the user still has a role on the case. */
const useCaseIsCurrent = (caseActor: CaseActor): boolean => {
  const { api } = useServices()
  const { id, mo } = useSelector(caseActor, ({ context }) => context.case)
  useQuery({
    ...caseQuery(api, id),
    refetchInterval: ({ state }) => refreshInterval(state.data?.pending),
    // The actor has what is fetched.
    notifyOnChangeProps: [],
  })
  const { data: me } = useQuery(meQuery(api))
  const actor = useMemo(() => (me === undefined ? undefined : staffActor(me, mo.id)), [me, mo.id])
  useEffect(() => {
    if (actor) caseActor.send({ type: 'user.fetched', actor })
  }, [caseActor, actor])
  return actor !== null
}

/** After a sign-in in the middle of an action: the page is back as it was before. */
const useInterruptedActionMessage = (caseId: string): void => {
  const { t } = useLingui()
  useEffect(() => {
    if (takeInterruptedAction(caseId))
      showSnackbar(t`Du loggades in igen innan det du gjorde sist hann sparas. Gör om det.`)
  }, [caseId, t])
}
