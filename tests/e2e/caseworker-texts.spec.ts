import { expect } from '@playwright/test'
import { demoCaseOf } from './case-link.ts'
import { expectAccessible, expectContrast } from './expect-accessible.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

test.use({ locale: 'sv-SE' })

const opened = demoCaseOf('5599144127', 'SUBMITTED')

test('an administrator writes a text, and a caseworker requests three corrections with it without typing a sentence', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Maria Öberg', '/organisation/texts')
  await expect(page.getByText(/^Här samlas det ni skriver ofta/)).toBeVisible()
  await expectAccessible(page, 'no texts')
  await page.getByRole('button', { name: 'Ny text' }).click()
  const editor = page.getByRole('dialog', { name: 'Ny text' })
  await expect(editor.getByLabel('Namn', { exact: true })).toBeFocused()
  await page.keyboard.type('Stämmer svaret?')
  const swedish = editor.getByLabel('Svenska')
  await swedish.fill('Ni svarade ”')
  await editor.getByRole('button', { name: 'Svaret' }).click()
  await page.keyboard.type('” på ”')
  await editor.getByRole('button', { name: 'Frågan' }).click()
  await page.keyboard.type('”. Stämmer det, {firma}?')
  await expect(swedish).toHaveValue('Ni svarade ”{answer}” på ”{question}”. Stämmer det, {firma}?')
  await expect(swedish).toHaveAccessibleDescription(/”\{firma\}” går inte att fylla i/)
  await expectAccessible(page, 'a text')
  await swedish.fill('Ni svarade ”{answer}” på ”{question}”. Stämmer det?')
  await expect(editor.getByText('Ni svarade ”12 personer” på ”Antal anställda”. Stämmer det?')).toBeVisible()
  await editor.getByRole('button', { name: 'Spara' }).click()
  await expect(editor).toBeHidden()
  const row = page.getByRole('region', { name: 'Rättelser' }).getByRole('listitem')
  await expect(row).toContainText('Stämmer svaret?Saknas: English')
  await expectAccessible(page, 'texts')
  await page.goto('/organisation/log')
  await expect(page.getByRole('row', { name: /Maria Öberg/ }).first()).toContainText(
    'Texten ”Stämmer svaret?” lades till',
  )

  const office = await browser.newContext({ locale: 'sv-SE', baseURL: new URL(page.url()).origin })
  const handler = await office.newPage()
  await signInAs(handler, 'Anders Ögren', adminAddress(opened))
  const questions = [
    ['company', 'legalName'],
    ['company', 'legalForm'],
    ['company', 'fTax'],
  ]
  for (const [formId = '', fieldId = ''] of questions) {
    await handler.goto(adminAddress(opened, `/form/${formId}/field/${fieldId}/correction`))
    const message = handler.getByLabel('Vad ska rättas?')
    await expect(message).toBeFocused()
    await handler.keyboard.press('/')
    await expect(handler.getByRole('option', { selected: true })).toContainText('Stämmer svaret?')
    if (fieldId === 'legalName') {
      await expectAccessible(handler, 'the list of texts')
      await handler.emulateMedia({ colorScheme: 'dark' })
      await expectContrast(handler, 'the list of texts in the dark')
      await handler.emulateMedia({ colorScheme: 'light' })
    }
    await handler.keyboard.press('Enter')
    await expect(message).toHaveValue(/^Ni svarade ”[^{}⟦⟧]+” på ”[^{}⟦⟧]+”\. Stämmer det\?$/)
    await handler.getByRole('button', { name: 'Lägg till' }).click()
    await expect(message).toBeHidden()
  }
  await handler.goto(`/?search=${opened.company.orgNo}`)
  await expect(handler.getByRole('row', { name: /3 rättelser ej skickade/ })).toBeVisible()
  await expectAccessible(handler, 'the list with corrections that are not sent')
  await handler.goto(adminAddress(opened, '/form/company'))
  const drafts = handler.getByRole('region', { name: 'Rättelser att skicka' })
  await expect(drafts).toContainText('3 rättelser att skicka')
  await drafts.getByRole('button', { name: 'Skicka' }).click()
  await expect(handler.getByText('3 rättelser är skickade. Företaget får ett mejl.').first()).toBeVisible()
  await handler.goto(adminAddress(opened))
  await expect(handler.getByText(/^Ni svarade ”Sätila Byggplåt AB” på/)).toBeVisible()

  await handler.goto('/')
  await handler.getByRole('link', { name: 'Texter' }).click()
  await expect(handler.getByRole('navigation', { name: 'Organisationen' })).toHaveCount(0)
  await expect(handler.getByRole('button', { name: 'Ändra Stämmer svaret?' })).toHaveCount(0)
  await handler.getByRole('button', { name: 'Gör en egen av Stämmer svaret?' }).click()
  await handler.getByRole('button', { name: 'Spara' }).click()
  await handler.getByRole('button', { name: 'Ta bort Stämmer svaret?' }).click()
  await expect(handler.getByRole('listitem').filter({ hasText: /Egen/ })).toHaveCount(0)
  await handler.getByRole('button', { name: 'Ångra' }).click()
  await expect(handler.getByRole('listitem').filter({ hasText: /Egen/ })).toBeVisible()
  await office.close()
})
