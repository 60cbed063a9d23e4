import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { correction, factsFor, formFacts, signature } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

test('a case that the region advised against shows its reason and reviewer beside the next action', async () => {
  const facts = factsFor('REJECTED_BY_REGIONAL_REVIEWER')
  await mountCase({ ...facts, regionalReview: { ...facts.regionalReview, answeredBy: 'Nils Rönnlund' } }, staff(1))
  const banner = page.getByRole('region', { name: /^Din tur/ })
  await expect.element(banner.getByText('Regionen avstyrkte ansökan: ”Okänt på orten.” Nils Rönnlund')).toBeVisible()
})

test('during the company’s turn the banner mentions answered corrections that can be read already', async () => {
  const corrections = [correction({ componentId: 'street', isHandled: true }), correction({ componentId: 'town' })]
  await mountCase(factsFor('SUBMITTED', { corrections }), staff(2))
  const banner = page.getByRole('region', { name: /^Företagets tur/ })
  await expect
    .element(banner.getByText('1 rättelse är besvarad och kan läsas nu, 1 väntar på företagets svar.'))
    .toBeVisible()
})

test.each([
  ['valid', 'Ansökan måste skrivas under på nytt. Svaren går att ändra igen.'],
  ['approved', 'Ansökan måste skrivas under på nytt. Svaren är godkända och ändras inte.'],
] as const)(
  'after a rejected signature the banner says what the company can change in forms that are %s',
  async (status, text) => {
    const facts = factsFor('CREATED', {
      forms: [formFacts({ status })],
      signature: signature({ status: 'REJECTED_BY_MA', rejectionMessage: 'Fel person.' }),
    })
    await mountCase(facts, staff(1))
    await expect.element(page.getByRole('region', { name: /^Företagets tur/ }).getByText(text)).toBeVisible()
  },
)

test.each([
  ['valid', 'Företaget har fyllt i alla formulär och ska skriva under ansökan.'],
  ['invalid', 'Företagets kontaktperson ska fylla i ansökan.'],
] as const)(
  'before the signature the banner says what the company has to do with forms that are %s',
  async (status, text) => {
    await mountCase(factsFor('CREATED', { forms: [formFacts({ status })] }), staff(1))
    await expect.element(page.getByRole('region', { name: /^Företagets tur/ }).getByText(text)).toBeVisible()
  },
)

test('the banner lists the remaining reviews and then every step of the case up to the export', async () => {
  const facts = factsFor('SUBMITTED', {
    forms: [formFacts({ status: 'valid' })],
    extraReviewSteps: ['SHOULD_BE_SIGNED_INTERNALLY', 'REGIONAL_REVIEW'],
    hasRegionalReviewer: true,
  })
  await mountCase(facts, staff(1))
  await expect
    .element(page.getByText(/^Kvar: 1 formulär.*, sedan regionens svar, den interna underskriften och exporten\.$/))
    .toBeVisible()
})
