import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CaseFacts } from '#schemas/facts.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff, system } from '#tests/fixtures/case-actors.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { replay } from '#tests/fixtures/replay-events.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

const asked = factsFor('APPROVED')
const declined = replay(asked, [
  system,
  {
    type: 'internalSignature.declined',
    email: 'ordforande@verkstadsalliansen.example',
    reason: 'Årsredovisningen saknas.',
    at: '2026-03-05T12:05:00.000Z',
  },
]).facts

const mount = async (facts: CaseFacts): Promise<void> => {
  await mountCase(facts, staff(1))
  await expect.element(page.getByRole('region', { name: 'E-postlogg' })).toBeVisible()
}
const noteTexts = () =>
  page
    .getByRole('note')
    .elements()
    .flatMap((note) => [...note.children].map(({ textContent }) => textContent))

test('a case that was declined internally says by whom, when and why beside its next action, which is to ask again', async () => {
  await mount(declined)
  expect(noteTexts()).toStrictEqual([
    'ordforande@verkstadsalliansen.example har avböjt att skriva under internt 5 mars 13:05',
    'Årsredovisningen saknas.',
    'Skicka för intern underskrift igen när frågan är löst.',
  ])
  const banner = page.getByRole('region', { name: /tur sedan/ })
  await expect.element(banner.getByRole('link', { name: 'Skicka för intern underskrift' }).first()).toBeVisible()
})

test('a case whose time for the internal signature has run out says so, and who has not signed', async () => {
  await mount(replay(asked, [system, { type: 'internalSignature.expired' }]).facts)
  expect(noteTexts()).toStrictEqual([
    'Tiden för intern underskrift har gått ut',
    'Utan underskrift: ordforande@verkstadsalliansen.example. Skicka för intern underskrift igen.',
  ])
})

test('the decline is not mentioned once the signature is asked for again', async () => {
  await mount(replay(declined, [staff(1), eventFor('internalSignature.submit', declined)]).facts)
  expect(noteTexts()).toStrictEqual([])
})
