import { useLingui, Trans } from '@lingui/react/macro'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { CaseActor } from '#machines/open-case.ts'
import { organisationName, type MemberOrganisation } from '#schemas/member-organisation.ts'
import { CaseProvider } from '#src/case/case-context.tsx'
import { takeInterruptedAction } from '#src/case/use-case-action.ts'
import { caseQuery, refreshInterval } from '#src/case/queries/case-queries.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import type { ListSearch } from '#src/case/list/list-search.ts'
import { closeFlashesOfOtherCases, showSnackbar } from '#src/ui/flash.ts'
import styles from './case-page-screen.module.css'
import { CaseCommands } from './actions/case-commands.tsx'
import { CaseBar, CaseHeading } from './case-heading.tsx'
import { CheckPointsCard } from './checkpoints/check-points-card.tsx'
import { ContactCard } from './contact/contact-card.tsx'
import { CorrectionsCard } from './corrections/corrections-card.tsx'
import { DocumentHost } from './documents/document-host.tsx'
import { ExtraStepsCard } from './extra-steps/extra-steps-card.tsx'
import { FormsCard } from './forms/form-review-row.tsx'
import { HistoryCard } from './history/history-card.tsx'
import { JourneyCard } from './journey-card.tsx'
import { MailLogCard } from './mails/mail-log.tsx'
import { MessagesCard } from './messages/messages-card.tsx'
import { NextActionBanner } from './actions/next-action-banner.tsx'
import { NeighboursContext, useNeighbours } from './neighbours.tsx'
import { NotesCard } from './notes/notes-card.tsx'
import { useFreshSigningToken } from './signature/signing-sign-in-dialog.tsx'
import { PresenceAnnouncements, PresenceReports } from './presence.tsx'
import { SignatureCard } from './signature/signature-card.tsx'
import { staffActor } from './use-available-actions.ts'
import { useOpenCase } from './use-open-case.ts'
import { MessagePage } from '../shell/message-page.tsx'
import { buttonVariant } from '../../ui/button.tsx'

/** The staff's page of a case: company, journey, next action, and its cards. Dialogs and forms open over it. */
export const CasePageScreen = ({ caseActor, search }: { caseActor: CaseActor; search: ListSearch }) => {
  const open = useOpenCase(caseActor)
  const caseId = open.case.id
  const hasRole = useCaseIsCurrent(caseActor)
  const neighbours = useNeighbours(search, caseId)
  const [heading, setHeading] = useState<HTMLElement | null>(null)
  const [banner, setBanner] = useState<HTMLElement | null>(null)
  useInterruptedActionMessage(caseId)
  useHashFocus()
  useFreshSigningToken()
  useEffect(() => closeFlashesOfOtherCases(caseId), [caseId])

  if (!hasRole) return <RoleLost mo={open.case.mo} />
  return (
    <CaseProvider value={open}>
      <CaseBar heading={heading} banner={banner} neighbours={neighbours} />
      <div className={styles.page}>
        <CaseCommands />
        <PresenceReports />
        <PresenceAnnouncements />
        <CaseHeading ref={setHeading} neighbours={neighbours} />
        <JourneyCard />
        <NextActionBanner ref={setBanner} neighbours={neighbours} />
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
      <DocumentHost />
      <NeighboursContext value={neighbours}>
        <Outlet />
      </NeighboursContext>
    </CaseProvider>
  )
}

/** Fetches the case and the user's role while the page is open, for the actor. Returns whether the user still has a role on the case. */
const useCaseIsCurrent = (caseActor: CaseActor): boolean => {
  const { t } = useLingui()
  const { api } = useServices()
  const { id, mo } = useSelector(caseActor, ({ context }) => context.case)
  useQuery({
    ...caseQuery(api, id),
    refetchInterval: ({ state }) => refreshInterval(state.data?.pending),
    // The actor has what is fetched.
    notifyOnChangeProps: [],
  })
  useRoleAskedAgain(id)
  const { data: me } = useQuery(meQuery(api))
  const actor = useMemo(() => (me === undefined ? undefined : staffActor(me, mo.id)), [me, mo.id])
  useEffect(() => {
    if (!actor) return
    const before = caseActor.getSnapshot().context.actor
    caseActor.send({ type: 'user.fetched', actor })
    if (before.kind === 'staff' && actor.kind === 'staff' && before.rank !== actor.rank)
      showSnackbar(t`Din roll har ändrats. Sidan visar vad du kan göra nu.`)
  }, [caseActor, actor, t])
  return actor !== null
}

/** Fetches the user's roles again once the server refuses the case. */
const useRoleAskedAgain = (caseId: string): void => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        const isFailure = event.type === 'updated' && event.action.type === 'error'
        if (isFailure && event.query.queryHash === hashKey(caseQuery(api, caseId).queryKey))
          void queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey })
      }),
    [api, queryClient, caseId],
  )
}

/** Reports an action that a sign-in interrupted. */
const useInterruptedActionMessage = (caseId: string): void => {
  const { t } = useLingui()
  useEffect(() => {
    if (takeInterruptedAction(caseId))
      showSnackbar(t`Du loggades in igen innan det du gjorde sist hann sparas. Gör om det.`)
  }, [caseId, t])
}

/** Focuses the element of the URL's hash, so that the keyboard continues from there. */
const useHashFocus = (): void => {
  const targetId = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (targetId !== '') document.getElementById(targetId)?.focus({ preventScroll: true })
  }, [targetId])
}

/** In place of a case that was open when the user lost the role. */
const RoleLost = ({ mo }: { mo: MemberOrganisation }) => {
  const name = organisationName(mo, useLocale())
  return (
    <MessagePage
      heading={<Trans>Du har inte längre någon roll hos {name}</Trans>}
      actions={
        <Link to="/" {...buttonVariant()}>
          <Trans>Till ansökningarna</Trans>
        </Link>
      }
    >
      <p>
        <Trans>
          Ärendet går inte att öppna utan roll. Fråga en administratör hos {name} om det inte skulle bli så.
        </Trans>
      </p>
    </MessagePage>
  )
}

/** The case does not exist, or the user may not see it: the same page, so that the existence is not revealed. */
export const CaseNotFound = () => (
  <MessagePage
    heading={<Trans>Ärendet finns inte</Trans>}
    actions={
      <Link to="/" {...buttonVariant()}>
        <Trans>Till ansökningarna</Trans>
      </Link>
    }
  >
    <p>
      <Trans>Länken kan vara felskriven, eller så hör ärendet till en organisation där du inte har någon roll.</Trans>
    </p>
  </MessagePage>
)
