import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'

const inWords = {
  desktop: {
    shared: '5599161147',
    approve: /^Ta tillbaka godkännandet av/,
    changed: 'Anders Ögren ändrade ärendet nyss.',
    goOn: 'Fortsätt ändå',
    send: 'Avvisa och skicka',
    rejected: 'Underskriften är avvisad.',
    notThere: 'Ärendet finns inte',
  },
  phone: {
    shared: '5599157392',
    approve: /^Take back the approval of/,
    changed: 'Anders Ögren changed the case just now.',
    goOn: 'Continue anyway',
    send: 'Reject and send',
    rejected: 'The signature has been rejected.',
    notThere: 'There is no such case',
  },
} as const

const wordsOf = (project: string) => inWords[project === 'phone' ? 'phone' : 'desktop']

test('who was overtaken by a colleague hears by whom, keeps what was written and may go on', async ({ page, browser }, {
  project,
}) => {
  const words = wordsOf(project.name)
  const shared = demoCaseOf(words.shared, 'SUBMITTED')
  await page.clock.install()
  await signInAs(page, 'Maria Öberg', adminAddress(shared, '/reject-signature'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Fel person har skrivit under.')
  // The page asks for its case from time to time; here it is to act before it does.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

  const colleague = await browser.newPage({ locale: project.name === 'phone' ? 'en-GB' : 'sv-SE' })
  await signInAs(colleague, 'Anders Ögren', new URL(adminAddress(shared), page.url()).href)
  const takeBack = colleague.getByRole('button', { name: words.approve })
  const approved = await takeBack.count()
  await takeBack.first().click()
  await expect(takeBack).toHaveCount(approved - 1)
  await colleague.close()

  await dialog.getByRole('button', { name: words.send }).click()
  await expect(dialog.getByText(words.changed)).toBeVisible()
  await page.clock.resume()
  await expect(dialog.getByRole('textbox')).toHaveValue('Fel person har skrivit under.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.goOn }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words.rejected)).toBeVisible()
})

test('an address that is no case’s leads back to the list', async ({ page }, { project }) => {
  const words = wordsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/case/admin/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: words.notThere })).toBeVisible()
  await expectAccessible(page)
})
