import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CaseListItem, CasePage } from '#schemas/api/case-list.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { caseListQuery } from '#src/case/queries/list-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { ExportCompleteDialog } from './actions/end-case-dialogs.tsx'
import { caseFor, mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { listItem, listPage } from '#tests/fixtures/list-item.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

// Nothing is fetched: the test says what the list has.
beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

const exported = factsFor('EXPORTED_TO_TELLUS')
const listOf = (...ids: readonly string[]): CasePage => listPage(ids.map((id) => listItem({ id, moId: exported.moId })))

test('a case that its export removes from the list still links to its neighbours', async () => {
  const { services, container } = await mountCase(exported, staff(1), '', { awaits: 'caseworker' })
  const { queryKey } = caseListQuery(services.api, 'active', { awaits: 'caseworker', page: '1' })
  const hrefs = () =>
    ['Föregående ärende', 'Nästa ärende'].map(
      (name) => container.querySelector(`a[aria-label="${name}"]`)?.getAttribute('href')?.split(/[/?]/)[3],
    )
  services.queryClient.setQueryData(queryKey, listOf('before', exported.caseId, 'after'))
  await expect.element(page.getByText('2 av 3')).toBeVisible()
  expect(hrefs()).toStrictEqual(['before', 'after'])
  await expect.element(page.getByRole('link', { name: 'Nästa: Svets & Smide AB (3 av 3)' })).toBeVisible()

  services.queryClient.setQueryData(queryKey, listOf('before', 'after'))
  await expect.element(page.getByText('2 av 3')).not.toBeInTheDocument()
  expect(hrefs()).toStrictEqual(['before', 'after'])

  await expect.element(page.getByRole('link', { name: 'Nästa: Svets & Smide AB (2 av 2)' })).toBeVisible()

  services.queryClient.setQueryData(queryKey, listOf('before'))
  await expect.poll(hrefs).toStrictEqual(['before', undefined])
  await expect.element(page.getByRole('link', { name: 'Nästa: Svets & Smide AB (1 av 1)' })).toBeVisible()

  const taken = listItem({ id: 'before', moId: exported.moId, awaits: 'applicant' })
  services.queryClient.setQueryData(queryKey, listPage([taken]))
  await expect.element(page.getByText('Inget annat i listan väntar på dig.')).toBeVisible()
})

test('a decision that ends the user’s turn moves the focus to the next case, so that Enter continues', async () => {
  const actor = staff(1)
  const facts = factsFor('SUBMITTED')
  const { services, case: opened } = await mountCase(facts, actor, '', { awaits: 'caseworker' })
  const { queryKey } = caseListQuery(services.api, 'active', { awaits: 'caseworker', page: '1' })
  services.queryClient.setQueryData(queryKey, listOf(facts.caseId, 'after'))
  await expect.element(page.getByText('1 av 2')).toBeVisible()
  const next = page.getByRole('link', { name: /^Nästa: / })
  expect(next.elements()).toStrictEqual([])

  services.queryClient.setQueryData(queryKey, listOf('after'))
  services.queryClient.setQueryData(caseQuery(services.api, opened.id).queryKey, {
    ...caseFor({ ...exported, caseId: facts.caseId, moId: facts.moId, version: facts.version + 1 }, actor),
    id: opened.id,
    version: facts.version + 1,
  })
  await expect.element(next).toHaveTextContent('Nästa: Svets & Smide AB (1 av 1)')
  await expect.element(next).toHaveFocus()
})

test('the case to continue with is one that waits for the user, ahead or else behind, if there is any', async () => {
  const actor = staff(2)
  const user =
    actor.kind === 'staff' ? { id: actor.userId, name: actor.name, email: actor.email, role: 'advisor' as const } : null
  const of = (id: string, changes: Partial<CaseListItem> = {}) =>
    listItem({ id, moId: exported.moId, company: { name: id, orgNo: '5599033361' }, ...changes })
  const theirs = { awaits: 'applicant' } as const
  const { services } = await mountCase(exported, actor, '', { awaits: 'caseworker' })
  const { queryKey } = caseListQuery(services.api, 'active', { awaits: 'caseworker', page: '1' })
  const next = page.getByRole('link', { name: /^Nästa: / })
  const shownFor = async (items: readonly CaseListItem[], expected: string): Promise<void> => {
    services.queryClient.setQueryData(queryKey, listPage(items))
    await expect.element(next).toHaveTextContent(expected)
  }
  const own = { assignedTo: user }
  const self = of(exported.caseId)
  await shownFor([self, of('A', theirs), of('B'), of('C', own)], 'Nästa: C (4 av 4)')
  await shownFor([of('A', own), self, of('B', theirs), of('C')], 'Nästa: A (1 av 4)')
  await shownFor([of('A'), self, of('B', theirs), of('C')], 'Nästa: C (4 av 4)')
  await shownFor([of('A'), self, of('B', theirs), of('C', theirs)], 'Nästa: B (3 av 4)')
})

test('the dialog after an export links to the next case', async () => {
  const { services } = await mountCase(exported, staff(1), '/dialog', { awaits: 'caseworker' }, () => (
    <ExportCompleteDialog />
  ))
  const { queryKey } = caseListQuery(services.api, 'active', { awaits: 'caseworker', page: '1' })
  services.queryClient.setQueryData(queryKey, listOf(exported.caseId, 'after'))
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Nästa: Svets & Smide AB (2 av 2)' }))
    .toBeVisible()
})

test('a rejected case links to the next case', async () => {
  const rejected = factsFor('REJECTED')
  const { services } = await mountCase(rejected, staff(1), '', { awaits: 'caseworker' })
  const { queryKey } = caseListQuery(services.api, 'active', { awaits: 'caseworker', page: '1' })
  services.queryClient.setQueryData(queryKey, listOf(rejected.caseId, 'after'))
  await expect.element(page.getByRole('link', { name: 'Nästa: Svets & Smide AB (2 av 2)' })).toBeVisible()
})
