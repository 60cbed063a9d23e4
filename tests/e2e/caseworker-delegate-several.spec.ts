import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectFocusNotLost } from './expect-operable.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    all: 'Välj alla på sidan',
    selected: (count: number) => `${count} ärenden valda`,
    delegate: 'Delegera …',
    clear: 'Avmarkera',
    who: 'Vem ska handlägga ärendena?',
    can: (count: number) => `${count} ärenden kan delegeras.`,
    chooseSomebody: 'Välj vem som ska handlägga ärendena.',
    already: (count: number) => `Handläggs redan av Anders Ögren: ${count}`,
    elsewhereName: 'Verkstadsalliansen',
    elsewhere: (count: number) => `Anders Ögren handlägger inte ärenden hos Verkstadsalliansen: ${count}`,
    mail: 'Anders Ögren får ett mejl om varje ärende.',
    submit: /^Delegera \d+ ärenden?$/,
    done: (count: number) => `Anders Ögren handlägger nu ${count} ärenden till.`,
    none: 'Inget av ärendena kan delegeras.',
    close: 'Stäng',
    stop: 'Sluta här',
    stopped: 'Sofia Källström handlägger nu 2 ärenden till.',
    oneSelected: '1 ärende valt',
  },
  phone: {
    all: 'Select all on the page',
    selected: (count: number) => `${count} cases selected`,
    delegate: 'Delegate …',
    clear: 'Clear selection',
    who: 'Who is to handle the cases?',
    can: (count: number) => `${count} cases can be delegated.`,
    chooseSomebody: 'Choose who is to handle the cases.',
    already: (count: number) => `Already handled by Anders Ögren: ${count}`,
    elsewhereName: 'Workshop Alliance',
    elsewhere: (count: number) => `Anders Ögren handles no cases of Workshop Alliance: ${count}`,
    mail: 'Anders Ögren gets an e-mail about each case.',
    submit: /^Delegate \d+ cases?$/,
    done: (count: number) => `Anders Ögren now handles ${count} more cases.`,
    none: 'None of the cases can be delegated.',
    close: 'Close',
    stop: 'Stop here',
    stopped: 'Sofia Källström now handles 2 more cases.',
    oneSelected: '1 case selected',
  },
} as const

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr')

const selectFirst = async (page: Page, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await rowsOf(page).nth(index).getByRole('checkbox').check()
}

test('several cases are delegated at once, after it is said which of them cannot be and why', async ({ page }, {
  project,
}) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  await signInAs(page, 'Maria Öberg', '/')
  const rows = rowsOf(page)
  await expect(rows.first()).toBeVisible()
  const total = await rows.count()
  const dialog = page.getByRole('dialog')

  await rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: t.all }).click()
  await expect(page.getByText(t.selected(total))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.clear }).click()
  await expect(page.getByRole('button', { name: t.delegate })).toBeHidden()

  const count = 6
  await selectFirst(page, count)
  const chosen = rows.filter({ has: page.getByRole('checkbox', { checked: true }) })
  const already = await chosen.filter({ hasText: 'Anders Ögren' }).count()
  const elsewhere = await chosen.filter({ hasText: t.elsewhereName }).count()
  const ready = count - already - elsewhere
  await page.getByRole('button', { name: t.delegate }).click()
  await expect(dialog.getByRole('heading', { name: t.who })).toBeFocused()
  await expect(dialog.getByText(t.can(count))).toBeVisible()
  await dialog.getByRole('button', { name: t.submit }).click()
  await expect(dialog.getByText(t.chooseSomebody)).toBeVisible()

  await dialog.getByRole('radio', { name: 'Anders Ögren' }).check()
  await expect(dialog.getByText(t.already(already))).toBeVisible()
  await expect(dialog.getByText(t.elsewhere(elsewhere))).toBeVisible()
  await expect(dialog.getByText(t.can(ready))).toBeVisible()
  await expect(dialog.getByText(t.mail)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.submit }).click()
  await expect(page.getByText(t.done(ready))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectFocusNotLost(page)
  await expect(rows.filter({ hasText: 'Anders Ögren' }).first()).toBeVisible()
  // Those that he does not handle stay selected, for somebody else.
  await expect(page.getByText(t.selected(elsewhere))).toBeVisible()
})

test('cases that are all handled by the chosen person already are delegated to nobody', async ({ page }, {
  project,
}) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  await signInAs(page, 'Maria Öberg', '/?handler=anders.ogren@hantverksgivarna.example')
  await selectFirst(page, 1)
  await page.getByRole('button', { name: t.delegate }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Anders Ögren' }).check()
  await expect(dialog.getByText(t.none)).toBeVisible()
  await dialog.getByRole('button', { name: t.close, exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: t.clear }).click()
  await expect(page.getByRole('button', { name: t.delegate })).toBeHidden()
  await expectFocusNotLost(page)
})

test('closing the dialog while cases are delegated stops after the pending one', async ({ page }, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  await signInAs(page, 'Maria Öberg', '/?handler=-&moId=hantverksgivarna')
  await selectFirst(page, 3)
  await page.getByRole('button', { name: t.delegate }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Sofia Källström' }).check()

  let requestCount = 0
  const second = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(/\/Case\/Delegate\?/, async (route) => {
    requestCount += 1
    if (requestCount === 2) {
      second.resolve()
      await released.promise
    }
    await route.continue()
  })
  await dialog.getByRole('button', { name: t.submit }).click()
  await second.promise
  await dialog.getByRole('button', { name: t.stop }).click()
  await expect(dialog).toBeHidden()
  released.resolve()
  await expect(page.getByText(t.stopped)).toBeVisible()
  await expect(page.getByText(t.oneSelected)).toBeVisible()
  expect(requestCount).toBe(2)
})
