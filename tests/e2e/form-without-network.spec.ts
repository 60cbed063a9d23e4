import { expect } from '@playwright/test'
import { fieldLocator } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    locale: 'sv',
    number: 670,
    waiting: 'Ej sparat: ingen kontakt, 1 svar väntar här',
    saved: /^Sparat \d\d:\d\d$/,
  },
  phone: {
    locale: 'en',
    number: 671,
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
