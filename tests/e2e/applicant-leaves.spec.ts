import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { answerTo, openForm } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'

const inWords = {
  desktop: {
    locale: 'sv',
    number: 640,
    leave: 'Lämna den här datorn',
    dialog: 'Lämna den här datorn?',
    revoke: /^Låt länken/,
    go: 'Lämna',
    left: 'Du har lämnat ansökan',
    waiting: 'Ej sparat: ingen kontakt, 1 svar väntar här',
    unsent: /svar i Företaget finns bara/,
  },
  phone: {
    locale: 'en',
    number: 641,
    leave: 'Leave this computer',
    dialog: 'Leave this computer?',
    revoke: /^Stop the link/,
    go: 'Leave',
    left: 'You have left the application',
    waiting: 'Not saved: no contact, 1 answer is waiting here',
    unsent: /answers in The company are only/,
  },
} as const

test('a link leaves the address when it has opened its case, and a reload still finds the case', async ({
  page,
  request,
}, { project }) => {
  const words = inWords[project.name === 'phone' ? 'phone' : 'desktop']
  const email = `kvar-${project.name}@malarna.example`
  const link = await newApplication(request, { orgNo: unknownOrgNo(words.number), email, locale: words.locale })
  const [base = '', token = ''] = link.split(/\/(?=[^/]+$)/)
  await page.goto(`${link}/form/company`)
  await expect(page).toHaveURL(new RegExp(`${base}/form/company$`))
  await page.reload()
  await expect(answerTo(page, 'company', 'website')).toBeVisible()
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2)
  expect(await page.content()).not.toContain(token)
})

test('a company leaves a shared computer: unsent answers are told, nothing stays, and the link is taken back', async ({
  page,
  context,
  request,
}, { project }) => {
  const words = inWords[project.name === 'phone' ? 'phone' : 'desktop']
  const email = `lamnar-${project.name}@malarna.example`
  const link = await newApplication(request, { orgNo: unknownOrgNo(words.number + 2), email, locale: words.locale })
  const form = await openForm(page, link, 'company')
  // As when the server cannot be reached: the pages are there, and nothing is saved.
  await page.route('**/api/Case/*/Data*', async (route) => await route.abort())
  await answerTo(page, 'company', 'website').fill('malarna.example')
  await expect(form.getByText(words.waiting)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: words.leave }).click()
  const dialog = page.getByRole('dialog', { name: words.dialog })
  await expect(dialog.getByRole('alert')).toHaveText(words.unsent)
  await expectAccessible(page)

  await dialog.getByRole('checkbox', { name: words.revoke }).check()
  await dialog.getByRole('button', { name: words.go }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.left })).toBeVisible()
  await expectAccessible(page)
  expect(await context.cookies()).toStrictEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/renew/)
  await page.goto(link)
  await expect(page).toHaveURL(/\/renew/)
})
