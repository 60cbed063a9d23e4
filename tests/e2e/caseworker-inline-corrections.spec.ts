import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectContrast } from './expect-accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const answerTo = (page: Page, question: string) =>
  page.locator('[data-type]').filter({ has: page.locator('> dt', { hasText: question }) })

test('the correction key opens an editor under the focused answer, and Escape closes it without scrolling the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const about = demoCaseOf('5599144127', 'SUBMITTED')
  await signInAs(page, 'Maria Öberg', adminAddress(about))
  await page.goto(adminAddress(about, '/form/employees'))
  const answer = answerTo(page, 'Lönesumma tjänstemän, kronor').last()
  await answer.click({ position: { x: 4, y: 4 } })
  await expect(answer).toBeFocused()
  await page.keyboard.press('r')
  const editor = answer.getByRole('region', { name: 'Begär rättelse av ”Lönesumma tjänstemän, kronor”' })
  const text = editor.getByRole('textbox', { name: 'Vad ska rättas?' })
  await expect(text).toBeFocused()
  await expect(editor.getByRole('button', { name: 'Lägg till' })).toBeInViewport({ ratio: 1 })
  await expect(editor.getByRole('button', { name: 'Texter' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await text.fill('Stämmer summan med deklarationen?')
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await expect(answer).toBeFocused()
  await expect(answer).toBeInViewport()
  await expect(page).toHaveURL(/\/form\/employees$/)

  // The text is there at the next press, and becomes a draft of the case.
  await page.keyboard.press('r')
  await expect(text).toHaveValue('Stämmer summan med deklarationen?')
  await text.press('Control+Enter')
  await expect(editor).toBeHidden()
  await expect(answer).toContainText('Rättelse att skicka')
  await expect(page.getByRole('region', { name: 'Rättelser att skicka' })).toContainText('1 rättelse att skicka')
})

test('a correction of an answer in a list entry is a correction of the list, and names the answer', async ({
  page,
}) => {
  const about = demoCaseOf('5599157392', 'SUBMITTED')
  await signInAs(page, 'Maria Öberg', adminAddress(about))
  await page.goto(adminAddress(about, '/form/workplaces'))
  const ask = page.locator('[data-type="dynamicList"] [data-type]').getByRole('button', { name: /^Begär rättelse av / })
  const name = ((await ask.first().getAttribute('aria-label')) ?? '').replace('Begär rättelse av ', '')
  expect(name).toContain(' för ')
  await ask.first().click()
  const editor = page.getByRole('region', { name: `Begär rättelse av ”${name}”` })
  await expect(editor).toContainText('Företaget kan då ändra hela listan')
  await page.reload()
  await editor.getByRole('textbox').fill('Gatan finns inte.')
  await editor.getByRole('button', { name: 'Lägg till' }).click()
  await expect(editor).toBeHidden()
  await expect(page.locator('[data-type="dynamicList"]').getByText(`${name}: Gatan finns inte.`)).toBeVisible()
})

test('a correction in an approved form announces that it withdraws the approval, and withdraws it', async ({
  page,
}) => {
  const about = demoCaseOf('5599157392', 'SUBMITTED')
  await signInAs(page, 'Maria Öberg', adminAddress(about))
  await page.goto(adminAddress(about, '/form/business'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Ta tillbaka godkännandet' })).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Begär rättelse av / })
    .first()
    .click()
  await expect(dialog.getByRole('note')).toContainText(
    'Formuläret ”Verksamhet” är godkänt. Godkännandet tas tillbaka när rättelsen läggs till eller skickas.',
  )
  await dialog.getByRole('textbox', { name: 'Vad ska rättas?' }).fill('Beskriv vad ni gör.')
  await dialog.getByRole('button', { name: 'Lägg till' }).click()
  await expect(dialog.getByText('Rättelse att skicka')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ta tillbaka godkännandet' })).toHaveCount(0)
})
