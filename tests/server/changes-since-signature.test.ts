import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCase, setCheckPoint, setFormApproval } from '#schemas/api/case-actions.ts'
import { approveCorrection, setCorrectionHandled } from '#schemas/api/corrections.ts'
import { confirmSignature, rejectSignature } from '#schemas/api/signatures.ts'
import { openCase } from '#server/auth/opened-case.ts'
import { reading } from '#server/context.ts'
import { printCase } from '#server/features/documents/print-case.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import * as audit from '#server/repositories/audit.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { applicantsFacts } from '#server/features/cases/applicants-view.ts'
import { correction, factsFor } from '#tests/fixtures/case-facts.ts'
import { caseClient } from './case-client.ts'
import { correctionCalls } from './correction-calls.ts'
import { storeFilledCase } from './filled-case.ts'
import { anders, maria } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const ofCompany = correctionCalls(() => server)
const { read } = ofCompany

const newName = { componentId: 'legalName', dataType: 'textBox', value: 'Annat namn AB' } as const

/** A signed case whose company has changed an answer after a correction; the correction is answered. */
const storeChangedCase = async ({ request, save } = ofCompany, changed: Parameters<typeof save>[2] = newName) => {
  const client = caseClient(server, await storeFilledCase(server.context))
  expect(await client.share()).toMatchObject({ status: 200 })
  const { facts } = await read(maria, client.id)
  await server.context.db
    .updateTable('cases')
    .set({ status: 'SUBMITTED', signature: JSON.stringify({ ...facts.signature, status: 'SIGNED' }) })
    .where('id', '=', client.id)
    .execute()
  const { id, token } = client
  expect((await read(maria, id)).facts.changesSinceSignature).toBeNull()
  expect(await request(id, changed.componentId, 'Kontrollera svaret.')).toBe(200)
  expect(await save(token, id, changed)).toBe(200)
  const body = { componentId: changed.componentId, isHandled: true }
  expect(await server.call(setCorrectionHandled, token, { query: { caseId: id }, body })).toMatchObject({ status: 200 })
  return client
}

const confirmationOf = (confirmedRevision: string | undefined) => (confirmedRevision ? { confirmedRevision } : {})

const approve = async (caseId: string, confirmedRevision?: string) =>
  await server.call(confirmSignature, anders, {
    query: { caseId, isConfirmed: 'true', ...confirmationOf(confirmedRevision) },
    version: (await read(anders, caseId)).version,
  })

/** The PDF of everything in the case, as a caseworker gets it. */
const printedBy = async ({ name, email }: DemoPerson, caseId: string) =>
  await reading(server.context, async (tx) => {
    const roles = [{ moId: 'hantverksgivarna', roleId: 1, roleName: 'Administratör' }] as const
    const opened = await openCase(server.context, tx, { kind: 'staff', user: { id: 'x', name, email }, roles }, caseId)
    const selection = { formIds: [], checkpointIds: [], includeSignature: true, includeInternalSignature: true }
    return (await printCase(server.context, tx, opened, { ...selection, includeAll: true })).blocks
  })

const exportReasons = async (caseId: string, confirmedRevision?: string): Promise<unknown> => {
  const { version } = await read(maria, caseId)
  const query = { caseId, ...confirmationOf(confirmedRevision) }
  return (await server.call(exportCase, maria, { query, version })).body
}

const refusedFor = (code: string) => ({ reasons: expect.arrayContaining([expect.objectContaining({ code })]) })

test('approving a signature for changed answers requires confirming the changes, which the log records', async () => {
  const { id, token } = await storeChangedCase()
  const { facts, signed } = await read(anders, id)
  const changes = facts.changesSinceSignature
  expect(changes?.answers).toStrictEqual([{ formId: 'company', componentId: 'legalName', needsNewSignature: false }])
  expect(signed?.forms['company']?.['legalName']).not.toBe('Annat namn AB')
  const seenByCompany = await read(token, id)
  expect([seenByCompany.facts.changesSinceSignature, seenByCompany.signed]).toStrictEqual([
    { revision: '', answers: changes?.answers },
    undefined,
  ])
  for (const other of [undefined, 'f'.repeat(64)])
    expect(await approve(id, other)).toMatchObject({ status: 409, body: refusedFor('CHANGES_NOT_CONFIRMED') })
  expect(await approve(id, changes?.revision)).toMatchObject({ status: 200 })
  const entries = await server.context.db.transaction().execute(async (tx) => await audit.ofCase(tx, id, 200))
  expect(entries.find(({ eventType }) => eventType === 'SignatureApproved')?.params).toMatchObject({
    confirmedRevision: changes?.revision,
    changedAnswers: 1,
  })
})

test('an exported and archived case keeps the answers changed after its signature, with who confirmed them', async () => {
  const { id, token } = await storeChangedCase()
  const before = await read(anders, id)
  expect(before.confirmed).toStrictEqual([])
  expect(await approve(id, before.facts.changesSinceSignature?.revision)).toMatchObject({ status: 200 })
  for (const status of ['EXPORTED_TO_TELLUS', 'ARCHIVED'] as const) {
    await server.context.db.updateTable('cases').set({ status }).where('id', '=', id).execute()
    const { facts, signed, confirmed } = await read(maria, id)
    expect(facts.changesSinceSignature).toStrictEqual(before.facts.changesSinceSignature)
    expect(signed).toStrictEqual(before.signed)
    expect(confirmed).toStrictEqual([{ by: 'Anders Ögren', at: expect.any(String) }])
    expect((await read(token, id)).confirmed).toBeUndefined()
    const printed = await printedBy(maria, id)
    const heading = printed.findIndex(
      (block) => block.kind === 'heading' && block.text === 'Ändrat efter underskriften',
    )
    expect(printed.slice(heading + 1, heading + 3)).toStrictEqual([
      {
        kind: 'table',
        columns: ['Fråga', 'När det skrevs under', 'Nu'],
        rows: [['Företagets namn', before.signed?.forms['company']?.['legalName'], 'Annat namn AB']],
      },
      {
        kind: 'paragraph',
        text: expect.stringMatching(/^Svaren gäller utan ny underskrift, bekräftat av Anders Ögren /),
      },
    ])
  }
})

test('the company sees which answers have changed since its signature until an approval covers them', () => {
  const changesSinceSignature = {
    revision: 'now',
    answers: [{ formId: 'company', componentId: 'turnover', needsNewSignature: false }],
  }
  const seenIn = (facts: CaseFacts) => applicantsFacts({ ...facts, changesSinceSignature }).changesSinceSignature
  const seen = { ...changesSinceSignature, revision: '' }
  const approved = factsFor('APPROVED_BY_MA')
  expect([
    seenIn(factsFor('SUBMITTED')),
    seenIn(approved),
    seenIn({ ...approved, corrections: [correction({ isHandled: true })] }),
  ]).toStrictEqual([seen, null, seen])
})

test('an export waits for the answered correction to be read and for the changes to be confirmed', async () => {
  const { id } = await storeChangedCase()
  const { facts, forms } = await read(anders, id)
  const revision = facts.changesSinceSignature?.revision
  const params = { caseId: id }
  const version = async () => (await read(anders, id)).version
  for (const { formId } of forms) {
    const body = { formId, isApproved: true }
    const approved = await server.call(setFormApproval, anders, { params, body, version: await version() })
    expect(approved).toMatchObject({ status: 200 })
  }
  expect(await approve(id, revision)).toMatchObject({ status: 200 })
  for (const { componentId } of facts.checkPoints)
    await server.call(setCheckPoint, anders, {
      params,
      body: { componentId, isConfirmed: true },
      version: await version(),
    })
  expect(await exportReasons(id, revision)).toMatchObject(refusedFor('CORRECTION_NOT_READ'))
  expect(await exportReasons(id)).toMatchObject(refusedFor('CHANGES_NOT_CONFIRMED'))
  const query = { caseId: id, componentId: 'legalName' }
  expect(await server.call(approveCorrection, anders, { query })).toMatchObject({ status: 200 })
  const left = JSON.stringify(await exportReasons(id, revision))
  expect([left.includes('CORRECTION_NOT_READ'), left.includes('CHANGES_NOT_CONFIRMED')]).toStrictEqual([false, false])
})

test('a change that the template wants signed cannot be confirmed, and the company signs again with its forms approved', async () => {
  const ofTerms = correctionCalls(() => server, 'terms')
  const later = { componentId: 'membershipFrom', dataType: 'monthBox', value: '2027-08' } as const
  const { id, token } = await storeChangedCase(ofTerms, later)
  const { facts } = await read(anders, id)
  expect(facts.changesSinceSignature?.answers).toStrictEqual([
    { formId: 'terms', componentId: 'membershipFrom', needsNewSignature: true },
  ])
  expect(await approve(id, facts.changesSinceSignature?.revision)).toMatchObject({
    status: 409,
    body: refusedFor('NEW_SIGNATURE_NEEDED'),
  })
  const asked = await server.call(rejectSignature, anders, {
    query: { caseId: id },
    body: { rejectionMessage: 'Månaden är ändrad: skriv under på nytt.' },
    version: (await read(anders, id)).version,
  })
  expect(asked).toMatchObject({ status: 200 })
  const { caseStatus, facts: after } = await read(token, id)
  expect([caseStatus, after.signature.status]).toStrictEqual(['CREATED', 'REJECTED_BY_MA'])
})
