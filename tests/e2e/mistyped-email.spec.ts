import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { unknownOrgNo } from './new-application.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    number: 650,
    submit: 'Skicka länk till ansökan',
    sent: 'Titta i e-posten',
    change: 'Ändra e-postadressen',
    again: (email: string) => `Skicka länken igen till ${email}`,
    sentAgain: /^Vi har skickat ett nytt meddelande/,
    replaced: /^Länken till den förra adressen har slutat gälla/,
    application: 'Er ansökan',
    person: 'Maria Öberg',
    changed: /bytte kontaktperson/,
    wrongDigits: /stämmer inte ihop/,
    unknown: /känner inte igen numret/,
  },
  phone: {
    number: 651,
    submit: 'Send link to the application',
    sent: 'Check your e-mail',
    change: 'Change the e-mail address',
    again: (email: string) => `Send the link again to ${email}`,
    sentAgain: /^We have sent another e-mail/,
    replaced: /^The link to the former address no longer works/,
    application: 'Your application',
    person: 'Åsa Wikström',
    changed: /changed the contact person/,
    wrongDigits: /do not fit together/,
    unknown: /do not recognise the number/,
  },
} as const

const mailedLinks = async (request: APIRequestContext, email: string, count: number): Promise<string[]> => {
  const links = async () => {
    const mails: { text: string }[] = await (await request.get(`/sandbox/mail/api/messages?to=${email}`)).json()
    return mails.flatMap(({ text }) => /\/case\/[0-9a-f-]{36}\/[\w-]{43}/.exec(text)?.[0] ?? [])
  }
  await expect.poll(async () => (await links()).length).toBe(count)
  return await links()
}
const start = async (page: Page, email: string, submit: string) => {
  await page.locator('#contact-email').fill(email)
  await page.getByRole('button', { name: submit }).click()
}

test('a mistyped e-mail address is corrected: the first link is revoked, the second works, and the history shows it', async ({
  page,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const slug = project.name === 'phone' ? 'verkstadsalliansen' : 'hantverksgivarna'
  const [wrong, right] = [`fel-${project.name}@malarna.example`, `ratt-${project.name}@malarna.example`]
  const orgNo = unknownOrgNo(t.number)
  await page.goto(`/apply/${slug}/medlemsansokan`)
  await page.locator('#org-number').fill(`${orgNo.slice(0, 9)}${(Number(orgNo[9]) + 1) % 10}`)
  await start(page, wrong, t.submit)
  await expect(page.locator('#org-number-error')).toHaveText(t.wrongDigits)
  await page.locator('#org-number').fill(orgNo)
  await start(page, wrong, t.submit)
  await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeFocused()
  await page.getByRole('button', { name: t.change }).click()
  await expect(page.locator('#contact-email')).toBeFocused()
  await expect(page.locator('#org-number')).toHaveValue(orgNo)
  await start(page, right, t.submit)
  await expect(page.getByText(t.replaced)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.again(right) }).click()
  await expect(page.getByRole('status').filter({ hasText: t.sentAgain })).toBeVisible()
  await expectAccessible(page)

  const links = await mailedLinks(request, right, 2)
  const [first = ''] = await mailedLinks(request, wrong, 1)
  await page.goto(first)
  await expect(page).toHaveURL(/\/renew/)
  await page.goto(links[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: t.application })).toBeVisible()

  const caseId = first.split('/')[2] ?? ''
  await signInAs(page, t.person, `/case/admin/${caseId}`)
  await expect(page.locator('#history').getByText(t.changed)).toBeVisible()
  await expect(page.locator('#history')).toContainText(wrong)
  await expect(page.locator('#history')).toContainText(right)
})

test('the start form keeps its input after navigating away and back', async ({ page }, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await page.locator('#org-number').fill(unknownOrgNo(t.number + 2))
  await start(page, `tillbaka-${project.name}@malarna.example`, t.submit)
  await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeVisible()
  await page.goto('/apply/hantverksgivarna/forgot')
  await page.goBack()
  await expect(page.locator('#org-number')).toHaveValue(unknownOrgNo(t.number + 2))
  await expect(page.locator('#contact-email')).toHaveValue(`tillbaka-${project.name}@malarna.example`)
})

test('pressing the start button works even if the register responds at that moment', async ({ page }, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  let respond = () => {}
  const isDue = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/Company/*/Name', async (route) => {
    await isDue
    await route.continue()
  })
  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await page.locator('#org-number').fill(unknownOrgNo(t.number + 4))
  await page.locator('#contact-email').fill(`under-tiden-${project.name}@malarna.example`)
  await page.getByRole('button', { name: t.submit }).hover()
  await page.mouse.down()
  respond()
  await expect(page.getByRole('status').filter({ hasText: t.unknown })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeFocused()
})
