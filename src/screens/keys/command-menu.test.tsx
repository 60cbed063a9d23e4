// First, since it sets the order of the cascade layers.
import '#src/ui/with-test-i18n.tsx'
import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { caseListQuery } from '#src/case/queries/list-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { closeFlash, flashStore, showFlash } from '#src/ui/flash.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { listItem, listPage } from '#tests/fixtures/list-item.ts'
import { StaffKeys } from './staff-keys.tsx'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing', 'staffHeader'])
  await activateLocale('sv')
})
afterEach(() => {
  for (const { id } of flashStore.current().flashes) closeFlash(id)
})

const open = async () =>
  await mountCase(factsFor('SUBMITTED'), staff(1), '/dialog', {}, () => <StaffKeys className={undefined} />)
const field = page.getByRole('combobox', { name: 'Sök ärenden, åtgärder och sidor' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const active = () => document.querySelector('[role=option][aria-selected=true]')?.textContent
const focus = (element: Element): void => {
  if (element instanceof HTMLElement) element.focus()
}
const keys = page.getByRole('button', { name: 'Kortkommandon' })

test('an action that is off says why, and leads to where that is resolved', async () => {
  await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('exportera')
  await expect.element(option(/^Exportera till medlemsregistret/)).toHaveAttribute('aria-selected', 'true')
  expect(active()).toContain('Underskriften är inte godkänd')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.id).not.toBe('')
})

test('the arrow keys go round, and Escape and the key itself close and give the focus back', async () => {
  await open()
  await expect.element(keys).toBeVisible()
  focus(keys.element())
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  const first = active()
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).not.toBe(first)
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe(first)
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(keys).toHaveFocus()
})

test('cases are found by the search of the lists, each with its number and status', async () => {
  const { services } = await open()
  for (const [kind, items] of [
    ['active', [listItem({ company: { name: 'Norrvikens Bageri AB', orgNo: '5565552012' } })]],
    ['exported', []],
    ['archived', []],
  ] as const)
    for (const [search, found] of [
      ['norrvik', items],
      ['norrvikxyzq', []],
    ] as const)
      services.queryClient.setQueryData(caseListQuery(services.api, kind, { search }).queryKey, listPage(found))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('norrvik')
  await expect.element(option(/^Norrvikens Bageri AB.*556555-2012/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('xyzq')
  await expect.element(page.getByText(/^Inget passar/)).toBeVisible()
})

test('the list of keys begins with those of the page, and switches those of one letter off', async () => {
  await open()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Kortkommandon' })
  await expect.element(dialog).toBeVisible()
  const headings = dialog.getByRole('heading', { level: 4 })
  expect(headings.elements().map((element) => element.textContent)).toStrictEqual([
    'Överallt',
    'Ärendet',
    'Dokumenten',
    'Ärendelistan',
    'Granskningen av ett formulär',
  ])
  const oneLetter = dialog.getByRole('switch', { name: 'Kortkommandon med en bokstav' })
  await userEvent.click(oneLetter)
  await userEvent.keyboard('{Escape}?')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(keys)
  await userEvent.click(oneLetter)
  await userEvent.keyboard('{Escape}?')
  await expect.element(dialog).toBeVisible()
})

test('Z takes back the last thing that a message can take back, once, and says when there is nothing', async () => {
  await open()
  await expect.element(keys).toBeVisible()
  const undo = vi.fn<(text: string) => void>()
  showFlash('Första', { undo: () => undo('Första') })
  showFlash('Andra', { undo: () => undo('Andra') })
  showFlash('Utan ångra')
  await userEvent.keyboard('z')
  await userEvent.keyboard('z')
  expect(undo.mock.calls).toStrictEqual([['Andra'], ['Första']])
  await userEvent.keyboard('z')
  expect(flashStore.current().flashes.map(({ text }) => text)).toStrictEqual([
    'Utan ångra',
    'Det finns inget att ångra just nu.',
  ])
})

test.each(['light', 'dark'])('the menu and the list of keys have no violation of WCAG 2.2 AA, %s', async (theme) => {
  document.documentElement.style.colorScheme = theme
  await open()
  for (const key of ['{Control>}k{/Control}', '?']) {
    await userEvent.keyboard(key)
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await Promise.all(
      dialog
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    )
    const { violations } = await axe.run(dialog.element(), { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toStrictEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  document.documentElement.style.colorScheme = ''
})
