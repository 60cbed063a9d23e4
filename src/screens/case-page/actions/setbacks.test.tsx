import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CaseFacts } from '#schemas/facts.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { ShareDialog } from '../signature/share-dialog.tsx'
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
  [...document.querySelectorAll('[role="note"]')]
    .filter((note) => note.closest('dialog') === null)
    .flatMap((note) => [...note.children].map(({ textContent }) => textContent))

test('a case declined internally shows who declined, when and why, beside the next action to ask again', async () => {
  await mount(declined)
  expect(noteTexts()).toStrictEqual([
    'ordforande@verkstadsalliansen.example har avböjt att skriva under internt 5 mars 13:05',
    'Årsredovisningen saknas.',
    'Ärendet kan skickas för intern underskrift igen när frågan är löst. Ska ett svar ändras tas godkännandet tillbaka i dess formulär.',
  ])
  const banner = page.getByRole('region', { name: /tur sedan/ })
  await expect.element(banner.getByRole('link', { name: 'Skicka för intern underskrift' }).first()).toBeVisible()
})

test('a case with an expired internal signature names who has not signed, and lets the user ask everybody again', async () => {
  const { internalSignature } = asked
  const [pending] = internalSignature.signatories
  if (pending === undefined) throw new Error('Nobody is asked to sign')
  const signed = { ...pending, email: 'kassor@verkstadsalliansen.example', status: 'signed' as const }
  const both = { ...asked, internalSignature: { ...internalSignature, signatories: [pending, signed] } }
  const { facts } = replay(both, [system, { type: 'internalSignature.expired' }])
  await mountCase(facts, staff(1), '/dialog', {}, () => <ShareDialog round="internal" />)
  expect(noteTexts()).toStrictEqual([
    'Tiden för intern underskrift har gått ut',
    'Utan underskrift: ordforande@verkstadsalliansen.example. Ärendet kan skickas för intern underskrift igen.',
    'Den som redan har skrivit under behöver göra det en gång till.',
  ])
  const dialog = page.getByRole('dialog', { name: /för intern underskrift/ })
  await expect.element(dialog).toBeVisible()
  const addresses = () =>
    dialog
      .getByRole('textbox')
      .elements()
      .map((box) => box instanceof HTMLInputElement && box.value)
  await expect.poll(addresses).toStrictEqual([pending.email, signed.email])
})

test('a case with a rejected internal signature shows the reason beside its next action', async () => {
  await mount(replay(asked, [staff(1), { type: 'internalSignature.reject', message: 'Fel firmatecknare.' }]).facts)
  expect(noteTexts()).toStrictEqual([
    'Den interna underskriften är avvisad',
    'Fel firmatecknare.',
    'Ärendet kan skickas för intern underskrift igen när frågan är löst. Ska ett svar ändras tas godkännandet tillbaka i dess formulär.',
  ])
})

test('a case exported without the internal signature no longer mentions its failure', async () => {
  await mount(replay(declined, [staff(1), eventFor('case.export', declined)]).facts)
  expect(noteTexts()).toStrictEqual([])
})

test('the decline of an internal signature is not mentioned once the signature is requested again', async () => {
  await mount(replay(declined, [staff(1), eventFor('internalSignature.submit', declined)]).facts)
  expect(noteTexts()).toStrictEqual([])
})
