import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useMatches } from '@tanstack/react-router'
import { useMemo } from 'react'
import { updateLocale } from '#schemas/api/case-locale.ts'
import type { Case } from '#schemas/case.ts'
import type { Locale } from '#schemas/locale.ts'
import { applicant, OpenCaseProvider } from '#src/case/open-case.tsx'
import { CaseLinkError, caseQuery } from '#src/case/queries/case-queries.ts'
import { useDeclaredSubject } from '#src/platform/page-subject.ts'
import { pageOf } from '#src/platform/route-facts.ts'
import { useServices } from '#src/platform/services.ts'
import { useTitlePart } from '#src/ui/page-title.ts'
import { wayOut } from './enter-case.ts'
import { TaskListScreen } from './task-list-screen.tsx'

/** How often a case that waits for somebody else is asked for again, so that a signature shows by itself. */
const waitingRefreshMs = 20_000

/** The company's own case: the task list, dialogs over it, and the pages that take its place. */
export const CaseMemberScreen = ({ caseId, token }: { caseId: string; token?: string | undefined }) => {
  const { api, caseTokens } = useServices()
  const { data: opened, error } = useSuspenseQuery({
    ...caseQuery(api, caseId),
    refetchInterval: ({ state }) => (state.data?.awaits === 'applicant' ? false : waitingRefreshMs),
  })
  const base = token === undefined ? `/case/${caseId}` : `/case/${caseId}/${token}`
  const page = pageOf(useMatches())

  useCaseAsSubject(opened)
  useTitlePart('company', opened.company.name === '' ? null : opened.company.name)

  // The link can be taken back while the page is open.
  if (error instanceof CaseLinkError)
    return <Navigate {...wayOut(error, { caseId, token: caseTokens.current() ?? undefined })} replace />
  return (
    <OpenCaseProvider case={opened} actor={applicant} base={base}>
      {page.replace(/\/$/, '') === base && <TaskListScreen />}
      <Outlet />
    </OpenCaseProvider>
  )
}

/** Puts the organisation's logo and colour around the page, and lets the case's own language follow the reader's. */
const useCaseAsSubject = ({ id, mo, pages }: Case): void => {
  const { api, queryClient } = useServices()
  const subject = useMemo(
    () => ({
      organisation: mo,
      information: { moSlug: mo.slug, pages },
      companyName: null,
      onLocale: async (locale: Locale) => {
        await api.answer(updateLocale, { params: { caseId: id, locale } })
        queryClient.setQueryData(caseQuery(api, id).queryKey, (known) => known && { ...known, activeLocale: locale })
        await queryClient.invalidateQueries({ queryKey: caseQuery(api, id).queryKey })
      },
    }),
    [api, queryClient, id, mo, pages],
  )
  useDeclaredSubject(subject)
}
