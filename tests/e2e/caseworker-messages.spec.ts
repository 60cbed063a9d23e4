import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    orgNo: unknownOrgNo(650),
    locale: 'sv',
    question: 'Er fråga',
    send: 'Skicka',
    messages: 'Meddelanden',
    answer: /^Svara /,
    about: 'Gäller ”Webbplats”. Svaret visas där i ansökan.',
    aboutCase: 'Skriv om hela ärendet i stället',
    unhandled: '1 ohanterat',
    unread: /^Svar ?:/,
    ask: /^Fråga om detta/,
    responder: /svarar här, vid frågan\. Ni får e-post när svaret har kommit\.$/,
  },
  phone: {
    orgNo: unknownOrgNo(651),
    locale: 'en',
    question: 'Your question',
    send: 'Send',
    messages: 'Messages',
    answer: /^Reply to /,
    about: 'About “Website”. The answer is shown there in the application.',
    aboutCase: 'Write about the whole case instead',
    unhandled: '1 unhandled',
    unread: /^Answer ?:/,
    ask: /^Ask about this/,
    responder: /answers here, at the question\. You get an e-mail once the answer has come\.$/,
  },
} as const

test('a reply to a question about an answer is shown at that answer, and the company’s other questions stay unhandled', async ({
  page,
  browser,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const email = `frida.lind.${project.name}@foretaget.example`
  const link = await newApplication(request, { orgNo: t.orgNo, email, locale: t.locale })
  const dialog = page.getByRole('dialog').last()
  const ask = async (componentId: string, question: string): Promise<void> => {
    await page.goto(`${link}/form/company/support?field=${componentId}`)
    await dialog.getByRole('textbox', { name: t.question }).fill(question)
    await dialog.getByRole('button', { name: t.send }).click()
    await expect(page.getByRole('textbox', { name: t.question })).toHaveCount(0)
  }
  await ask('website', 'Måste vi ha en webbplats?')

  const staff = await browser.newPage({ locale: project.name === 'phone' ? 'en-GB' : 'sv-SE' })
  const [, , caseId = ''] = link.split('/')
  await signInAs(staff, 'Maria Öberg', new URL(`/case/admin/${caseId}`, page.url()).href)
  const messages = staff.getByRole('region', { name: t.messages })
  await expect(messages.getByText(t.about)).toBeVisible()
  await messages.getByRole('button', { name: t.aboutCase }).click()
  await expect(messages.getByText(t.about)).toBeHidden()
  await expect(messages.getByRole('textbox')).toBeFocused()

  await messages.getByRole('button', { name: t.answer }).click()
  await expect(messages.getByRole('textbox')).toBeFocused()
  await expect(messages.getByRole('textbox')).toHaveAccessibleDescription(t.about)
  await expectAccessible(staff)
  await messages.getByRole('textbox').fill('Nej, den är frivillig.')
  await ask('legalForm', 'Är vi ett handelsbolag?')
  await expect(messages.getByText('Är vi ett handelsbolag?')).toBeVisible()
  await expect(messages.getByText(t.about)).toBeVisible()
  await messages.getByRole('button', { name: t.send }).click()
  await expect(messages.getByText('Nej, den är frivillig.')).toBeVisible()
  await expect(messages.getByRole('img', { name: t.unhandled })).toBeVisible()
  await staff.close()

  await page.goto(`${link}/form/company`)
  const field = page.locator('[data-key="website"]')
  await expect(field.getByText('Nej, den är frivillig.')).toBeVisible()
  await field.getByRole('button', { name: t.unread }).click()
  await expect(dialog.getByRole('listitem')).toContainText(['Måste vi ha en webbplats?', 'Nej, den är frivillig.'])
  await expect(dialog.getByRole('textbox', { name: t.question })).toHaveAccessibleDescription(t.responder)
  await page.keyboard.press('Escape')
  await expect(field.getByRole('button', { name: t.ask })).toBeVisible()
  await expect(field.getByText('Nej, den är frivillig.')).toBeVisible()
  await page.reload()
  await expect(field.getByRole('button', { name: t.ask })).toBeVisible()
})
