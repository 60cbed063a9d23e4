import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client.ts'
import { staticDataOf } from '#src/platform/route-static-data.ts'
import { parseSearch, stringifySearch } from '#src/platform/search-params.ts'
import type { Services } from '#src/platform/services.ts'
import { routeTree } from '#src/routeTree.gen.ts'
import { organisationQuery, type ApplyOrganisation } from './organisation-query.ts'

const api = createApi({
  base: '/api',
  caseToken: () => null,
  accessToken: () => Promise.reject(new Error('not requested here')),
  onError: () => {},
})
const mo: ApplyOrganisation['mo'] = {
  id: 'smeder',
  slug: 'smeder',
  name: 'Smederna',
  nameInEnglish: 'The smiths',
  email: 'kansli@smederna.example',
  telephone: '08-123 456',
  accentColour: null,
  openingHours: { sv: '', en: '' },
  postalAddress: null,
  handlingTime: null,
  signingDays: 30,
  signingMethods: 'both',
  startAnswers: 'onScreen',
  images: [],
}
const named = (slug: string): ApplyOrganisation['templates'][number] => ({
  slug,
  name: { sv: slug, en: slug, nb: slug },
  organisationTypes: [],
  minutes: null,
  start: [],
  pages: [],
})

/** The destination of a visit, with the page's name and title. Only the organisation `smeder` exists. */
const visit = async (address: string, slugs: readonly string[]) => {
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ errorCode: 'NOT_FOUND' }, { status: 404 })),
  )
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(organisationQuery(api, 'smeder').queryKey, { mo, templates: slugs.map(named) })
  // The router copies what is the context's own.
  const services: Services = Object.assign(Object.create(null), { api, queryClient })
  const router = createRouter({
    routeTree,
    context: services,
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const { name, title } = staticDataOf(router.state.matches)
  return [router.state.location.href, name, title?.message]
}

afterEach(() => vi.restoreAllMocks())

test.each([
  ['/apply/smeder', ['medlem'], '/apply/smeder/medlem'],
  ['/apply/smeder?orgNo=5599900015', ['medlem'], '/apply/smeder/medlem/5599900015'],
  ['/apply/smeder?template=stod', ['medlem', 'stod'], '/apply/smeder/stod'],
])('%s redirects to the application if there is only one to choose', async (address, slugs, target) => {
  expect(await visit(address, slugs)).toStrictEqual([target, 'Apply', 'Ansök om medlemskap'])
})

test.each(['/apply/smeder', '/apply/smeder?template=other'])(
  '%s offers the choice of applications if there are several',
  async (address) => {
    expect(await visit(address, ['medlem', 'stod'])).toStrictEqual([address, 'Applications', 'Ansök om medlemskap'])
  },
)

test.each(['/apply/smeder/other', '/apply/nobody', '/apply/nobody/medlem', '/apply/smeder/information/other'])(
  '%s is not found, with a title and page view of its own',
  async (address) => {
    expect(await visit(address, ['medlem', 'stod'])).toStrictEqual([address, 'NotFound', 'Sidan finns inte'])
  },
)
