import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { adminAddress, downloadDocument, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    asked: demoCaseOf('5599101895', 'OUT_FOR_REGIONAL_REVIEW'),
    answer: 'approve-regional-review',
    sendAnswer: 'Tillstyrk',
    answered: 'Tillstyrkt lokalt',
    toSign: demoCaseOf('5599110771', 'APPROVED_BY_REGIONAL_REVIEWER'),
    extraSteps: 'Extra steg',
    sendToSign: 'Skicka för underskrift',
    requested: 'Begärd',
    address: 'Undertecknare 2, e-postadress',
    addSignatory: 'Lägg till undertecknare',
    wrongAddress: 'E-postadressen har fel format',
    sameAddress: 'Adressen finns redan. Varje undertecknare behöver en egen.',
    removeSecond: 'Ta bort undertecknare 2',
    reader: 'Tove Lindgård',
    reported: demoCaseOf('5599148987', 'SUBMITTED'),
    report: 'Visa kreditupplysningen',
  },
  phone: {
    asked: demoCaseOf('5164096132', 'APPROVED_BY_MA'),
    answer: 'reject-regional-review',
    sendAnswer: 'Recommend against',
    answered: 'Not recommended locally',
    toSign: demoCaseOf('5599119269', 'REJECTED_BY_REGIONAL_REVIEWER'),
    extraSteps: 'Extra steps',
    sendToSign: 'Send for signature',
    requested: 'Requested',
    address: 'Signatory 2, e-mail address',
    addSignatory: 'Add a signatory',
    wrongAddress: 'The e-mail address has the wrong format',
    sameAddress: 'This address is already there. Each signatory needs one of their own.',
    removeSecond: 'Remove signatory 2',
    reader: 'Elin Häggkvist',
    reported: demoCaseOf('5599097259', 'SUBMITTED'),
    report: 'Show the credit report',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

test('the regional decision has a comment that the case page shows', async ({ page, browser }, { project }) => {
  const t = textsOf(project.name)
  if (t.asked.status === 'APPROVED_BY_MA') {
    const context = await browser.newContext({ locale: 'en-GB' })
    const colleague = await context.newPage()
    await signInAs(colleague, 'Åsa Wikström', adminAddress(t.asked, '/confirm/regional-review'))
    await expectAccessible(colleague)
    await colleague.getByRole('dialog').getByRole('button', { name: 'Send for review' }).click()
    await expect(colleague.getByRole('dialog')).toBeHidden()
    await context.close()
  }
  await signInAs(page, 'Nils Rönnlund', adminAddress(t.asked, `/${t.answer}`))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.sendAnswer }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Känt företag på orten.')
  await dialog.getByRole('button', { name: t.sendAnswer }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t.answered, { exact: true })).toBeVisible()
  const steps = page.getByRole('region', { name: t.extraSteps })
  await expect(steps.getByText('Känt företag på orten.', { exact: true })).toBeVisible()
})

test('the internal signature is requested', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Karl Bergqvist', adminAddress(t.toSign, '/internal-signature'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.addSignatory }).click()
  await dialog.getByRole('textbox', { name: t.address }).fill('elin')
  await dialog.getByRole('button', { name: t.sendToSign }).click()
  await expect(dialog.getByText(t.wrongAddress)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: t.address }).fill('Karl.Bergqvist@verkstadsalliansen.example')
  await expect(dialog.getByText(t.sameAddress)).toBeVisible()
  await dialog.getByRole('button', { name: t.sendToSign }).click()
  await expect(dialog.getByRole('textbox', { name: t.address })).toBeFocused()
  await dialog.getByRole('button', { name: t.removeSecond }).click()
  await dialog.getByRole('button', { name: t.sendToSign }).click()
  await expect(dialog).toBeHidden()
  const steps = page.getByRole('region', { name: t.extraSteps })
  await expect(steps.getByText(t.requested, { exact: true })).toBeVisible()
  await expect(steps.getByText('karl.bergqvist@verkstadsalliansen.example')).toBeVisible()
})

test('a reader downloads a credit report that has been fetched', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, t.reader, adminAddress(t.reported))
  const name = await downloadDocument(page, page.getByRole('button', { name: t.report }))
  expect(name).toBe(`${t.reported.id}-creditsafe.pdf`)
})
