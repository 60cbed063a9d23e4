import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'

const inWords = {
  desktop: {
    extraSteps: 'Extra steg',
    download: 'Ladda ner den interna underskriften',
    report: 'Ladda ner kreditupplysningen',
    approve: 'Godkänn',
    approved: 'Godkänd',
    takeBack: 'Ta tillbaka godkännandet',
    reject: 'Avvisa den interna underskriften',
    rejected: 'Avvisad',
    sendRejection: 'Avvisa',
    missing: 'Du måste fylla i ett värde',
    signedDocument: 'Ladda ner det underskrivna dokumentet',
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
    download: 'Download the internal signature',
    report: 'Download the credit report',
    approve: 'Approve',
    approved: 'Approved',
    takeBack: 'Take the approval back',
    reject: 'Reject the internal signature',
    rejected: 'Rejected',
    sendRejection: 'Reject',
    missing: 'You must enter a value',
    signedDocument: 'Download the signed document',
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

const wordsOf = (project: string) => inWords[project === 'phone' ? 'phone' : 'desktop']

test('a caseworker takes the documents of a case away as files', async ({ page }, { project }) => {
  const words = wordsOf(project.name)
  const reviewed = demoCaseOf('5599097259', 'SUBMITTED')
  await signInAs(page, 'Åsa Wikström', adminAddress(reviewed))
  const fileOf = async (press: () => Promise<void>) => {
    const download = page.waitForEvent('download')
    await press()
    return (await download).suggestedFilename()
  }
  expect(await fileOf(() => page.getByRole('button', { name: words.report }).click())).toBe(
    `${reviewed.id}-creditsafe.pdf`,
  )
  expect(await fileOf(() => page.getByRole('button', { name: words.signedDocument }).click())).toBe(
    `${reviewed.id}-signature.pdf`,
  )
  await page.getByRole('button', { name: words.more }).click()
  await page.getByRole('button', { name: words.wholePdf }).click()
  const parts = page.getByRole('dialog', { name: words.wholePdf })
  await parts.getByRole('checkbox').first().uncheck()
  await parts.getByRole('button', { name: words.downloadPaper }).click()
  await expect(parts.getByText(words.nothingChosen)).toBeVisible()
  await parts.getByRole('checkbox').nth(1).check()
  expect(await fileOf(() => parts.getByRole('button', { name: words.downloadPaper }).click())).toMatch(
    /^\d[\d-]+\.pdf$/,
  )
  await page.goto(adminAddress(reviewed, '/form/company'))
  expect(await fileOf(() => page.getByRole('button', { name: words.formPdf }).click())).toMatch(/^\d[\d-]+\.pdf$/)
  await expectAccessible(page)
})

test('the organisation’s own signature is read, approved and taken back, or refused', async ({ page }, { project }) => {
  test.setTimeout(90_000)
  const words = wordsOf(project.name)
  const signed = demoCaseOf('5599127809', 'APPROVED')
  await signInAs(page, 'Karl Bergqvist', adminAddress(signed))
  const steps = page.getByRole('region', { name: words.extraSteps })
  const download = page.waitForEvent('download')
  await steps.getByRole('button', { name: words.download }).click()
  expect((await download).suggestedFilename()).toBe(`${signed.id}-internalsignature.pdf`)
  const takeBack = steps.getByRole('button', { name: words.takeBack })
  await takeBack.click()
  await steps.getByRole('button', { name: words.approve, exact: true }).click()
  await expect(steps.getByText(words.approved, { exact: true })).toBeVisible()
  await takeBack.click()
  await steps.getByRole('link', { name: words.reject }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.sendRejection, exact: true }).click()
  await expect(dialog.getByText(words.missing)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Fel person har skrivit under.')
  await dialog.getByRole('button', { name: words.sendRejection, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(steps.getByText(words.rejected, { exact: true })).toBeVisible()
  await expect(steps.getByText('”Fel person har skrivit under.”')).toBeVisible()
})

test('a caseworker cancels the signing, sends it out again, and takes it on paper instead', async ({ page }, {
  project,
}) => {
  test.setTimeout(90_000)
  const words = wordsOf(project.name)
  const shared = demoCaseOf('5599063533', 'SUBMITTED')
  await signInAs(page, 'Anders Ögren', adminAddress(shared))
  const signature = page.getByRole('region', { name: words.signature, exact: true })
  const dialog = page.getByRole('dialog')
  const cancel = async () => {
    await signature.getByRole('link', { name: words.cancel }).click()
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.cancel }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.cancelled, { exact: true })).toBeVisible()
  }
  await cancel()

  await signature.getByRole('link', { name: words.share }).click()
  await dialog.getByRole('textbox', { name: words.address }).fill('vd')
  await dialog.getByRole('button', { name: words.share }).click()
  await expect(dialog.getByText(words.wrongAddress)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: words.address }).fill(`vd.${project.name}@foretaget.example`)
  await dialog.getByRole('button', { name: words.share }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words.shared, { exact: true })).toBeVisible()
  await expect(signature.getByText(`vd.${project.name}@foretaget.example`)).toBeVisible()
  await cancel()

  await signature.getByRole('link', { name: words.paper }).click()
  await expect(page).toHaveURL(/downloadsignature\/1/)
  await dialog.getByRole('textbox').fill('21')
  await dialog.getByRole('button', { name: words.downloadPaper }).click()
  await expect(dialog.getByText(words.wrongCount)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('2')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: words.downloadPaper }).click()
  expect((await download).suggestedFilename()).toMatch(new RegExp(`-${shared.company.orgNo}\\.pdf$`))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words.downloaded, { exact: true })).toBeVisible()
})

test('a case that is over is archived', async ({ page }, { project }) => {
  const words = wordsOf(project.name)
  const over = demoCaseOf('5599196648', 'CANCELLED_IN_TELLUS')
  await signInAs(page, 'Maria Öberg', adminAddress(over))
  await page.getByRole('link', { name: words.archive }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.archive }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').getByText(words.archived)).toBeVisible()
  await expect(page.getByRole('main').getByText(words.isArchived, { exact: true }).first()).toBeVisible()
})
