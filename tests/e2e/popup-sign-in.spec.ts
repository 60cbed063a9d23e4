import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { productServer } from './product-server.ts'
import { testWithServer } from './test-with-server.ts'

const person = 'Maria Öberg'
const pressed = /^(Logga in|Sign in)$/

/** The popup waits for a person at the sandbox's identity provider. */
const popupAfterPress = async (page: Page): Promise<Page> => {
  const opening = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('button', { name: pressed }).click()
  return opening
}

const test = testWithServer(async () => {
  const server = await productServer(() => ({ AUTH_INTERACTION: 'popup' }))
  await server.start()
  return server
})

test.beforeEach(({ page }) =>
  // As browsers do: a window opens in the moments after a press, and never by itself.
  page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (...parameters) => (navigator.userActivation.isActive ? open(...parameters) : null)
  }),
)

test('a page of staff waits for a press, whose popup signs in, and then opens at its address', async ({ page }) => {
  await page.goto('/?list=archived')
  await expect(page).toHaveURL('/signin?from=%2F%3Flist%3Darchived')
  await expect(page).toHaveTitle(/^(Logga in|Sign in) - /)
  await expectAccessible(page)
  const popup = await popupAfterPress(page)
  await popup.getByRole('button', { name: person }).click()
  await expect(page).toHaveURL(/\/\?list=archived/)
  await expect(page.getByRole('banner').getByText(person)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByText(person)).toBeVisible()

  await page.getByRole('link', { name: /^(Logga ut|Sign out)$/ }).click()
  await page.getByRole('button', { name: /^(Logga ut|Sign out)$/ }).click()
  await expect(page.getByRole('main').getByRole('button', { name: pressed })).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test('a popup that has been closed is opened anew by the next press', async ({ page }) => {
  await page.goto('/')
  await (await popupAfterPress(page)).close()
  await expect(page.getByRole('status').filter({ hasText: /fönstret|window/ })).toBeVisible()
  await (await popupAfterPress(page)).getByRole('button', { name: person }).click()
  await expect(page.getByRole('banner').getByText(person)).toBeVisible()
})

test('a page that is left while its popup waits asks for the press again', async ({ page }) => {
  await page.goto('/')
  await popupAfterPress(page)
  await page.evaluate(() => window.history.pushState(null, '', '/simple'))
  await expect(page).toHaveURL('/signin?from=%2Fsimple')
  await expect(page.getByRole('main').getByRole('button', { name: pressed })).toBeVisible()
})

test('a popup that the browser blocks signs in in the window of the page', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null))
  await page.goto('/simple')
  await page.getByRole('main').getByRole('button', { name: pressed }).click()
  await page.getByRole('button', { name: person }).click()
  await expect(page).toHaveURL('/simple')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
