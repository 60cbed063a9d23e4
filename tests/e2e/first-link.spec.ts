import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { test } from './test.ts'

type Texts = { email: string; submit: string; sent: string; orgNo: string }

/** Unknown organisation numbers, so that every run is the first. */
const texts: Readonly<Record<string, Texts>> = {
  desktop: {
    email: 'Er e-postadress',
    submit: 'Skicka länk till ansökan',
    sent: 'Titta i e-posten',
    orgNo: '559990-0015',
  },
  phone: {
    email: 'Your e-mail address',
    submit: 'Send link to the application',
    sent: 'Check your e-mail',
    orgNo: '559990-0023',
  },
}

test('a company requests its link and gets it by mail', async ({ page, request }, { project }) => {
  const t = texts[project.name]
  if (t === undefined) throw new Error(`No texts for ${project.name}`)
  const email = `karin-${project.name}@malarna.example`

  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.locator('#org-number').fill('559990-0016')
  await page.locator('#contact-email').fill(email)
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.locator('#org-number')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await page.locator('#org-number').fill(t.orgNo)
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeFocused()
  await expectAccessible(page)

  await expect
    .poll(async () => {
      const mails: { text: string }[] = await (await request.get(`/sandbox/mail/api/messages?to=${email}`)).json()
      return mails.map(({ text }) => /https?:\S+\/case\/[0-9a-f-]{36}\/[\w-]{43}/.exec(text)?.[0])
    })
    .toEqual([expect.stringContaining('/case/')])
})
