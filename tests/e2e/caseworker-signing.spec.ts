import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { adminAddress, downloadDocument, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    extraSteps: 'Extra steg',
    internal: 'Visa den interna underskriften',
    report: 'Visa kreditupplysningen',
    approve: 'Godkänn',
    approved: 'Godkänd',
    takeBack: 'Ta tillbaka godkännandet',
    reject: 'Avvisa den interna underskriften',
    rejected: 'Avvisad',
    sendRejection: 'Avvisa',
    missing: 'Du måste fylla i ett värde',
    signedDocument: 'Visa det underskrivna dokumentet',
    wholePdf: 'Ladda ner som PDF',
    nothingChosen: 'Välj något som ska vara med.',
    formPdf: 'Ladda ner formuläret som PDF',
    more: 'Fler åtgärder',
    signature: 'Underskrift',
    cancel: 'Avbryt underskriften',
    cancelled: 'Underskriften är avbruten.',
    share: 'Skicka för underskrift',
    shared: 'Skickat för underskrift.',
    wrongAddress: 'E-postadressen har fel format',
    address: 'Undertecknare 1, e-postadress',
    paper: 'Ladda ner för papper',
    downloadPaper: 'Ladda ner',
    wrongCount: 'Skriv ett tal från 1 till 20',
    downloaded: 'Ansökan är nedladdad.',
    archive: 'Arkivera',
    archived: 'Ärendet är arkiverat.',
    isArchived: 'Arkiverad',
  },
  phone: {
    extraSteps: 'Extra steps',
    internal: 'Show the internal signature',
    report: 'Show the credit report',
    approve: 'Approve',
    approved: 'Approved',
    takeBack: 'Take the approval back',
    reject: 'Reject the internal signature',
    rejected: 'Rejected',
    sendRejection: 'Reject',
    missing: 'You must enter a value',
    signedDocument: 'Show the signed document',
    wholePdf: 'Download as PDF',
    nothingChosen: 'Choose something to include.',
    formPdf: 'Download the form as PDF',
    more: 'More actions',
    signature: 'Signature',
    cancel: 'Cancel the signing',
    cancelled: 'The signing has been cancelled.',
    share: 'Send for signature',
    shared: 'Sent for signature.',
    wrongAddress: 'The e-mail address has the wrong format',
    address: 'Signatory 1, e-mail address',
    paper: 'Download for paper',
    downloadPaper: 'Download',
    wrongCount: 'Enter a number from 1 to 20',
    downloaded: 'The application has been downloaded.',
    archive: 'Archive',
    archived: 'The case has been archived.',
    isArchived: 'Archived',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

test('a caseworker downloads the documents of a case', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  const reviewed = demoCaseOf('5599097259', 'SUBMITTED')
  await signInAs(page, 'Åsa Wikström', adminAddress(reviewed))
  const fileOf = async (press: () => Promise<void>) => {
    const download = page.waitForEvent('download')
    await press()
    return (await download).suggestedFilename()
  }
  const documentOf = (name: string) => downloadDocument(page, page.getByRole('button', { name }))
  expect(await documentOf(t.report)).toBe(`${reviewed.id}-creditsafe.pdf`)
  expect(await documentOf(t.signedDocument)).toMatch(/^\d{6}-\d{4} .+\.pdf$/)
  await page.getByRole('button', { name: t.more }).click()
  await page.getByRole('button', { name: t.wholePdf }).click()
  const parts = page.getByRole('dialog', { name: t.wholePdf })
  await parts.getByRole('checkbox').first().uncheck()
  await parts.getByRole('button', { name: t.downloadPaper }).click()
  await expect(parts.getByText(t.nothingChosen)).toBeVisible()
  await parts.getByRole('checkbox').nth(1).check()
  expect(await fileOf(() => parts.getByRole('button', { name: t.downloadPaper }).click())).toMatch(/^\d[\d-]+\.pdf$/)
  await page.goto(adminAddress(reviewed, '/form/company'))
  expect(await fileOf(() => page.getByRole('button', { name: t.formPdf }).click())).toMatch(/^\d[\d-]+\.pdf$/)
  await expectAccessible(page)
})

test('the internal signature is downloaded, approved, unapproved and rejected', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  const signed = demoCaseOf('5599127809', 'APPROVED')
  await signInAs(page, 'Karl Bergqvist', adminAddress(signed))
  const steps = page.getByRole('region', { name: t.extraSteps })
  const name = await downloadDocument(page, steps.getByRole('button', { name: t.internal }))
  expect(name).toMatch(/^\d{6}-\d{4} .+\.pdf$/)
  const takeBack = steps.getByRole('button', { name: t.takeBack })
  await takeBack.click()
  await steps.getByRole('button', { name: t.approve, exact: true }).click()
  await expect(steps.getByText(t.approved, { exact: true })).toBeVisible()
  await takeBack.click()
  await steps.getByRole('link', { name: t.reject }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.sendRejection, exact: true }).click()
  await expect(dialog.getByText(t.missing)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Fel person har skrivit under.')
  await dialog.getByRole('button', { name: t.sendRejection, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(steps.getByText(t.rejected, { exact: true })).toBeVisible()
  await expect(steps.getByText('Fel person har skrivit under.', { exact: true })).toBeVisible()
})

test('a caseworker cancels the signing, sends it again, and downloads it for paper', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  const shared = demoCaseOf('5599063533', 'SUBMITTED')
  await signInAs(page, 'Anders Ögren', adminAddress(shared))
  const signature = page.getByRole('region', { name: t.signature, exact: true })
  const dialog = page.getByRole('dialog')
  const cancel = async () => {
    await signature.getByRole('link', { name: t.cancel }).click()
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.cancel }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t.cancelled, { exact: true })).toBeVisible()
  }
  await cancel()

  await signature.getByRole('link', { name: t.share }).click()
  await dialog.getByRole('textbox', { name: t.address }).fill('vd')
  await dialog.getByRole('button', { name: t.share }).click()
  await expect(dialog.getByText(t.wrongAddress)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: t.address }).fill(`vd.${project.name}@foretaget.example`)
  await dialog.getByRole('button', { name: t.share }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t.shared, { exact: true })).toBeVisible()
  await expect(signature.getByText(`vd.${project.name}@foretaget.example`).first()).toBeVisible()
  await cancel()

  await signature.getByRole('link', { name: t.paper }).click()
  await expect(page).toHaveURL(/downloadsignature\/1/)
  await dialog.getByRole('textbox').fill('21')
  await dialog.getByRole('button', { name: t.downloadPaper }).click()
  await expect(dialog.getByText(t.wrongCount)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('2')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t.downloadPaper }).click()
  expect((await download).suggestedFilename()).toMatch(/^[a-z-]+-\d{10}\.pdf$/)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t.downloaded, { exact: true })).toBeVisible()
})

test('an ended case is archived', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  const over = demoCaseOf('5599196648', 'CANCELLED_IN_TELLUS')
  await signInAs(page, 'Maria Öberg', adminAddress(over))
  await page.getByRole('button', { name: t.more }).click()
  await page.getByRole('button', { name: t.archive }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.archive }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').getByText(t.archived)).toBeVisible()
  await expect(page.getByRole('main').getByText(t.isArchived, { exact: true }).first()).toBeVisible()
})
