import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Administrator } from '#schemas/member-organisation.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { handlersQuery } from '#src/case/queries/list-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { DelegateDialog } from './delegate-dialog.tsx'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker'])
  await activateLocale('sv')
})

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

const personOf = (id: string, name: string): Administrator => ({ id, name, email: `${id}@x.example`, role: 'advisor' })
const [anders, maria, sofia] = [
  personOf('tenant.2', 'Anders Ögren'),
  personOf('tenant.1', 'Maria Öberg'),
  personOf('tenant.4', 'Sofia Holm'),
]

const open = async () => {
  const facts = factsFor('SUBMITTED', { handlerEmail: 'anders.ogren@hantverksgivarna.example' })
  const mounted = await mountCase(facts, staff(2), '/dialog', {}, DelegateDialog)
  const { services, case: opened } = mounted
  services.queryClient.setQueryData(handlersQuery(services.api, opened.mo.id).queryKey, [maria, sofia, anders])
  await expect.element(page.getByRole('radio', { name: /Sofia Holm/ })).toBeVisible()
  return mounted
}

test('a choice of handler stays while a colleague delegates the case, and the dialog names the colleague’s choice', async () => {
  const { services, case: opened } = await open()
  await expect.element(page.getByText('Anders Ögren handlägger ärendet just nu.')).toBeVisible()
  await page.getByRole('radio', { name: /Sofia Holm/ }).click()
  services.queryClient.setQueryData(caseQuery(services.api, opened.id).queryKey, {
    ...opened,
    version: opened.version + 1,
    assignedTo: maria,
  })
  await expect
    .element(page.getByText('Handläggaren har ändrats medan du valde. Maria Öberg handlägger ärendet just nu.'))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Sofia Holm/ })).toBeChecked()
})

test('a reopened dialog shows the case’s handler, whoever was chosen before', async () => {
  const first = await open()
  await page.getByRole('radio', { name: /Sofia Holm/ }).click()
  await first.unmount()
  await open()
  await expect.element(page.getByRole('radio', { name: /Anders Ögren/ })).toBeChecked()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toStrictEqual([])
})

test('the list of possible handlers begins with the user', async () => {
  await open()
  await expect.element(page.getByRole('radio').first()).toHaveAccessibleName(/^Anders Ögren \(du\)/)
})
