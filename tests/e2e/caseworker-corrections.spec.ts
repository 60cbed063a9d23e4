import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'

const texts = {
  desktop: {
    ask: 'Begär igen: Antal arbetare',
    again: 'Begär rättelse av Antal arbetare igen',
    what: 'Vad ska rättas?',
    send: 'Begär rättelse',
  },
  phone: {
    ask: /^Ask again: /,
    again: /^Request a correction of .* again$/,
    what: 'What should be corrected?',
    send: 'Request correction',
  },
} as const

test('an answered correction is asked for again with words of its own, which the company gets by mail', async ({
  page,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const corrected = demoCaseOf('5599148987', 'SUBMITTED')
  await signInAs(page, 'Maria Öberg', adminAddress(corrected))
  await page.getByRole('link', { name: t.ask }).click()
  const dialog = page.getByRole('dialog', { name: t.again })
  const field = dialog.getByRole('textbox', { name: t.what })
  await expect(field).toHaveValue(/^Deklarationen säger 13 arbetare/)
  await field.fill('Skriv hur många ni var den 31 december.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => {
      const mails: { text: string }[] = await (
        await request.get(`/sandbox/mail/api/messages?to=${corrected.company.contactPersonEmail}`)
      ).json()
      return mails.filter((mail) => mail.text.includes('Skriv hur många ni var den 31 december.')).length
    })
    .toBe(1)
})
