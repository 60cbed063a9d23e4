import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { availableActions } from '#machines/case/available-actions.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { displayStatus, whoseTurn } from '#machines/case/whose-turn.ts'
import type { Case, CaseForm } from '#schemas/case.ts'
import type { CaseFacts, FormFacts } from '#schemas/facts.ts'
import type { Note } from '#schemas/api/notes.ts'
import { applicantsFacts } from '#server/features/cases/applicants-view.ts'
import { createApi } from '#src/api/client.ts'
import { openCaseActor } from '#src/case/open-case-actor.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import type { ListSearch } from '#src/case/list/list-search.ts'
import { caseListQuery, meQuery } from '#src/case/queries/list-queries.ts'
import { createCaseTokenStore } from '#src/platform/case-token.ts'
import type { Config } from '#src/platform/config.ts'
import { createTelemetry } from '#src/platform/create-services.ts'
import { createDrafts } from '#src/platform/drafts.ts'
import { ServicesContext, type Services } from '#src/platform/services.ts'
import { createSession } from '#src/platform/session.ts'
import '#src/case/live/applicant-live-updates.tsx'
import '#src/screens/applicant/corrections-card.tsx'
import '#src/screens/applicant/mark-correction-handled.tsx'
import '#src/screens/applicant/paper-progress.tsx'
import '#src/screens/applicant/rejection-card.tsx'
import '#src/screens/applicant/ended.tsx'
import '#src/screens/applicant/signatories.tsx'
import '#src/screens/applicant/signing-delay.tsx'
import '#src/screens/applicant/signed-document.tsx'
import { CaseMemberScreen } from '#src/screens/applicant/case-member-screen.tsx'
import { CasePageScreen } from '#src/screens/case-page/case-page-screen.tsx'
import { historyQuery, linksQuery, mailLogQuery, notesQuery } from '#src/case/queries/detail-queries.ts'
import { SharedScreen } from '#src/screens/signing/shared-screen.tsx'
import { SigningScreen } from '#src/screens/signing/signing-screen.tsx'
import { readCase } from '#tests/fixtures/read-case.ts'

const config: Config = {
  apiBase: 'http://localhost/api',
  appName: 'Medlemsansökan',
  appNameInEnglish: 'Membership application',
  productPrefix: '',
  defaultLocale: 'sv',
  locales: [],
  auth: {
    issuer: 'http://localhost/oidc',
    clientId: 'product',
    audience: 'api',
    mode: 'OIDC',
    scopes: [],
    interaction: 'redirect',
    redirectPath: '/callback',
  },
  signing: { url: 'http://localhost/signing' },
  telemetry: { connectionString: null, instrumentationKey: null },
  loadingDelayMs: 0,
  maxUploadBytes: 20_000_000,
  linkDays: 90,
  sandbox: false,
  features: {},
}

/** The services of the product, with a cache in which nothing is outdated: what is put in it is never fetched. */
export const createTestServices = ({ disabledSigningMethods }: CaseFacts): Services => {
  const telemetry = createTelemetry(config)
  const onError = (error: unknown): never => {
    throw error
  }
  return {
    config: {
      ...config,
      features: {
        digitalSignature: !disabledSigningMethods.includes('digital'),
        analogSignature: !disabledSigningMethods.includes('paper'),
      },
    },
    api: createApi({ base: config.apiBase, caseToken: () => 'token', accessToken: async () => 'token', onError }),
    queryClient: new QueryClient({ defaultOptions: { queries: { staleTime: 'static', retry: false } } }),
    session: createSession(config.auth, { telemetry, onSignInFailed: () => {}, onSignOut: async () => {} }),
    caseActors: new Map(),
    caseTokens: createCaseTokenStore(),
    drafts: createDrafts(),
    telemetry,
  }
}

const formOf = ({ formId, title, isInternal, status }: FormFacts): CaseForm => ({
  formId,
  document: {
    id: formId,
    title,
    isInternal,
    rows: [
      {
        component: {
          type: 'textBox',
          componentId: formId === 'company' ? 'turnover' : `${formId}-answer`,
          label: { sv: 'Omsättning', en: 'Turnover' },
          required: false,
          validation: [],
          sensitive: false,
          characterCount: false,
        },
      },
    ],
  },
  status,
  isStarted: status !== 'not-started',
  approvedBy: null,
  approvedAt: null,
  changedAt: null,
  values: [],
  earlier: [],
})

/** The case as the server sends it to the user. */
export const caseFor = (facts: CaseFacts, actor: Actor): Case => {
  const seen = actor.kind === 'applicant' ? applicantsFacts(facts) : facts
  const snapshot = restoreSnapshot(seen, actor)
  const opened = readCase(seen, facts.version)
  return {
    ...opened,
    displayStatus: displayStatus(facts),
    awaits: whoseTurn(snapshot),
    mo: { ...opened.mo, id: facts.moId, slug: facts.moId },
    forms: seen.forms.map(formOf),
    state: { tags: [...snapshot.tags], availableActions: availableActions(snapshot) },
    messages: Array.from({ length: facts.unhandledMessageCount }, (_, index) => ({
      messageId: `01920000-0000-7000-8000-00000000001${index}`,
      caseId: facts.caseId,
      formId: null,
      componentId: null,
      message: 'Kan vi ändra adressen?',
      postedByMA: false,
      isUpdatedByMa: false,
      isHandled: false,
      authorName: 'Karin',
      createdAt: opened.createdAt,
    })),
    messageCount: facts.unhandledMessageCount,
    assignedTo:
      facts.handlerEmail !== null
        ? { id: 'tenant.2', name: 'Anders Ögren', email: 'anders.ogren@hantverksgivarna.example', role: 'advisor' }
        : null,
    journey: [{ status: facts.status, at: opened.createdAt }],
  }
}

const note: Note = {
  noteId: '01920000-0000-7000-8000-000000000009',
  caseId: '3f0c2a51-9d0e-4a52-8f61-0f1f5a7b9c11',
  data: 'Ring dem.',
  authorName: 'Anders Ögren',
  authorId: 'tenant.2',
  createdAt: '2026-03-04T08:00:00.000Z',
  deleted: null,
}

/** Everything that the page of a case fetches beside it: no mail, no link in use, no event of the log, one note. */
const cacheDetails = ({ api, queryClient }: Services, opened: Case, actor: Actor): void => {
  const { id } = opened
  const list = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25 }
  queryClient.setQueryData(caseQuery(api, id).queryKey, opened)
  queryClient.setQueryData(mailLogQuery(api, id).queryKey, [])
  queryClient.setQueryData(linksQuery(api, id).queryKey, [])
  queryClient.setQueryData(historyQuery(api, id).queryKey, [])
  queryClient.setQueryData(notesQuery(api, id).queryKey, [note])
  queryClient.setQueryData(caseListQuery(api, 'active', { page: '1' }).queryKey, {
    ...list,
    handlers: { total: 0, unassigned: 0, byEmail: [] },
  })
  if (actor.kind !== 'staff') return
  const roles = [{ moId: opened.mo.id, roleId: actor.rank, roleName: actor.roleNames[0] ?? '' }]
  const { userId, name, email } = actor
  queryClient.setQueryData(meQuery(api).queryKey, { id: userId, name, email, roles })
}

/** The pages of an application that its company acts on, by their path below it. */
export const applicantPaths = ['', '/sign', '/shared'] as const

/**
 * Renders the real page of a case with these facts: for staff the case page, for the applicant the task list or a page of the signing.
 * Nothing is fetched. Returns what is rendered, the case's address, the case, and the services. `search`: the list that staff have come from.
 * `Dialog`: what is open over the page, at `/dialog` below it.
 */
export const mountCase = async (
  facts: CaseFacts,
  actor: Actor,
  path: (typeof applicantPaths)[number] | '/dialog' = '',
  search: ListSearch = {},
  Dialog?: () => ReactNode,
) => {
  const services = createTestServices(facts)
  const opened = caseFor(facts, actor)
  cacheDetails(services, opened, actor)
  const base = actor.kind === 'staff' ? `/case/admin/${opened.id}` : `/case/${opened.id}`

  const root = createRootRoute({ component: Outlet })
  const staffRoute = createRoute({
    getParentRoute: () => root,
    path: '/case/admin/$caseId',
    component: () => <CasePageScreen caseActor={openCaseActor(services, opened, actor)} search={search} />,
  })
  const dialog = { path: 'dialog', component: () => (Dialog === undefined ? null : <Dialog />) } as const
  const dialogRoute = createRoute({ getParentRoute: () => staffRoute, ...dialog })
  const applicantRoute = createRoute({
    getParentRoute: () => root,
    path: '/case/$caseId/{-$token}',
    component: () => <CaseMemberScreen caseId={opened.id} />,
  })
  const applicantDialogRoute = createRoute({ getParentRoute: () => applicantRoute, ...dialog })
  const signRoute = createRoute({
    getParentRoute: () => applicantRoute,
    path: 'sign',
    component: () => <SigningScreen />,
  })
  const sharedRoute = createRoute({ getParentRoute: () => applicantRoute, path: 'shared', component: SharedScreen })
  const router = createRouter({
    routeTree: root.addChildren([
      staffRoute.addChildren([dialogRoute]),
      applicantRoute.addChildren([applicantDialogRoute, signRoute, sharedRoute]),
    ]),
    history: createMemoryHistory({ initialEntries: [base + path] }),
  })
  await router.load()
  const rendered = await render(
    <I18nProvider i18n={i18n}>
      <ServicesContext value={services}>
        <QueryClientProvider client={services.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesContext>
    </I18nProvider>,
  )
  return { ...rendered, base, case: opened, services }
}
