import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { startTransition, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { updateLocale } from '#schemas/api/case-locale.ts'
import type { Case } from '#schemas/case.ts'
import type { Locale } from '#schemas/locale.ts'
import { applicant, CaseProvider, type CaseContextValue } from '#src/case/case-context.tsx'
import { createCaseLinks, type CaseRoute } from '#src/case/case-links.ts'
import { CaseLinkError, caseQuery, refreshInterval } from '#src/case/queries/case-queries.ts'
import { afterFirstPaint, lazyAfter } from '#src/platform/after-first-paint.ts'
import { useSetPageSubject } from '#src/platform/page-subject.ts'
import { pagePath } from '#src/platform/route-static-data.ts'
import { useServices } from '#src/platform/services.ts'
import { useTitlePart } from '#src/ui/page-title.ts'
import { linkErrorRedirect } from './load-case.ts'
import { TaskListScreen } from './task-list-screen.tsx'

/** Not needed for the page, which stays useful without it. */
const ApplicantLiveUpdates = lazyAfter(
  afterFirstPaint,
  async () => (await import('#src/case/live/applicant-live-updates.tsx')).ApplicantLiveUpdates,
)

/** The applicant's case: the task list, dialogs over it, and the pages that replace it. */
export const CaseMemberScreen = ({ caseId, token }: { caseId: string; token?: string | undefined }) => {
  const { api, caseTokens } = useServices()
  const { data: opened, error } = useSuspenseQuery({
    ...caseQuery(api, caseId),
    refetchInterval: ({ state }) => refreshInterval(state.data?.pending),
  })
  const route = useMemo(
    (): CaseRoute => ({ to: '/case/$caseId/{-$token}', params: { caseId, token } }),
    [caseId, token],
  )
  const { pathname } = useRouter().buildLocation(route)
  const matches = useMatches()
  const isPage = pagePath(matches).replace(/\/$/, '') === pathname
  const isCovered = matches.some(({ staticData }) => staticData.dialog?.size === 'full')
  // The router's changes render at once: a form that the page opens with renders in pieces, between which the browser answers a press.
  const isFormDue = useDeferredValue(true, !isCovered)
  // The task list renders after a form that covers it.
  const [isTaskListDue, setTaskListDue] = useState(!isCovered)
  useEffect(() => {
    if (isFormDue) startTransition(() => setTaskListDue(true))
  }, [isFormDue])
  const open = useMemo((): CaseContextValue => {
    const { availableActions, tags } = opened.state
    return {
      case: opened,
      actor: applicant,
      availableActions,
      hasTag: (tag) => tags.includes(tag),
      links: createCaseLinks(route),
    }
  }, [opened, route])

  useCasePageSubject(opened)
  useTitlePart('company', opened.company.name === '' ? null : opened.company.name)

  // The link can be revoked while the page is open. `Navigate` would navigate at each render, which every navigation causes.
  const linkError = error instanceof CaseLinkError ? error : null
  const navigate = useNavigate()
  useEffect(() => {
    if (linkError === null) return
    const token = caseTokens.current() ?? undefined
    caseTokens.refuse(caseId)
    void navigate({ ...linkErrorRedirect(linkError, { caseId, token }), replace: true })
  }, [linkError, navigate, caseId, caseTokens])
  if (linkError !== null) return null
  return (
    <CaseProvider value={open}>
      <Suspense>
        <ApplicantLiveUpdates caseId={caseId} />
      </Suspense>
      {isPage && isTaskListDue && <TaskListScreen />}
      {isFormDue && <Outlet />}
    </CaseProvider>
  )
}

/** Sets the organisation's logo and colour, and lets the case's own language follow the user's. */
const useCasePageSubject = ({ id, mo, pages, templateSlug, templateVersion }: Case): void => {
  const { api, queryClient } = useServices()
  const subject = useMemo(
    () => ({
      organisation: mo,
      information: { moSlug: mo.slug, pages, search: { template: templateSlug, version: templateVersion } },
      companyName: null,
      onLocaleChange: async (locale: Locale) => {
        await api.fetch(updateLocale, { params: { caseId: id, locale } })
        queryClient.setQueryData(
          caseQuery(api, id).queryKey,
          (cached) => cached && { ...cached, activeLocale: locale, etag: null },
        )
        await queryClient.invalidateQueries({ queryKey: caseQuery(api, id).queryKey })
      },
    }),
    [api, queryClient, id, mo, pages, templateSlug, templateVersion],
  )
  useSetPageSubject(subject)
}
