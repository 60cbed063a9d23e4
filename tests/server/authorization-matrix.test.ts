import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { evaluate } from '#machines/case/decide.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { reasonCodes } from '#machines/case/reason-codes.ts'
import { restoreCase } from '#machines/case/restore.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { Signatory } from '#schemas/signature.ts'
import { reading } from '#server/context.ts'
import * as caseFacts from '#server/repositories/case-facts.ts'
import * as cases from '#server/repositories/cases.ts'
import { checkPoints } from '#templates/membership/check-points.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { caseRequests, type CaseRequest, type Sender, type Subject } from './case-requests.ts'
import { storeFilledCase } from './filled-case.ts'
import { snapshotRows } from './snapshot-rows.ts'
import { asa, elin, karl, nils, nora } from './people.ts'
import type { NewCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const at = '2026-11-20T12:00:00.000Z'
const signatoriesWith = (status: Signatory['status']): Signatory[] =>
  ['karin@odakra.example', 'bo@odakra.example'].map((email) => ({
    email,
    name: '',
    status,
    at: status === 'pending' ? null : at,
    declineReason: null,
  }))
const digital = (status: CaseFacts['signature']['status'], signatories: Signatory[]) => ({
  signature: JSON.stringify({ status, signatories, rejectionMessage: null, sharedAt: at, confirmedBy: null }),
})
const analog = (status: CaseFacts['analogSignature']['status']) => ({
  analogSignature: JSON.stringify({
    status,
    fileName: status.startsWith('UPLOADED') ? 'sida.png' : null,
    numberOfSignatories: 2,
    rejectionMessage: null,
    confirmedBy: null,
  }),
})
const internal = (status: CaseFacts['internalSignature']['status']) => ({
  internalSignature: JSON.stringify({
    status,
    signatories: status === 'notYetRequested' ? [] : signatoriesWith(status === 'requested' ? 'pending' : 'signed'),
    rejectionMessage: null,
  }),
})
const regional = (status: CaseFacts['regionalReview']['status']) => ({
  regionalReview: JSON.stringify({ status, comment: null, answeredBy: null }),
})
const approved = { ...digital('APPROVED', signatoriesWith('signed')), isReviewed: true }

type Variant = NewCase & { isReviewed?: boolean; isCorrected?: boolean; isEmpty?: boolean }

/** Every status, and within a status what makes a difference. */
const variants: Readonly<Record<string, Variant>> = {
  'CREATED with nothing answered': { status: 'CREATED', isEmpty: true },
  'STARTED with everything answered': { status: 'STARTED' },
  'STARTED with an open correction': { status: 'STARTED', isCorrected: true },
  'DOWNLOADED_FOR_ANALOG_SIGNATURE, to be uploaded': {
    status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE',
    ...analog('SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED'),
  },
  'DOWNLOADED_FOR_ANALOG_SIGNATURE, to be posted': {
    status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE',
    ...analog('SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED'),
  },
  'DOWNLOADED_FOR_ANALOG_SIGNATURE, posted': { status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE', ...analog('SENT_BY_MAIL') },
  'SUBMITTED and waiting for signatories': { status: 'SUBMITTED', ...digital('SHARED', signatoriesWith('pending')) },
  'SUBMITTED and signed': { status: 'SUBMITTED', ...digital('SIGNED', signatoriesWith('signed')) },
  'SUBMITTED on paper, with an open correction': {
    status: 'SUBMITTED',
    isCorrected: true,
    ...analog('UPLOADED_BY_ASPIRANT'),
  },
  APPROVED_BY_MA: { status: 'APPROVED_BY_MA', ...approved },
  OUT_FOR_REGIONAL_REVIEW: { status: 'OUT_FOR_REGIONAL_REVIEW', ...approved, ...regional('requested') },
  APPROVED_BY_REGIONAL_REVIEWER: { status: 'APPROVED_BY_REGIONAL_REVIEWER', ...approved, ...regional('approved') },
  REJECTED_BY_REGIONAL_REVIEWER: { status: 'REJECTED_BY_REGIONAL_REVIEWER', ...approved, ...regional('rejected') },
  'APPROVED and waiting for its own signatories': {
    status: 'APPROVED',
    ...approved,
    ...regional('approved'),
    ...internal('requested'),
  },
  'APPROVED and signed': {
    status: 'APPROVED',
    ...approved,
    ...regional('approved'),
    ...internal('SIGNED_BY_SIGNATORIES'),
  },
  EXPORTED_TO_TELLUS: { status: 'EXPORTED_TO_TELLUS', ...approved },
  FINISHED_IN_TELLUS: { status: 'FINISHED_IN_TELLUS', ...approved },
  CANCELLED_IN_TELLUS: { status: 'CANCELLED_IN_TELLUS', ...approved },
  REJECTED: { status: 'REJECTED' },
  RESET: { status: 'RESET' },
  REMOVED: { status: 'REMOVED' },
  ARCHIVED: { status: 'ARCHIVED', ...approved },
}

type CaseFixture = { subject: Subject; token: string; facts: CaseFacts }

let server: TestServer
let restoreRows: (caseId: string) => Promise<void>
const fixtures = new Map<string, CaseFixture>()

beforeAll(async () => {
  server = await startTestServer()
  for (const [name, variant] of Object.entries(variants)) fixtures.set(name, await storeFixture(variant))
  restoreRows = await snapshotRows(server.context)
}, 120_000)
afterAll(async () => await server.stop())

/** Inserts a case in that status, with a message and a note. */
const storeFixture = async ({ isReviewed, isCorrected, isEmpty, ...given }: Variant): Promise<CaseFixture> => {
  const { context } = server
  const { db, newId, now } = context
  const {
    id: caseId,
    token,
    subject,
    contact,
  } = await storeFilledCase(context, {
    moId: 'verkstadsalliansen',
    ...internal('notYetRequested'),
    ...regional('notYetRequested'),
    ...given,
  })
  const ofCase = db.updateTable('formStates').where('caseId', '=', caseId)
  await ofCase.set({ startedAt: null }).where('formId', '=', 'terms').execute()
  if (isReviewed === true) {
    await ofCase.set({ status: 'approved' }).execute()
    await db
      .insertInto('checkPoints')
      .values(
        checkPoints.map(({ componentId }) => ({
          caseId,
          componentId,
          status: 'CHECKED' as const,
          confirmedBy: 'Åsa Wikström',
          confirmedAt: now(),
        })),
      )
      .execute()
  }
  if (isEmpty === true) await db.deleteFrom('formStates').where('caseId', '=', caseId).execute()
  const [messageId, noteId, mailId] = [newId(), newId(), newId()]
  const written = { caseId, authorName: 'Åsa Wikström', createdAt: now() }
  await db
    .insertInto('messages')
    .values({ ...written, messageId, message: 'Hej', postedByMa: true, isUpdatedByMa: true, isHandled: true })
    .execute()
  await db
    .insertInto('mailLog')
    .values({
      id: mailId,
      caseId,
      type: 'caseCreated',
      recipient: contact.email,
      locale: 'sv',
      params: '{}',
      messageId: `${mailId}@product.example`,
      createdAt: now(),
      sentAt: now(),
    })
    .execute()
  const correctedId = 'tradeName'
  if (isCorrected === true)
    await db
      .insertInto('corrections')
      .values({
        caseId,
        formId: 'company',
        componentId: correctedId,
        message: 'Stämmer inte',
        isHandled: false,
        isApproved: false,
        requestedBy: 'Åsa Wikström',
        requestedAt: now(),
        handledAt: null,
      })
      .execute()
  const { id: handlerId } = await db
    .selectFrom('users')
    .select('id')
    .where('name', '=', asa.name)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notes')
    .values({ ...written, noteId, data: 'Ring dem', authorId: handlerId })
    .execute()
  const facts = await reading(context, async (tx) => {
    const row = await cases.find(tx, caseId)
    if (row === null) throw new Error('The case is not there')
    const template = await context.templates.of(tx, cases.templateRefOf(row))
    return await caseFacts.load(tx, row, template, context.config.features)
  })
  const about = { caseId, version: facts.version, companyName: subject.company.name, correctedId }
  return {
    subject: { ...about, messageId, noteId, handlerId, mailId, contactEmail: facts.contactPersonEmail },
    token,
    facts,
  }
}

const staff = (rank: 1 | 2 | 3 | 4, { name, email }: DemoPerson): Actor => ({
  kind: 'staff',
  rank,
  roleNames: [],
  userId: name,
  name,
  email,
})
const actors: readonly (readonly [Actor, DemoPerson | null])[] = [
  [{ kind: 'applicant', name: '' }, null],
  [staff(1, karl), karl],
  [staff(2, asa), asa],
  [staff(3, elin), elin],
  [staff(4, nils), nils],
]

const Refusal = v.object({ reasons: v.optional(v.array(v.object({ code: v.picklist(reasonCodes) }))) })
type Outcome = { status: number; reasons: readonly string[] }

/** The response that the chart implies. The credit bureau is unreachable in this suite, so buying a report fails there. */
const expected = ({ facts }: CaseFixture, actor: Actor, { event, access }: CaseRequest): Outcome => {
  const isLetIn = actor.kind !== 'applicant' || (access !== 'staff' && statusHasTag(facts.status, 'opensByLink'))
  if (!isLetIn) return { status: 401, reasons: [] }
  const decision = evaluate(restoreCase(facts, actor), event)
  switch (decision.kind) {
    case 'allowed':
      return { status: event.type === 'creditReport.fetch' ? 503 : 200, reasons: [] }
    case 'forbidden':
      return { status: 403, reasons: [] }
    case 'refused':
      return { status: 409, reasons: decision.reasons.map(({ code }) => code) }
  }
}

const outcomeOf = async (request: CaseRequest, by: Sender, caseId: string): Promise<Outcome> => {
  const { status, body } = await request.send(server, by)
  if (status === 200) await restoreRows(caseId)
  const { reasons = [] } = status === 409 ? v.parse(Refusal, body) : {}
  return { status, reasons: reasons.map(({ code }) => code) }
}

test.each(Object.keys(variants))(
  'a case that is %s responds to every role as the chart decides',
  { timeout: 120_000 },
  async (name) => {
    const fixture = fixtures.get(name)
    if (fixture === undefined) throw new Error(`Nothing stands there: ${name}`)
    const { caseId } = fixture.subject
    const actual: Record<string, Outcome> = {}
    const wanted: Record<string, Outcome> = {}
    for (const request of Object.values(caseRequests(fixture.subject))) {
      for (const [actor, person] of actors) {
        const key = `${actor.kind === 'staff' ? actor.rank : actor.kind} ${request.event.type}`
        wanted[key] = expected(fixture, actor, request)
        actual[key] = await outcomeOf(request, person ?? fixture.token, caseId)
      }
      const unseen = `nobody ${request.event.type}`
      wanted[unseen] = { status: 404, reasons: [] }
      actual[unseen] = await outcomeOf(request, nora, caseId)
    }
    expect(actual).toStrictEqual(wanted)
  },
)
