import { expect, type Page } from '@playwright/test'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

const person = 'Maria Öberg'
const fallBack = 'Cannot get a token silently; signing in interactively.'
const failed = /^(Något gick fel|Something went wrong): auth$/
const noList = /Listan kunde inte hämtas|The list could not be loaded/

/** Leaves nothing of the sign-in but its account: no tokens here, and no session at the identity provider. */
const endSession = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/(?:access|refresh)token/i.test(key)) localStorage.removeItem(key)
  })
  await page.context().clearCookies({ path: /^\/sandbox/ })
  await page.context().clearCookies({ name: /session/ })
}

/** The identity client takes it that another sign-in of this tab is under way, and refuses to begin one. */
const occupyInteraction = async (page: Page): Promise<void> => {
  await page.evaluate(() => sessionStorage.setItem('msal.interaction.status', '{"clientId":"other","type":"signin"}'))
}

test('the header names the user, and logging out leads to the start page without one', async ({ page }) => {
  await signInAs(page, person, '/?list=archived')
  await expect(page.getByRole('banner').getByText(person)).toBeVisible()
  const loggingOut = page.waitForRequest((request) => request.url().includes('post_logout_redirect_uri'))
  await page.getByRole('link', { name: /^(Logga ut|Sign out)$/ }).click()
  const address = new URL((await loggingOut).url()).searchParams.get('post_logout_redirect_uri')
  expect(address).toBe(`${new URL(page.url()).origin}/`)
  await page.getByRole('button', { name: /^(Logga ut|Sign out)$/ }).click()
  await expect(page.getByRole('button', { name: person })).toBeVisible()
})

test('a page of staff is left at once in every tab where its account signs out, and when the browser restores it', async ({
  page,
  context,
}) => {
  await signInAs(page, person, '/')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('banner').getByText(person)).toBeVisible()
  const signedOut = other.getByRole('heading', { name: /^(Du är utloggad|You are signed out)$/ })
  // While the provider still has its session, a request of the other page would sign in again.
  await page.route(/post_logout_redirect_uri/, async (route) => {
    await expect(signedOut).toBeVisible()
    await route.continue()
  })
  await page.getByRole('link', { name: /^(Logga ut|Sign out)$/ }).click()
  await expect(signedOut).toBeVisible()
  await expect(other.getByText(person)).toHaveCount(0)
  await page.getByRole('button', { name: /^(Logga ut|Sign out)$/ }).click()
  await expect(page.getByRole('button', { name: person })).toBeVisible()
  await other.getByRole('button', { name: /^(Logga in|Sign in)$/ }).click()
  const anders = 'Anders Ögren'
  await other.getByRole('button', { name: anders }).click()
  await expect(other.getByRole('banner').getByText(anders)).toBeVisible()
  await expect(other.getByText(/(Du är nu inloggad som|You are now signed in as) Anders Ögren\./)).toBeVisible()

  await other.evaluate(() => {
    localStorage.removeItem('account')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(signedOut).toBeVisible()
})

test('a link that searches signs in once, also where the router has rewritten its address before', async ({ page }) => {
  await page.route('**/.well-known/openid-configuration', async (route) => {
    // Longer than the router waits before it writes a page that there is.
    await expect(page).toHaveURL(/page=1$/)
    await route.continue()
  })
  await signInAs(page, person, '/?search=5599059200&page=none')
  await expect(page.getByRole('searchbox').first()).toHaveValue('5599059200')
})

test('a token that cannot be had leads to the failure page, and the next page signs in anew', async ({ page }) => {
  await signInAs(page, person, '/?list=active')
  await endSession(page)
  await occupyInteraction(page)
  await page.reload()
  await expect(page).toHaveURL('/failed?reason=auth&from=%2F%3Flist%3Dactive')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(failed)

  await page.evaluate(() => {
    sessionStorage.clear()
    // The router follows this call by itself; whatever is evaluated after it may meet the redirect to the identity provider.
    window.history.pushState(null, '', '/')
  })
  await page.getByRole('button', { name: person }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('falling back to an interactive sign-in redirects, and warns in the console', async ({ page }) => {
  await signInAs(page, person, '/')
  await endSession(page)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.reload()
  await expect(page.getByRole('button', { name: person })).toBeVisible()
  expect(warnings.filter((text) => text.startsWith(fallBack))).toHaveLength(1)
})

test('a lost network with an expired token is no failed sign-in', async ({ page, context }) => {
  await signInAs(page, person, '/')
  await expect(page.getByRole('table')).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 2 * 60 * 60_000)
  await context.setOffline(true)
  await page
    .getByRole('navigation')
    .getByRole('link')
    .filter({ hasText: /Arkiverade|Archived/ })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: noList })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')

  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Göran Ståhl Plattsättning' })).toBeVisible()
})
