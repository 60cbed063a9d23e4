import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectFocusNotLost } from './expect-operable.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    all: 'Välj alla på sidan',
    whole: (count: number) => `Välj alla ${count} i listan`,
    selected: (count: number) => `${count} ärenden valda`,
    delegate: 'Delegera …',
    more: 'Gör mer',
    exporting: 'Exportera …',
    exportVerb: /^Exportera \d+ ärenden?$/,
    exported: (count: number) => `${count} ärenden är exporterade.`,
    write: 'Skriv till företagen …',
    writeVerb: /^Skicka till \d+ företag$/,
    missing: 'Du måste fylla i ett värde',
    company: 'Företaget',
    written: (count: number) => `${count} företag har fått meddelandet.`,
    clear: 'Avmarkera',
    who: 'Vem ska handlägga ärendena?',
    can: (count: number) => `Det går för ${count} ärenden.`,
    chooseSomebody: 'Välj vem som ska handlägga ärendena.',
    already: (count: number) => `Handläggs redan av den personen: ${count}`,
    elsewhereName: 'Verkstadsalliansen',
    elsewhere: (count: number) => `Personen handlägger inte ärenden hos organisationen: ${count}`,
    mail: 'Anders Ögren får ett mejl om alla ärendena.',
    submit: /^Delegera \d+ ärenden?$/,
    done: (count: number) => `${count} ärenden är delegerade.`,
    undo: 'Ångra',
    undone: (count: number) => `${count} ärenden är som de var.`,
    none: 'Det går inte för något av ärendena.',
    close: 'Stäng',
  },
  phone: {
    all: 'Select all on the page',
    whole: (count: number) => `Select all ${count} in the list`,
    selected: (count: number) => `${count} cases selected`,
    delegate: 'Delegate …',
    more: 'Do more',
    exporting: 'Export …',
    exportVerb: /^Export \d+ cases?$/,
    exported: (count: number) => `${count} cases are exported.`,
    write: 'Write to the companies …',
    writeVerb: /^Send to \d+ compan(?:y|ies)$/,
    missing: 'You must enter a value',
    company: 'The company',
    written: (count: number) => `${count} companies have got the message.`,
    clear: 'Clear selection',
    who: 'Who is to handle the cases?',
    can: (count: number) => `It is possible for ${count} cases.`,
    chooseSomebody: 'Choose who is to handle the cases.',
    already: (count: number) => `Already handled by that person: ${count}`,
    elsewhereName: 'Workshop Alliance',
    elsewhere: (count: number) => `The person handles no cases of the organisation: ${count}`,
    mail: 'Anders Ögren gets one e-mail about all the cases.',
    submit: /^Delegate \d+ cases?$/,
    done: (count: number) => `${count} cases are delegated.`,
    undo: 'Undo',
    undone: (count: number) => `${count} cases are as they were.`,
    none: 'It is not possible for any of the cases.',
    close: 'Close',
  },
} as const

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr')

const selectFirst = async (page: Page, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await rowsOf(page).nth(index).getByRole('checkbox').check()
}

test('several cases are delegated at once, after the dialog has listed those that cannot be, with reasons', async ({
  page,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  await signInAs(page, 'Maria Öberg', '/?list=active')
  const rows = rowsOf(page)
  await expect(rows.first()).toBeVisible()
  const total = await rows.count()
  const handled = rows.filter({ hasText: 'Anders Ögren' })
  const before = await handled.count()
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
  await expect(dialog).toBeHidden()
  await expectFocusNotLost(page)
  // Those that he does not handle stay selected, for somebody else.
  await expect(page.getByText(t.selected(elsewhere))).toBeVisible()
  await expect(page.getByText(t.done(ready))).toBeVisible()
  await expect(handled).toHaveCount(before + ready)
  await expectAccessible(page)

  // The report is the server's: it is there after a reload, and so is the undo.
  await page.reload()
  await expect(page.getByText(t.done(ready))).toBeVisible()
  await page.getByRole('button', { name: t.undo, exact: true }).click()
  await expect(page.getByText(t.undone(ready))).toBeVisible()
  await expect(handled).toHaveCount(before)
  await page.getByRole('status').getByRole('button', { name: t.close, exact: true }).click()
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await expect(page.getByText(t.undone(ready))).toBeHidden()
})

test('a bulk that delegates cases to their present handler changes nothing', async ({ page }, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  await signInAs(page, 'Maria Öberg', '/?list=active&handler=anders.ogren@hantverksgivarna.example')
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

test('a bulk exports all ready cases of a list, and another one writes to all companies of a list', async ({ page }, {
  project,
}) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  await signInAs(page, 'Maria Öberg', '/?list=active&moId=hantverksgivarna')
  const dialog = page.getByRole('dialog')
  const choose = async (action: string): Promise<void> => {
    await rowsOf(page).first().getByRole('checkbox').check()
    await page.getByRole('button', { name: t.all }).click()
    await page.getByRole('button', { name: t.more }).click()
    await page.getByRole('button', { name: action }).click()
  }
  await choose(t.exporting)
  const verb = dialog.getByRole('button', { name: t.exportVerb })
  const ready = Number(/\d+/.exec((await verb.textContent()) ?? '')?.[0])
  await expectAccessible(page)
  await verb.click()
  await expect(page.getByText(t.exported(ready))).toBeVisible()

  await page.goto('/?list=active&moId=hantverksgivarna&unread=true')
  const count = await rowsOf(page)
    .first()
    .waitFor()
    .then(async () => await rowsOf(page).count())
  await choose(t.write)
  await dialog.getByRole('button', { name: t.writeVerb }).click()
  await expect(dialog.getByText(t.missing).first()).toBeVisible()
  for (const textarea of await dialog.getByRole('textbox').all()) {
    await textarea.fill('Hej! ')
    await dialog.getByRole('button', { name: t.company, exact: true }).click()
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.writeVerb }).click()
  await expect(page.getByText(t.written(count))).toBeVisible()
  // Their questions are still to be answered.
  await expect(rowsOf(page)).toHaveCount(count)
})
