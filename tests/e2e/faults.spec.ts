import { expect, type APIRequestContext } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { fieldLocator, openForm } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { signInAs } from './staff.ts'
import { caseOf, storedAnswers } from './stored-answers.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    noOrganisation: 'Kan inte hitta sidan: /apply/',
    noRegister: 'Medlemsregistret svarar inte just nu. Försök igen om en stund.',
    inputRemains: 'Det ni har skrivit finns kvar.',
    errorCode: /^Felkod för support: [0-9a-f-]{36}$/,
    sent: 'Titta i e-posten',
    archived: 'Arkiverade',
    noList: 'Listan kunde inte hämtas',
    retry: 'Försök igen',
    noContact: 'Nätverksfel. Kontrollera din internetanslutning.',
  },
  phone: {
    noOrganisation: 'Cannot find the page: /apply/',
    noRegister: 'The membership register is not answering right now. Try again in a while.',
    inputRemains: 'What you have written is kept.',
    errorCode: /^Error code for support: [0-9a-f-]{36}$/,
    sent: 'Check your e-mail',
    archived: 'Archived',
    noList: 'The list could not be loaded',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

const breakRegister = async (request: APIRequestContext, mode: 'none' | '500') => {
  expect((await request.post('/sandbox/faults', { data: { part: 'register', mode } })).status()).toBe(204)
}
test.afterEach(({ request }) => breakRegister(request, 'none'))

test('a start while the register does not respond shows an error, and a retry works once it responds', async ({
  page,
  request,
}, { project }) => {
  const t = textsOf(project.name)
  await breakRegister(request, '500')
  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await page.locator('#org-number').fill(unknownOrgNo(900))
  await page.locator('#contact-email').fill(`tyst-${project.name}@foretaget.example`)
  const send = page.locator('main form button[type=submit]')
  await send.click()
  const problem = page.getByRole('alert').filter({ hasText: t.noRegister })
  await expect(problem.getByText(t.inputRemains)).toBeVisible()
  await expect(problem.getByText(t.errorCode)).toBeVisible()
  await expectAccessible(page)

  await breakRegister(request, 'none')
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeFocused()
})

test('the URL of an unknown organisation has its own page', async ({ page }, { project }) => {
  await page.goto('/apply/finnsinte/medlemsansokan')
  const t = textsOf(project.name)
  await expect(page.getByRole('heading', { level: 1, name: t.noOrganisation })).toBeVisible()
  await expectAccessible(page)
})

test('a list that cannot be fetched shows an error instead of another list', async ({ page, context }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/')
  await expect(page.getByRole('table')).toBeVisible()
  // Nothing that the page needs comes after it.
  expect(await page.getByRole('banner').getByRole('button').count()).toBeGreaterThan(0)
  await context.setOffline(true)
  await page.getByRole('link', { name: t.archived }).click()
  await expect(page.getByRole('table')).toBeHidden()
  const problem = page.getByRole('alert').filter({ hasText: t.noList })
  await expect(problem).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Göran Ståhl Plattsättning' })).toBeVisible()
  await expect(problem).toBeHidden()
})

test('a dialog that cannot be fetched says so in its place, and leaves the page as it is', async ({
  page,
  context,
  request,
}) => {
  const { noContact, retry } = texts.desktop
  const started = demoCaseOf('5599033361', 'STARTED')
  const link = await requestCaseLink(request, started)
  // Fetched once the page is painted, with what it imports.
  const failure = page.waitForEvent('request', (sent) => sent.url().includes('/failed-dialog-'))
  await page.goto(link)
  const write = page.getByRole('link', { name: 'Skriv ett meddelande' })
  await expect(write).toBeVisible()
  const address = (await failure).url()
  await page.evaluate(async (url) => void (await import(url)), address)
  await context.setOffline(true)
  await write.click()
  await expect(page.getByRole('dialog', { name: 'Meddelanden' }).getByRole('alert')).toHaveText(noContact)
  await expect(page.getByRole('heading', { level: 1, name: started.company.name })).toBeAttached()
  await expectAccessible(page)

  await context.setOffline(false)
  await page.getByRole('button', { name: retry }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await expectAccessible(page)
})

test('a company fills in its application where the browser blocks all site data', async ({ page, request }) => {
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, blocked)
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await expect(page.locator('#org-number')).toBeVisible()
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(901),
    email: 'utan-data@ensamt.example',
    locale: 'sv',
  })
  await openForm(page, link, 'company')
  await fieldLocator(page, 'company', 'legalName').fill('Ensamt & Co AB')
  await expect
    .poll(async () => storedAnswers(await caseOf(request, link))['company'])
    .toMatchObject({ legalName: 'Ensamt & Co AB' })
})
