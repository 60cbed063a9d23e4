import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import type { Signatory } from '#schemas/signature.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

const administrator = staff(1)
if (administrator.kind !== 'staff') throw new Error('An administrator is staff')
const email = administrator.email.toUpperCase()

const asked = (status: Signatory['status']) => {
  const facts = factsFor('APPROVED')
  const signatories = facts.internalSignature.signatories.map((signatory) => ({ ...signatory, email, status }))
  return { ...facts, internalSignature: { ...facts.internalSignature, signatories } }
}
const text = `Du ska skriva under för organisationen. Underskriftstjänsten har skickat länken till ${email}.`

test('a caseworker who is to sign for the organisation reads so, with the address that has the link', async () => {
  await mountCase(asked('pending'), administrator)
  await expect.element(page.getByRole('region', { name: /^Din tur sedan/ }).getByText(text)).toBeVisible()
})

test.each([
  ['has signed', asked('signed'), administrator],
  ['is another', asked('pending'), staff(2)],
] as const)('a caseworker who %s is not asked to sign', async (_, facts, actor) => {
  await mountCase(facts, actor)
  await expect.element(page.getByRole('region', { name: /tur sedan/ })).toBeVisible()
  expect(page.getByText(text).elements()).toStrictEqual([])
})
