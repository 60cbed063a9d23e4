import { expect } from '@playwright/test'
import { fieldLocator } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    locale: 'sv',
    number: 670,
    noContact: 'Nätverksfel. Kontrollera din internetanslutning.',
    waiting: 'Ej sparat: ingen kontakt, 1 svar väntar här',
    saved: /^Sparat \d\d:\d\d$/,
  },
  phone: {
    locale: 'en',
    number: 671,
    noContact: 'Network error. Check your internet connection.',
    waiting: 'Not saved: no contact, 1 answer is waiting here',
    saved: /^Saved \d\d:\d\d$/,
  },
} as const

test('a form can be opened and filled in without network once the task list was there, and is saved later', async ({
  page,
  context,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const email = `utan-nat-${project.name}@malarna.example`
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(t.number),
    email,
    locale: t.locale,
  })
  // What the forms need is fetched once the list is painted, their texts last.
  let isPreloading = false
  page.on('request', (sent) => (isPreloading ||= sent.url().includes('/form-preload-')))
  const formTexts = page.waitForEvent(
    'requestfinished',
    (sent) => isPreloading && /\/(?:sv|en)-[^/]+\.js$/.test(sent.url()),
  )
  await page.goto(link)
  await formTexts
  await context.setOffline(true)
  await page.locator('a[href$="/form/company"]').focus()
  await page.keyboard.press('Enter')
  await fieldLocator(page, 'company', 'website').fill('malarna.example')
  await expect(page.getByText(t.waiting)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t.saved)).toBeVisible()
})

test('a form that cannot be fetched leaves the way back to the task list, also without network', async ({
  page,
  context,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const email = `ingen-vag-${project.name}@malarna.example`
  await page.route(/\/form-preload-/, async (route) => await route.abort())
  await page.goto(await newApplication(request, { orgNo: unknownOrgNo(t.number + 2), email, locale: t.locale }))
  const toForm = page.locator('a[href$="/form/company"]')
  await expect(toForm).toBeVisible()
  await context.setOffline(true)
  await toForm.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t.noContact })).toBeFocused()
  await page.goBack()
  await expect(toForm).toBeVisible()
  await context.setOffline(false)
  await toForm.click()
  await expect(fieldLocator(page, 'company', 'website')).toBeVisible()
})
