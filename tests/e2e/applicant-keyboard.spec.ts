import { expect, type Locator, type Page } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { unknownOrgNo } from './new-application.ts'
import { expectAnnounced, expectFocusNotLost } from './expect-operable.ts'
import { test } from './test.ts'

const start = '/apply/hantverksgivarna/medlemsansokan'
const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 })

/** Tab until the control has the focus, as somebody without a mouse comes to it. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead to it')
}
const press = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

test('a company asks for its application by keyboard alone, and the focus is never lost', async ({ page }, {
  project,
}) => {
  const email = `tangent-${project.name}@exempel.example`
  await page.goto(start)
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main').getByRole('button', { name: /^(English|Svenska)$/ })).toHaveCount(0)

  const submit = page.getByRole('main').locator('form button[type=submit]')
  await press(page, submit)
  await expect(page.getByRole('main').getByRole('group')).toBeFocused()
  await expect(page).toHaveTitle(/^(Fel|Error): /)

  await tabTo(page, page.locator('#org-number'))
  await page.keyboard.type(unknownOrgNo(project.name === 'phone' ? 71 : 70))
  await tabTo(page, page.locator('#contact-email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(page).not.toHaveTitle(/^(Fel|Error): /)

  const buttons = page.getByRole('main').getByRole('button')
  await press(page, buttons.first())
  await expectAnnounced(page, email)
  await expectFocusNotLost(page)
  await press(page, buttons.nth(1))
  await expect(page.locator('#contact-email')).toHaveValue(email)
  await expectFocusNotLost(page)

  await page.reload()
  const language = page.getByRole('banner').getByRole('button')
  const before = await page.locator('html').getAttribute('lang')
  await press(page, language)
  await expect(page.locator('html')).not.toHaveAttribute('lang', before ?? '')
  await expect(language).toBeFocused()
})

test('a lost and an expired link are asked for anew by keyboard, and the answer has the focus', async ({ page }, {
  project,
}) => {
  await page.goto(`/apply/hantverksgivarna/forgot/${unknownOrgNo(project.name === 'phone' ? 73 : 72)}`)
  await tabTo(page, page.locator('#contact-email'))
  await page.keyboard.type(`borta-${project.name}@exempel.example`)
  await page.keyboard.press('Enter')
  await expect(page.locator('#contact-email')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()

  await page.goto('/case/0b8a7a52-3f0e-4c0e-9d3e-0f6f4f1c2a10/renew?mo=hantverksgivarna')
  await press(page, page.getByRole('main').getByRole('button'))
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('complementary').getByRole('link', { name: '08-465 004 20' })).toBeVisible()
})

test('a dialog that is opened from the task list returns the focus to its opener', async ({ page, request }) => {
  const { company } = demoCaseOf('5599033361', 'STARTED')
  await page.goto(await requestCaseLink(request, demoCaseOf('5599033361', 'STARTED')))
  await expect(heading(page)).toBeVisible()
  for (const [path, title] of [
    ['/messages', company.name],
    ['/leave', company.name],
    ['/form/terms', 'Villkor och samtycke'],
  ] as const) {
    const opener = page.getByRole('main').locator(`a[href$="${path}"]`).first()
    await press(page, opener)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(title))
    await expectFocusNotLost(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', '/logos/hantverksgivarna.svg')
  await press(page, page.getByRole('banner').getByRole('button', { name: 'English' }))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner').getByRole('button')).toBeFocused()
  await page.getByRole('banner').getByRole('button', { name: 'Svenska' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
})

test('the statutes stand beside the agreement to them, and their page leads nowhere but back', async ({
  page,
  request,
}) => {
  await page.goto(`${await requestCaseLink(request, demoCaseOf('5599033361', 'STARTED'))}/form/terms`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('dialog').getByRole('link', { name: 'Stadgar (öppnas i en ny flik)' }).press('Enter')
  const statutes = await opened
  await expect(statutes.getByRole('heading', { level: 1, name: /^(Stadgar|Statutes)$/ })).toBeVisible()
  await expect(statutes).toHaveURL(
    /\/apply\/hantverksgivarna\/information\/statutes\?template=medlemsansokan&version=1$/,
  )
  await expect(statutes).toHaveTitle(/^(Stadgar|Statutes) - /)
  await expect(statutes.getByRole('contentinfo').getByRole('link', { name: /^(Avgifter|Fees)$/ })).toBeVisible()
})
