import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerRegionalReview, submitForRegionalReview } from '#schemas/api/case-actions.ts'
import {
  confirmInternalSignature,
  downloadForAnalogSigning,
  downloadInternalSignature,
  downloadSignature,
  submitForAnalogSignature,
  submitForInternalSignature,
} from '#schemas/api/signatures.ts'
import { demoPdf } from '#templates/demo/demo-pdf.ts'
import { decideAtRegister, mailsTo, signAs, until } from './external-systems.ts'
import { anders, asa, karl, maria, nils } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { startCase, type CaseClient } from './case-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
})
afterAll(async () => await server.stop())

/** The applications that the register has of a case. */
const atRegister = async ({ id }: CaseClient) => {
  const { url, apiKey } = server.context.config.register
  const response = await fetch(`${url}/v1/applications/${id}`, { headers: { authorization: `Bearer ${apiKey}` } })
  return [response.status, await response.json()]
}
const bothSign = async (client: CaseClient) => {
  const [first, second] = client.subject.people
  await signAs(server, first.email, first.name)
  await signAs(server, second.email, second.name)
  return await client.waitForStatus('SUBMITTED', ({ awaits }) => awaits === 'caseworker')
}

describe('the whole path', () => {
  test('a company goes from the first mail to membership', { timeout: 90_000 }, async () => {
    const client = await startCase(server)
    const { id, token, subject } = client
    await client.fillAll()
    expect(await client.seenBy(token)).toMatchObject({
      caseStatus: 'STARTED',
      company: { name: subject.company.name },
    })

    expect(await client.share()).toMatchObject({ status: 200, body: { caseStatus: 'SUBMITTED' } })
    const signed = await bothSign(client)
    expect(signed.facts.signature).toMatchObject({
      status: 'SIGNED',
      signatories: subject.people.slice(0, 2).map(({ email, name }) => ({ email, name, status: 'signed' })),
    })
    const document = await server.call(downloadSignature, token, { query: { caseId: id } })
    expect([document.status, document.headers.get('content-type')]).toStrictEqual([200, 'application/pdf'])

    await client.fill(anders, 'preparation')
    await client.approveAll(anders)
    expect(await client.seenBy(maria)).toMatchObject({ caseStatus: 'APPROVED_BY_MA', awaits: 'administrator' })
    expect(await client.export(maria)).toMatchObject({ status: 200, body: { caseStatus: 'EXPORTED_TO_TELLUS' } })
    await until(async () => expect(await atRegister(client)).toMatchObject([200, { status: 'RECEIVED' }]))
    expect(await (await server.fetch('/sandbox/register')).text()).toContain(
      ' · Hantverksgivarna · medlemsansokan · M1',
    )
    await decideAtRegister(server, id, 'finish')
    await client.waitForStatus('FINISHED_IN_TELLUS')
    await until(async () =>
      expect((await mailsTo(server, subject.people[0].email)).map((mail) => mail.subject)).toContain(
        `${subject.company.name} är medlem i Hantverksgivarna`,
      ),
    )

    expect(await client.audit(maria)).toStrictEqual([
      'CaseCreated',
      ...Array<string>(2).fill('FormValueSaved'),
      ...subject.people.map(() => 'GenericChange'),
      ...Array<string>(6).fill('FormValueSaved'),
      'SignatureShared',
      'SignatureSigned',
      'SignatureSigned',
      'FormValueSavedFromVO',
      ...Array<string>(9).fill('FormApproved'),
      'SignatureApproved',
      ...Array<string>(5).fill('CheckpointApproved'),
      'CaseExportedToTellus',
      'GenericChange',
      'GenericChange',
    ])
    expect((await client.seenBy(maria)).journey.map(({ status }) => status)).toStrictEqual([
      'CREATED',
      'STARTED',
      'SUBMITTED',
      'APPROVED_BY_MA',
      'EXPORTED_TO_TELLUS',
      'FINISHED_IN_TELLUS',
    ])
  })

  test(
    'a company goes through the region and the internal signature if the organisation requires them',
    { timeout: 90_000 },
    async () => {
      const client = await startCase(server, 'verkstadsalliansen')
      const { id } = client
      const version = async () => (await client.seenBy(karl)).version
      await client.fillAll()
      await client.share()
      await bothSign(client)
      await client.fill(asa, 'preparation')
      await client.approveAll(asa)
      expect(await client.seenBy(karl)).toMatchObject({ caseStatus: 'APPROVED_BY_MA', awaits: 'caseworker' })
      expect(await client.export(karl)).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'REGIONAL_REVIEW_MISSING' }] },
      })

      const params = { caseId: id }
      expect(await server.call(submitForRegionalReview, asa, { params, version: await version() })).toMatchObject({
        status: 200,
        body: { caseStatus: 'OUT_FOR_REGIONAL_REVIEW' },
      })
      await until(async () => expect((await mailsTo(server, nils.email))[0]?.text).toContain(`/case/admin/${id}`))
      const body = { isApproved: true, comment: 'Företaget är känt i trakten.' }
      expect(await server.call(answerRegionalReview, nils, { params, body, version: await version() })).toMatchObject({
        status: 200,
        body: { caseStatus: 'APPROVED_BY_REGIONAL_REVIEWER' },
      })
      expect(await client.seenBy(karl)).toMatchObject({ awaits: 'administrator' })

      const query = { caseId: id }
      const emails = [karl.email]
      expect(
        await server.call(submitForInternalSignature, karl, { query, body: { emails }, version: await version() }),
      ).toMatchObject({ status: 200, body: { caseStatus: 'APPROVED' } })
      await signAs(server, karl.email, karl.name)
      await client.waitForStatus('APPROVED', ({ facts }) => facts.internalSignature.status === 'SIGNED_BY_SIGNATORIES')
      expect(await server.call(downloadInternalSignature, karl, { query })).toMatchObject({ status: 200 })
      const confirmed = { query: { ...query, isConfirmed: 'true' as const }, version: await version() }
      expect(await server.call(confirmInternalSignature, karl, confirmed)).toMatchObject({ status: 200 })

      expect(await client.export(karl)).toMatchObject({ status: 200 })
      await until(async () => expect(await atRegister(client)).toMatchObject([200, { status: 'RECEIVED' }]))
      await decideAtRegister(server, id, 'cancel')
      await client.waitForStatus('CANCELLED_IN_TELLUS')
      expect((await client.audit(karl)).slice(-8)).toStrictEqual([
        'SubmittedForRegionalReview',
        'RegionalReviewApproved',
        'InternalSignatureShared',
        'InternalSignatureSigned',
        'InternalSignatureApproved',
        'CaseExportedToTellus',
        'GenericChange',
        'CaseCancelMembershipInTellus',
      ])
    },
  )

  test('a company becomes a member with an analog signature', { timeout: 60_000 }, async () => {
    const client = await startCase(server)
    const { id, token } = client
    await client.fillAll()
    const version = async () => (await client.seenBy(token)).version
    const query = { caseId: id, numberOfSignatories: '2' }
    expect(await server.call(downloadForAnalogSigning, token, { query, version: await version() })).toMatchObject({
      status: 200,
    })
    const raw = new FormData()
    raw.set('signedDocument', new File([demoPdf(['Underskriven'])], 'underskriven.pdf'))
    expect(
      await server.call(submitForAnalogSignature, token, { query: { caseId: id }, raw, version: await version() }),
    ).toMatchObject({ status: 200, body: { caseStatus: 'SUBMITTED' } })
    await client.fill(anders, 'preparation')
    await client.approveAll(anders)
    expect(await client.export(maria)).toMatchObject({ status: 200 })
    await until(async () => expect(await atRegister(client)).toMatchObject([200, { status: 'RECEIVED' }]))
    await decideAtRegister(server, id, 'finish')
    await client.waitForStatus('FINISHED_IN_TELLUS')
  })
})
