import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { fieldLocator, openForm } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    locale: 'sv',
    number: 640,
    leave: 'Lämna den här enheten',
    dialog: 'Lämna den här enheten?',
    revoke: /^Låt länken/,
    go: 'Lämna',
    left: 'Ni har lämnat ansökan',
    waiting: 'Ej sparat: ingen kontakt, 1 svar väntar här',
    stays: /^Svar i Företaget finns än så länge bara i den här webbläsaren\./,
    unsent: /svar i Företaget finns bara/,
  },
  phone: {
    locale: 'en',
    number: 641,
    leave: 'Leave this device',
    dialog: 'Leave this device?',
    revoke: /^Stop the link/,
    go: 'Leave',
    left: 'You have left the application',
    waiting: 'Not saved: no contact, 1 answer is waiting here',
    stays: /^Answers in The company are so far only in this browser\./,
    unsent: /answers in The company are only/,
  },
} as const

test('the token is removed from the URL when the link has opened its case, and a reload still opens the case', async ({
  page,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const email = `kvar-${project.name}@malarna.example`
  const link = await newApplication(request, { orgNo: unknownOrgNo(t.number), email, locale: t.locale })
  const [base = '', token = ''] = link.split(/\/(?=[^/]+$)/)
  await page.goto(`${link}/form/company`)
  await expect(page).toHaveURL(new RegExp(`${base}/form/company$`))
  await page.reload()
  await expect(fieldLocator(page, 'company', 'website')).toBeVisible()
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2)
  expect(await page.content()).not.toContain(token)
})

test('leaving a shared computer warns of unsent answers, clears the browser and revokes the link', async ({
  page,
  context,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const email = `lamnar-${project.name}@malarna.example`
  const link = await newApplication(request, { orgNo: unknownOrgNo(t.number + 2), email, locale: t.locale })
  const form = await openForm(page, link, 'company')
  // As when the server is unreachable: the pages are loaded, and nothing is saved.
  await page.route('**/api/Case/*/Data*', async (route) => await route.abort())
  await fieldLocator(page, 'company', 'website').fill('malarna.example')
  await expect(form.getByText(t.waiting)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('paragraph').filter({ hasText: t.stays })).toBeVisible()
  await expectAccessible(page)
  // Another form says so, too, and leads to the one that has them.
  await page.locator('a[href$="/form/contacts"]').click()
  const stays = page.getByRole('dialog').getByRole('paragraph').filter({ hasText: t.stays })
  await expect(stays).toBeVisible()
  await stays.getByRole('link').click()
  await expect(form.getByText(t.waiting)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: t.leave }).click()
  const dialog = page.getByRole('dialog', { name: t.dialog })
  await expect(dialog.getByRole('alert')).toHaveText(t.unsent)
  await expectAccessible(page)

  await dialog.getByRole('checkbox', { name: t.revoke }).check()
  await dialog.getByRole('button', { name: t.go }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.left })).toBeVisible()
  await expectAccessible(page)
  expect(await context.cookies()).toStrictEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/renew/)
  await page.goto(link)
  await expect(page).toHaveURL(/\/renew/)
})

test('a link that is revoked while its pages are open leads each of them to a new link, also a form', async ({
  page,
  context,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const email = `kvar-i-flikar-${project.name}@malarna.example`
  const link = await newApplication(request, { orgNo: unknownOrgNo(t.number + 4), email, locale: t.locale })
  const pages = [page, await context.newPage(), await context.newPage()] as const
  const [list, form, last] = pages
  await list.goto(link)
  await expect(list.getByRole('link', { name: t.leave })).toBeVisible()
  await openForm(form, link, 'company')
  await last.goto(`${link}/leave`)
  const dialog = last.getByRole('dialog', { name: t.dialog })
  await dialog.getByRole('checkbox', { name: t.revoke }).check()
  await dialog.getByRole('button', { name: t.go }).click()
  await expect(last.getByRole('heading', { level: 1, name: t.left })).toBeVisible()
  for (const open of [list, form]) {
    await expect(open).toHaveURL(/\/renew/)
    await expect(open.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(open)
  }
})
