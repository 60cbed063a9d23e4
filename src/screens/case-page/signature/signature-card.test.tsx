import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CaseFacts } from '#schemas/facts.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import {
  analogSignature,
  factsAwaitingSignatories,
  factsFor,
  signatory,
  signature,
} from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

const onPaper = (status: CaseFacts['analogSignature']['status']) =>
  factsFor(status.startsWith('UPLOADED') ? 'SUBMITTED' : 'DOWNLOADED_FOR_ANALOG_SIGNATURE', {
    signature: signature(),
    analogSignature: analogSignature({
      status,
      fileName: status.startsWith('UPLOADED') ? 'sida.jpg' : null,
      numberOfSignatories: 2,
    }),
  })
const ended = (overrides: Partial<CaseFacts['signature']>) => factsFor('STARTED', { signature: signature(overrides) })

test.each<[string, CaseFacts, RegExp]>([
  ['waiting', factsAwaitingSignatories(), /karin@svets\.example\s+väntar/],
  ['signed', factsFor('SUBMITTED'), /karin@svets\.example\s+3 mars/],
  [
    'rejected by a signatory',
    ended({ status: 'REJECTED', signatories: [signatory({ status: 'declined', declineReason: 'Fel bolag.' })] }),
    /En undertecknare avböjde\./,
  ],
  [
    'rejected by an administrator',
    ended({ status: 'REJECTED_BY_MA', rejectionMessage: 'Fel person.' }),
    /Underskriften avvisades: ”Fel person\.”/,
  ],
  ['mailed', onPaper('SENT_BY_MAIL'), /har postat den underskrivna ansökan/],
  ['uploaded', onPaper('UPLOADED_BY_ASPIRANT'), /Uppladdad av företaget\./],
])('a signature that is %s says so', async (_, facts, labels) => {
  const { container } = await mountCase(facts, staff(2))
  await vi.waitUntil(() => container.querySelector('#signature, [aria-labelledby="signature"]') !== null)
  expect(container.querySelector<HTMLElement>('#signature, [aria-labelledby="signature"]')?.innerText).toMatch(labels)
})
