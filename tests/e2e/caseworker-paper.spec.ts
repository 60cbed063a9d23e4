import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    posted: '9698011179',
    signature: 'Underskrift',
    upload: 'Ladda upp underskriften',
    cancelPaper: 'Avbryt pappersvägen',
    opens: 'Det här händer: Svaren öppnas och kan ändras igen.',
    uploaded: 'Uppladdad av handläggare.',
    approve: 'Godkänn',
    takeBack: 'Ta tillbaka godkännandet',
    wrongType: 'Filen är skadad, eller av en typ som inte går att ta emot. Välj en PDF eller en bild.',
  },
  phone: {
    posted: '3028015745',
    signature: 'Signature',
    upload: 'Upload the signature',
    cancelPaper: 'Give up paper',
    opens: 'This will happen: The answers are open and can be changed again.',
    uploaded: 'Uploaded by a caseworker.',
    approve: 'Approve',
    takeBack: 'Take the approval back',
    wrongType: 'The file is damaged, or of a type that cannot be accepted. Choose a PDF or an image.',
  },
} as const

const signedPaper = {
  name: 'underskriven-ansökan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

test('the dialog to give up paper shows its consequences, until the paper is posted', async ({ page }, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf('5599165809', 'DOWNLOADED_FOR_ANALOG_SIGNATURE')))
  const signature = page.getByRole('region', { name: t.signature, exact: true })
  await expect(signature.getByRole('button', { name: t.cancelPaper })).toHaveAccessibleDescription(t.opens)
  await expectAccessible(page)
})

test('a posted paper signature is uploaded by staff, approved and unapproved', async ({ page }, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf(t.posted, 'DOWNLOADED_FOR_ANALOG_SIGNATURE')))
  const signature = page.getByRole('region', { name: t.signature, exact: true })

  const choose = async (file: typeof signedPaper) => {
    const chooser = page.waitForEvent('filechooser')
    await signature.getByRole('button', { name: t.upload }).click()
    await (await chooser).setFiles(file)
  }
  await choose({ name: 'anteckning.txt', mimeType: 'text/plain', buffer: Buffer.from('inte en underskrift') })
  await expect(signature.getByText(t.wrongType)).toBeVisible()
  await choose(signedPaper)
  await expect(signature.getByText(t.uploaded)).toBeVisible()
  await signature.getByRole('button', { name: t.approve, exact: true }).click()
  await signature.getByRole('button', { name: t.takeBack }).click()
  await expect(signature.getByRole('button', { name: t.approve, exact: true })).toBeVisible()
  await expectAccessible(page)
})
