import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    locale: 'sv',
    orgNos: [unknownOrgNo(660), unknownOrgNo(661)],
    submit: 'Skicka länk till ansökan',
    meant: (email: string) => `Ska det vara ${email}?`,
    sent: 'Titta i e-posten',
    application: 'Er ansökan',
    incomplete: 'Länken är inte hel',
    send: 'Skicka en ny länk',
    staff: 'Till handläggarnas ansökningar',
    applications: 'Till organisationens ansökningar',
  },
  phone: {
    locale: 'en',
    orgNos: [unknownOrgNo(662), unknownOrgNo(663)],
    submit: 'Send link to the application',
    meant: (email: string) => `Did you mean ${email}?`,
    sent: 'Check your e-mail',
    application: 'Your application',
    incomplete: 'The link is not complete',
    send: 'Send a new link',
    staff: 'To the caseworkers’ applications',
    applications: 'To the applications of the organisation',
  },
} as const
const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

test('a mistyped provider is asked about once, and Back leads from the sent link to the form', async ({ page }, {
  project,
}) => {
  const t = textsOf(project.name)
  const [email, meant] = [`anna.${project.name}@gmial.com`, `anna.${project.name}@gmail.com`]
  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await page.locator('#org-number').fill(t.orgNos[0])
  await page.locator('#contact-email').fill(email)
  await page.locator('#contact-email').press('Enter')
  const question = page.getByRole('button', { name: t.meant(meant) })
  await expect(question).toBeInViewport()
  await expectAccessible(page)
  await question.click()
  await expect(page.locator('#contact-email')).toHaveValue(meant)
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeFocused()

  await page.goBack()
  await expect(page.locator('#contact-email')).toHaveValue(meant)
  await page.locator('#contact-email').fill(email)
  await page.locator('#contact-email').press('Enter')
  await expect(question).toBeVisible()
  await page.locator('#contact-email').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeFocused()
})

test('a link with signs after it opens its case, and one that names no case says so', async ({ page, request }, {
  project,
}) => {
  const t = textsOf(project.name)
  const link = await newApplication(request, {
    orgNo: t.orgNos[1],
    email: `lank.${project.name}@foretaget.example`,
    locale: t.locale,
  })
  await page.goto(`${link}%3E.`)
  await expect(page.getByRole('heading', { level: 1, name: t.application })).toBeVisible()

  await page.goto('/case/xyz')
  await expect(page.getByRole('heading', { level: 1, name: t.incomplete })).toBeVisible()
  await expect(page.getByRole('button', { name: t.send })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/case/${link.split('/').at(-1)}/renew`)
  await expect(page.getByRole('button', { name: t.send })).toBeVisible()
  await page.goto('/apply/hantverksgivarna/medlemsansokan/5599033361/typo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: t.staff })).toHaveCount(0)
  await page.getByRole('link', { name: t.applications }).click()
  await expect(page).toHaveURL(/\/apply\/hantverksgivarna\/medlemsansokan$/)
})
