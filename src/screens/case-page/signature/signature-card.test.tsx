import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
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
const declined = (status: CaseStatus) =>
  factsFor(status, { signature: signature({ status: 'REJECTED', signatories: [signatory({ status: 'declined' })] }) })
const ended = (overrides: Partial<CaseFacts['signature']>) => factsFor('STARTED', { signature: signature(overrides) })

test.each<[string, CaseFacts, RegExp]>([
  ['waiting', factsAwaitingSignatories(), /karin@svets\.example\s+väntar/],
  ['signed', factsFor('SUBMITTED'), /karin@svets\.example\s+3 mars/],
  [
    'rejected by a signatory',
    ended({ status: 'REJECTED', signatories: [signatory({ status: 'declined', declineReason: 'Fel bolag.' })] }),
    /En undertecknare avböjde\.[^]*karin@svets\.example\s+avböjde\s+”?Fel bolag\./,
  ],
  [
    'rejected by an administrator',
    ended({ status: 'REJECTED_BY_MA', rejectionMessage: 'Fel person.' }),
    /Underskriften avvisades: ”Fel person\.”/,
  ],
  ['mailed', onPaper('SENT_BY_MAIL'), /har postat den underskrivna ansökan/],
  ['uploaded', onPaper('UPLOADED_BY_ASPIRANT'), /Uppladdad av företaget\./],
])('the signature card shows that a signature is %s', async (_, facts, labels) => {
  const { container } = await mountCase(facts, staff(2))
  await vi.waitUntil(() => container.querySelector('#signature, [aria-labelledby="signature"]') !== null)
  expect(container.querySelector<HTMLElement>('#signature, [aria-labelledby="signature"]')?.innerText).toMatch(labels)
})

test.each<[string, CaseFacts, readonly CaseStatus[], string]>([
  ['not sent yet', factsFor('STARTED'), ['CREATED', 'STARTED'], 'Ansökan är inte skickad för underskrift än.'],
  ['never sent', factsFor('REJECTED'), ['CREATED', 'REJECTED'], 'Ansökan skickades aldrig för underskrift.'],
  [
    'given up by the company',
    factsFor('CREATED'),
    ['CREATED', 'SUBMITTED', 'CREATED'],
    'Underskriften avbröts innan den var klar. Ansökan måste skrivas under på nytt.',
  ],
  [
    'out when the case was closed',
    factsFor('RESET'),
    ['SUBMITTED', 'RESET'],
    'Underskriften avbröts innan den var klar.',
  ],
  [
    'on paper when the case was closed',
    factsFor('REJECTED'),
    ['DOWNLOADED_FOR_ANALOG_SIGNATURE', 'REJECTED'],
    'Underskriften avbröts innan den var klar.',
  ],
  ['declined before the case was closed', declined('REJECTED'), ['SUBMITTED', 'REJECTED'], 'En undertecknare avböjde.'],
])('the signature card shows only that an application is %s', async (_, facts, statuses, text) => {
  const unsigned = { ...facts, signature: facts.signature.status === 'REJECTED' ? facts.signature : signature() }
  const { container, case: opened, services } = await mountCase(unsigned, staff(2))
  services.queryClient.setQueryData(caseQuery(services.api, opened.id).queryKey, {
    ...opened,
    etag: null,
    journey: statuses.map((status) => ({ status, at: '2026-03-01T09:00:00.000Z' })),
  })
  await expect
    .poll(() =>
      [...container.querySelectorAll<HTMLElement>('[aria-labelledby="signature"] p, #signature p')].map(
        (p) => p.innerText,
      ),
    )
    .toStrictEqual([text])
})
