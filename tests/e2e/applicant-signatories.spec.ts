import { expect, type APIRequestContext, type Browser } from '@playwright/test'
import type { DemoCase } from '#templates/demo/demo-case.ts'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { findInMail } from './find-in-mail.ts'
import { test } from './test.ts'

test('the task list shows a new signature without a reload', async ({ page, request, browser }) => {
  const shared = demoCaseOf('5599192076', 'SUBMITTED')
  await page.goto(await requestCaseLink(request, shared))
  const waiting = page.getByText('Har inte skrivit under')
  await expect(waiting.first()).toBeVisible()
  const before = await waiting.count()
  await page.getByRole('link', { name: 'Påminn eller byt adress' }).click()
  const remind = page.getByRole('button', { name: /^Påminn / })
  await remind.click()
  await expect(page.getByText(/^Länken skickas igen till /).first()).toBeAttached()
  await expect(remind).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: /^Byt adress eller person/ }).click()
  const address = page.getByRole('textbox', { name: /^Ny e-postadress i stället för / })
  const name = page.getByRole('textbox', { name: /^Namn/ })
  await expect(name).toBeFocused()
  await name.fill('Märta Ekström')
  const others = emailsOf(shared).map((email) => email.toUpperCase())
  for (const taken of others) {
    await address.fill(taken)
    await address.press('Enter')
    await expect(address).toHaveAccessibleDescription(
      /Det är samma adress som förut|En annan undertecknare har den adressen/,
    )
  }
  await address.fill('marta@ny-adress.example')
  await address.press('Enter')
  await expect(page.getByText('Länken skickas till marta@ny-adress.example').first()).toBeAttached()
  await expectAccessible(page)
  await expect(page.getByText('Märta Ekström', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(waiting).toHaveCount(before)

  const provider = await openAsSignatory(browser, request, 'marta@ny-adress.example')
  await provider.locator('[name=fullname]').fill('Märta Ekström')
  await provider.locator('[name=hasRead]').check()
  await provider.locator('[value=sign]').click()
  await expect(provider.locator('h1')).toHaveText('Alla har skrivit under')
  await provider.close()

  // The page refetches every 20 seconds.
  await expect(waiting).toHaveCount(before - 1, { timeout: 60_000 })
  await expect(page.getByText(/^Skrev under i dag$/)).toBeVisible()
  await expectAccessible(page)
})

test('a declined signature shows its reason and unlocks the answers', async ({ page, request, browser }) => {
  const shared = demoCaseOf('5599072468', 'SUBMITTED')
  const [first = '', second = ''] = emailsOf(shared)
  const signed = await openAsSignatory(browser, request, first)
  await signed.locator('[name=fullname]').fill('Märta Ekström')
  await signed.locator('[name=hasRead]').check()
  await signed.locator('[value=sign]').click()
  await expect(signed.locator('h1')).toHaveText('Tack, du har skrivit under')
  await signed.close()
  const provider = await openAsSignatory(browser, request, second)
  await provider.locator('summary').click()
  await provider.locator('[name=reason]').fill('Jag tecknar inte firman längre.')
  await provider.locator('[value=decline]').click()
  await expect(provider.locator('h1')).toHaveText('Du har avböjt')
  await provider.close()

  await page.goto(await requestCaseLink(request, shared))
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: / skrev inte under$/ })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByText('Jag tecknar inte firman längre.')).toBeVisible()
  await expect(page.getByText('Den som redan har skrivit under behöver göra det en gång till.')).toBeVisible()
  await findInMail(
    request,
    shared.company.contactPersonEmail,
    /avböjde att skriva under[^]*Den som redan har skrivit under behöver göra det en gång till/,
  )
  await expect(page.getByRole('link', { name: 'Gå till underskrift' })).toBeVisible()
  await expectAccessible(page)

  // The shared page shows the current state of the case.
  await page.goto(`/case/${shared.id}/shared`)
  await expect(page.getByRole('heading', { level: 1, name: 'Det är er tur' })).toBeVisible()
  await expect(page.getByText('skickad för underskrift')).toHaveCount(0)
})

/** Whom a case was sent to last. */
const emailsOf = ({ steps }: DemoCase): readonly string[] =>
  steps.map(({ event }) => event).findLast((event) => event.type === 'signature.share')?.emails ?? []

/** Opens the provider's page of a signatory who has not signed yet, by the link in the mail. */
const openAsSignatory = async (browser: Browser, request: APIRequestContext, email: string) => {
  const [link] = await findInMail(request, email, /\/sandbox\/signing\/sign\/[\w-]+/)
  const page = await (await browser.newContext({ locale: 'sv-SE' })).newPage()
  await page.goto(link)
  return page
}
