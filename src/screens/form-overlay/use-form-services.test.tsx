import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { availableActions } from '#machines/case/available-actions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { Case } from '#schemas/case.ts'
import { CaseProvider } from '#src/case/case-context.tsx'
import { createCaseLinks } from '#src/case/case-links.ts'
import { createOpenForm, type OpenForm } from '#src/case/form-session/open-form.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import type { FormServices } from '#src/form/form-context.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { applicantWriter } from '#src/platform/drafts.ts'
import { ServicesContext, useServices } from '#src/platform/services.ts'
import { caseFor, createTestServices } from '#tests/browser/mount-case.tsx'
import { applicant } from '#tests/fixtures/case-actors.ts'
import { caseFacts, correction, factsFor } from '#tests/fixtures/case-facts.ts'
import { useFormServices } from './use-form-services.ts'

beforeAll(async () => {
  requestAreas(['shell', 'form'])
  await activateLocale('sv')
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

/** The distinct services that the company's form received. */
const mountServices = async (first: Case, isPersonSaved = (): boolean => true) => {
  const services = createTestServices(first.facts)
  const { api, queryClient } = services
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity } })
  const { queryKey } = caseQuery(api, first.id)
  queryClient.setQueryData(queryKey, first)
  const form = first.forms.find(({ formId }) => formId === 'company')
  if (form === undefined) throw new Error('The case has no form company')
  const open = createOpenForm({ api, writer: applicantWriter, caseId: first.id, form })
  const seen: FormServices[] = []
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await render(
    <I18nProvider i18n={i18n}>
      <ServicesContext value={services}>
        <QueryClientProvider client={queryClient}>
          <RouterContextProvider router={router}>
            <Suspense>
              <OpenedCase caseId={first.id}>
                <Services
                  open={open}
                  isPersonSaved={isPersonSaved}
                  onServices={(each) => void (seen.includes(each) || seen.push(each))}
                />
              </OpenedCase>
            </Suspense>
          </RouterContextProvider>
        </QueryClientProvider>
      </ServicesContext>
    </I18nProvider>,
  )
  return {
    seen,
    fetchAnew: (next: Case): void => void queryClient.setQueryData(queryKey, structuredClone(next)),
    address: (): string => router.history.location.pathname,
    refetch: (): void => void queryClient.refetchQueries({ queryKey }),
  }
}

/** The case as the applicant's screen opens it. */
const OpenedCase = ({ caseId, children }: { caseId: string; children: ReactNode }) => {
  const { api } = useServices()
  const { data } = useSuspenseQuery(caseQuery(api, caseId))
  const links = createCaseLinks({ to: '/case/$caseId/{-$token}', params: { caseId, token: undefined } })
  const chart = restoreSnapshot(data.facts, applicant)
  return (
    <CaseProvider
      value={{
        case: data,
        actor: applicant,
        availableActions: availableActions(chart),
        hasTag: (tag) => chart.hasTag(tag),
        links,
      }}
    >
      <span data-version={data.version} />
      {children}
    </CaseProvider>
  )
}

type ServicesProps = { open: OpenForm; isPersonSaved: () => boolean; onServices: (services: FormServices) => void }
const Services = ({ open, isPersonSaved, onServices }: ServicesProps) => {
  onServices(useFormServices(open, { isFilledIn: () => true, isPersonSaved }))
  return null
}

const isShown = (version: number): Promise<boolean> =>
  vi.waitUntil(() => document.querySelector(`[data-version="${version}"]`) !== null)

test('refetching a case after a save does not change the services of the form', async () => {
  const first = caseFor(caseFacts({ corrections: [correction()] }), applicant)
  const { seen, fetchAnew } = await mountServices(first)
  fetchAnew({
    ...first,
    version: first.version + 1,
    facts: { ...first.facts, version: first.version + 1 },
    forms: first.forms.map((form) => ({
      ...form,
      values: [{ componentId: 'turnover', value: '12', version: 1, backendValidation: null }],
    })),
  })
  await isShown(first.version + 1)
  expect(seen).toHaveLength(1)
})

test('a new correction changes the services of the open form', async () => {
  const first = caseFor(caseFacts({}), applicant)
  const { seen, fetchAnew } = await mountServices(first)
  const corrected = caseFor(caseFacts({ corrections: [correction()] }), applicant)
  fetchAnew({ ...corrected, version: first.version + 1 })
  await isShown(first.version + 1)
  expect(seen.map(({ corrections }) => Object.keys(corrections ?? {}))).toStrictEqual([[], [correction().componentId]])
})

test('a correction cannot be answered, by a change or in words, while its answer has an unsaved person', async () => {
  const { componentId } = correction()
  const handled: string[] = []
  vi.stubGlobal('fetch', async (_url: unknown, { method }: RequestInit) => {
    if (method !== 'GET') handled.push(method ?? '')
    return await new Promise(() => {})
  })
  let isSaved = false
  const { seen, address } = await mountServices(
    caseFor(factsFor('SUBMITTED', { corrections: [correction()] }), applicant),
    () => isSaved,
  )
  const answer = (hasText: boolean) => seen.at(-1)?.corrections?.[componentId]?.onAnswer?.(hasText)
  const before = address()
  answer(true)
  answer(false)
  expect([handled, address()]).toStrictEqual([[], before])
  isSaved = true
  answer(false)
  await expect.poll(() => handled).toHaveLength(1)
  sessionStorage.clear()
})

test('a case that is being fetched while a person is added is fetched again, since it may lack that person', async () => {
  const first = caseFor(caseFacts({}), applicant)
  const eva = { name: 'Eva Ek', email: 'eva@exempel.se', telephone: '0701234567' }
  const fetches: AbortSignal[] = []
  vi.stubGlobal('fetch', async (_url: unknown, { method, signal, body }: RequestInit) => {
    if (method === 'POST') return Response.json([typeof body === 'string' && JSON.parse(body)])
    if (signal) fetches.push(signal)
    return await new Promise(() => {})
  })
  const { seen, refetch } = await mountServices(first)
  refetch()
  await vi.waitUntil(() => fetches.length === 1)
  await seen[0]?.addPerson?.(eva)
  await vi.waitUntil(() => fetches.length === 2)
  expect(fetches.map(({ aborted }) => aborted)).toStrictEqual([true, false])
})
