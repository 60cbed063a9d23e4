import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { pauseClock } from './pause-clock.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    shared: '5599161147',
    approve: /^Ta tillbaka godkännandet av/,
    changed: 'Anders Ögren ändrade ärendet nyss.',
    continueAnyway: 'Fortsätt ändå',
    send: 'Avvisa och skicka',
    rejected: 'Underskriften är avvisad.',
    notThere: 'Ärendet finns inte',
  },
  phone: {
    shared: '5599157392',
    approve: /^Withdraw the approval of/,
    changed: 'Anders Ögren changed the case just now.',
    continueAnyway: 'Continue anyway',
    send: 'Reject and send',
    rejected: 'The signature has been rejected.',
    notThere: 'There is no such case',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

test('a stale action shows who changed the case, keeps the input and can be retried', async ({ page, browser }, {
  project,
}) => {
  const t = textsOf(project.name)
  const shared = demoCaseOf(t.shared, 'SUBMITTED')
  await page.clock.install()
  await signInAs(page, 'Maria Öberg', adminAddress(shared, '/reject-signature'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Fel person har skrivit under.')
  await pauseClock(page)

  const colleague = await browser.newPage({ locale: project.name === 'phone' ? 'en-GB' : 'sv-SE' })
  await signInAs(colleague, 'Anders Ögren', new URL(adminAddress(shared), page.url()).href)
  const takeBack = colleague.getByRole('button', { name: t.approve })
  const approved = await takeBack.count()
  await takeBack.first().click()
  await expect(takeBack).toHaveCount(approved - 1)
  await colleague.close()

  await dialog.getByRole('button', { name: t.send }).click()
  await expect(dialog.getByText(t.changed)).toBeVisible()
  await page.clock.resume()
  await expect(dialog.getByRole('textbox')).toHaveValue('Fel person har skrivit under.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.continueAnyway }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t.rejected)).toBeVisible()
})

test('an unknown case id shows a page with a link to the list', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/case/admin/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: t.notThere })).toBeVisible()
  await expectAccessible(page)
})
