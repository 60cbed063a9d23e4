import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Actor } from '#machines/case/permissions.ts'
import { CaseProvider } from '#src/case/case-context.tsx'
import type { CaseRoute } from '#src/case/case-links.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { meQuery } from '#src/case/queries/me-queries.ts'
import { useSetPageSubject } from '#src/platform/page-subject.ts'
import { useServices } from '#src/platform/services.ts'
import type { ListSearch } from '#src/case/list/list-search.ts'
import { closeFlashesOfOtherCases } from '#src/ui/flash.ts'
import { useTitlePart } from '#src/ui/page-title.ts'
import styles from './case-page-screen.module.css'
import { CaseNotFound } from './case-not-found.tsx'
import { CaseHeading } from './case-heading.tsx'
import { CheckPointsCard } from './checkpoints/check-points-card.tsx'
import { ContactCard } from './contact/contact-card.tsx'
import { CorrectionsCard } from './corrections/corrections-card.tsx'
import { ExtraStepsCard } from './extra-steps/extra-steps-card.tsx'
import { FormsCard } from './forms/forms-card.tsx'
import { HistoryCard } from './history/history-card.tsx'
import { possibleTexts } from './possible-texts.ts'
import { JourneyCard } from './journey-card.tsx'
import { MailLogCard } from './mails/mail-log-card.tsx'
import { MessagesCard } from './messages/messages-card.tsx'
import { NextActionBanner } from './actions/next-action-banner.tsx'
import { NotesCard } from './notes/notes-card.tsx'
import { SignatureCard } from './signature/signature-card.tsx'
import { staffActor } from './staff-actor.ts'
import { useHashFocus } from './use-hash-focus.ts'

/** While a signature or an export is under way outside: what becomes of its attempts is no change of the case. */
const pendingRefreshMs = 20_000

/** The staff's page of a case: company, journey, next action, and its cards. Dialogs and forms open over it. */
export const CasePageScreen = ({ caseId, search }: { caseId: string; search: ListSearch }) => {
  const { api } = useServices()
  const route = useMemo((): CaseRoute => ({ to: '/case/admin/$caseId', params: { caseId } }), [caseId])
  const { data: opened } = useSuspenseQuery({
    ...caseQuery(api, caseId),
    refetchInterval: ({ state }) => ((state.data?.pending.length ?? 0) > 0 ? pendingRefreshMs : false),
  })
  const { data: me } = useSuspenseQuery(meQuery(api))
  const actor = useMemo((): Actor | null => staffActor(me, opened.mo.id), [me, opened.mo.id])
  const subject = useMemo(
    () => ({
      organisation: opened.mo,
      companyName: opened.company.name === '' ? opened.reference : opened.company.name,
    }),
    [opened.mo, opened.company.name, opened.reference],
  )
  useSetPageSubject(subject)
  useTitlePart('company', subject.companyName)
  useHashFocus()
  useEffect(() => closeFlashesOfOtherCases(caseId), [caseId])

  if (actor === null) return <CaseNotFound />
  return (
    <CaseProvider case={opened} actor={actor} route={route} possibleTexts={possibleTexts}>
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
