import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Actor } from '#machines/case/permissions.ts'
import { OpenCaseProvider } from '#src/case/open-case.tsx'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { meQuery } from '#src/case/queries/me-queries.ts'
import { useDeclaredSubject } from '#src/platform/page-subject.ts'
import { useServices } from '#src/platform/services.ts'
import type { ListSearch } from '#src/case/list/list-search.ts'
import { closeFlashesOfOtherCases } from '#src/ui/flash.ts'
import { useTitlePart } from '#src/ui/page-title.ts'
import styles from './case-admin-screen.module.css'
import { CaseNotFound } from './case-not-found.tsx'
import { CaseHeading } from './case-heading.tsx'
import { CheckPointsCard } from './check-points-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { ExtraStepsCard } from './extra-steps-card.tsx'
import { FormsCard } from './forms-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { JourneyCard } from './journey-card.tsx'
import { MailLogCard } from './mail-log-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { MoveBand } from './move-band.tsx'
import { NotesCard } from './notes-card.tsx'
import { SignatureCard } from './signature-card.tsx'
import { staffOn } from './staff-on.ts'
import { usePlaceFocus } from './use-place-focus.ts'

/** How often the open case is asked for again: signatures, mails and the company's answers show by themselves. */
const refreshMs = 20_000

/** A case as those who work with it see it: who, how far, whose move, and the work itself. Dialogs and forms open over it. */
export const CaseAdminScreen = ({ caseId, search }: { caseId: string; search: ListSearch }) => {
  const { api } = useServices()
  const { data: opened } = useSuspenseQuery({ ...caseQuery(api, caseId), refetchInterval: refreshMs })
  const { data: me } = useSuspenseQuery(meQuery(api))
  const actor = useMemo((): Actor | null => staffOn(me, opened.mo.id), [me, opened.mo.id])
  const subject = useMemo(
    () => ({
      organisation: opened.mo,
      companyName: opened.company.name === '' ? opened.reference : opened.company.name,
    }),
    [opened.mo, opened.company.name, opened.reference],
  )
  useDeclaredSubject(subject)
  useTitlePart('company', subject.companyName)
  usePlaceFocus()
  useEffect(() => closeFlashesOfOtherCases(caseId), [caseId])

  if (actor === null) return <CaseNotFound />
  return (
    <OpenCaseProvider case={opened} actor={actor} base={`/case/admin/${caseId}`}>
      <div className={styles.page}>
        <CaseHeading search={search} />
        <JourneyCard />
        <MoveBand />
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
    </OpenCaseProvider>
  )
}
