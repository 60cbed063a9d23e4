import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerRegionalReview, submitForRegionalReview } from '#schemas/api/regional-review.ts'
import {
  confirmInternalSignature,
  downloadForAnalogSigning,
  downloadInternalSignature,
  downloadSignature,
  submitForAnalogSignature,
  submitForInternalSignature,
} from '#schemas/api/signatures.ts'
import { demoPdf } from '#templates/demo/demo-pdf.ts'
import { decideAtRegister, mailsTo, signAs, until } from './outside-world.ts'
import { anders, asa, karl, maria, nils } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { startTravelling, type TravellingCase } from './travelling-case.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
})
afterAll(async () => await server.stop())

/** The applications that the register has of a case. */
const atRegister = async ({ id }: TravellingCase) => {
  const { url, apiKey } = server.context.config.register
  const answer = await fetch(`${url}/v1/applications/${id}`, { headers: { authorization: `Bearer ${apiKey}` } })
  return [answer.status, await answer.json()]
}
const bothSign = async (travelling: TravellingCase) => {
  const [first, second] = travelling.subject.people
  await signAs(server, first.email, first.name)
  await signAs(server, second.email, second.name)
  return await travelling.arrivesAt('SUBMITTED', ({ awaits }) => awaits === 'caseworker')
}

describe('the whole path', () => {
  test('leads from the first mail to membership', { timeout: 90_000 }, async () => {
    const travelling = await startTravelling(server)
    const { id, token, subject } = travelling
    await travelling.fillAll()
    expect(await travelling.seenBy(token)).toMatchObject({
      caseStatus: 'STARTED',
      company: { name: subject.company.name },
    })

    expect(await travelling.share()).toMatchObject({ status: 200, body: { caseStatus: 'SUBMITTED' } })
    const signed = await bothSign(travelling)
    expect(signed.facts.signature).toMatchObject({
      status: 'SIGNED',
      signatories: subject.people.slice(0, 2).map(({ email, name }) => ({ email, name, status: 'signed' })),
    })
    const document = await server.call(downloadSignature, token, { query: { caseId: id } })
    expect([document.status, document.headers.get('content-type')]).toStrictEqual([200, 'application/pdf'])

    await travelling.fill(anders, 'preparation')
    await travelling.approveAll(anders)
    expect(await travelling.seenBy(maria)).toMatchObject({ caseStatus: 'APPROVED_BY_MA' })
    expect(await travelling.export(maria)).toMatchObject({ status: 200, body: { caseStatus: 'EXPORTED_TO_TELLUS' } })
    await until(async () => expect(await atRegister(travelling)).toMatchObject([200, { status: 'RECEIVED' }]))
    await decideAtRegister(server, id, 'finish')
    await travelling.arrivesAt('FINISHED_IN_TELLUS')

    expect(await travelling.audit(maria)).toStrictEqual([
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
    ])
    expect((await travelling.seenBy(maria)).journey.map(({ status }) => status)).toStrictEqual([
      'CREATED',
      'STARTED',
      'SUBMITTED',
      'APPROVED_BY_MA',
      'EXPORTED_TO_TELLUS',
      'FINISHED_IN_TELLUS',
    ])
  })

  test(
    'leads over the region and the own signature where the organisation wants them',
    { timeout: 90_000 },
    async () => {
      const travelling = await startTravelling(server, 'verkstadsalliansen')
      const { id } = travelling
      const version = async () => (await travelling.seenBy(karl)).version
      await travelling.fillAll()
      await travelling.share()
      await bothSign(travelling)
      await travelling.fill(asa, 'preparation')
      await travelling.approveAll(asa)
      expect(await travelling.export(karl)).toMatchObject({
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

      const query = { caseId: id }
      const emails = [karl.email]
      expect(
        await server.call(submitForInternalSignature, karl, { query, body: { emails }, version: await version() }),
      ).toMatchObject({ status: 200, body: { caseStatus: 'APPROVED' } })
      await signAs(server, karl.email, karl.name)
      await travelling.arrivesAt('APPROVED', ({ facts }) => facts.internalSignature.status === 'SIGNED_BY_SIGNATORIES')
      expect(await server.call(downloadInternalSignature, karl, { query })).toMatchObject({ status: 200 })
      const confirmed = { query: { ...query, isConfirmed: 'true' as const }, version: await version() }
      expect(await server.call(confirmInternalSignature, karl, confirmed)).toMatchObject({ status: 200 })

      expect(await travelling.export(karl)).toMatchObject({ status: 200 })
      await until(async () => expect(await atRegister(travelling)).toMatchObject([200, { status: 'RECEIVED' }]))
      await decideAtRegister(server, id, 'cancel')
      await travelling.arrivesAt('CANCELLED_IN_TELLUS')
      expect((await travelling.audit(karl)).slice(-7)).toStrictEqual([
        'SubmittedForRegionalReview',
        'RegionalReviewApproved',
        'InternalSignatureShared',
        'InternalSignatureSigned',
        'InternalSignatureApproved',
        'CaseExportedToTellus',
        'CaseCancelMembershipInTellus',
      ])
    },
  )

  test('leads over paper', { timeout: 60_000 }, async () => {
    const travelling = await startTravelling(server)
    const { id, token } = travelling
    await travelling.fillAll()
    const version = async () => (await travelling.seenBy(token)).version
    const query = { caseId: id, numberOfSignatories: '2' }
    expect(await server.call(downloadForAnalogSigning, token, { query, version: await version() })).toMatchObject({
      status: 200,
    })
    const raw = new FormData()
    raw.set('signedDocument', new File([demoPdf(['Underskriven'])], 'underskriven.pdf'))
    expect(
      await server.call(submitForAnalogSignature, token, { query: { caseId: id }, raw, version: await version() }),
    ).toMatchObject({ status: 200, body: { caseStatus: 'SUBMITTED' } })
    await travelling.fill(anders, 'preparation')
    await travelling.approveAll(anders)
    expect(await travelling.export(maria)).toMatchObject({ status: 200 })
    await until(async () => expect(await atRegister(travelling)).toMatchObject([200, { status: 'RECEIVED' }]))
    await decideAtRegister(server, id, 'finish')
    await travelling.arrivesAt('FINISHED_IN_TELLUS')
  })
})
