import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts, correction, formFacts } from '#tests/fixtures/case-facts.ts'
import { ChooseAnswerDialog } from './choose-answer-dialog.tsx'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker'])
  await activateLocale('sv')
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

const people = formFacts({ formId: 'people', title: { sv: 'Personer', en: 'People' } })
const office = formFacts({ formId: 'office', title: { sv: 'Kansliet', en: 'The office' }, isInternal: true })

/** The sections of the dialog: the form, and what stands below it, links by their addresses. */
const sectionsOf = async (facts: Parameters<typeof caseFacts>[0]) => {
  const { base } = await mountCase(caseFacts(facts), staff(2), '/dialog', {}, ChooseAnswerDialog)
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  return [...page.getByRole('dialog').element().querySelectorAll('section')].map((section) => ({
    form: section.querySelector('h3')?.textContent,
    items: [...section.querySelectorAll('li')].map((item) => [
      item.textContent,
      item.querySelector('a')?.getAttribute('href')?.replace(base, ''),
    ]),
  }))
}

test('the answers of the company can be chosen, those of internal forms cannot', async () => {
  expect(await sectionsOf({ forms: [formFacts(), people, office] })).toStrictEqual([
    { form: 'Företaget', items: [['Omsättning', '/form/company/field/turnover/correction']] },
    { form: 'Personer', items: [['Omsättning', '/form/people/field/people-answer/correction']] },
  ])
})

test('an approved form says so, and links to where the approval is withdrawn', async () => {
  expect(await sectionsOf({ forms: [formFacts({ status: 'approved' }), people] })).toStrictEqual([
    { form: 'Företaget', items: [['Företaget är godkänt', '/form/company']] },
    { form: 'Personer', items: [['Omsättning', '/form/people/field/people-answer/correction']] },
  ])
})

test('an answer with an open correction says so, and links to it', async () => {
  expect(await sectionsOf({ forms: [formFacts()], corrections: [correction()] })).toStrictEqual([
    {
      form: 'Företaget',
      items: [['En rättelse av ”Omsättning” är redan begärd', '/form/company#turnover']],
    },
  ])
})
