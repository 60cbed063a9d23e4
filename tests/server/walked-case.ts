import type { CaseEvent } from '#machines/case/events.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { saveValues, setCheckPoint, setFormApproval, setFormStarted } from '#schemas/api/case-actions.ts'
import { rejectSignature } from '#schemas/api/signatures.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { changeCaseAsSystem } from '#server/features/cases/in-case.ts'
import { committing } from '#server/context.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import { caseRequests, type Sender, type Subject } from './case-requests.ts'
import type { TestServer } from './test-server.ts'

/** A case with those who act on it: its company, and staff by rank. */
export type WalkedCase = {
  caseId: string
  token: string
  companyName: string
  handlerId: string
  staff: Readonly<Record<1 | 2 | 4, DemoPerson>>
}

/** A request that can be sent in a case, with the event that it stands for. */
export type Choice = { event: CaseEvent; send: (server: TestServer, by: Sender) => Promise<{ status: number }> }

/** Rows of the case that requests name. */
type NamedRows = Partial<Pick<Subject, 'messageId' | 'noteId' | 'mailId'>>

/** A caller who has seen the newest answer saves another to it. */
const saving = (caseId: string, formId: string, componentId: string): Choice => ({
  event: { type: 'values.save', formId, componentIds: [componentId] },
  send: async (server, by) => {
    const stored = await server.context.db
      .selectFrom('answers')
      .select('version')
      .where('caseId', '=', caseId)
      .where('valueKey', '=', componentId)
      .executeTakeFirst()
    const basedOn = stored?.version ?? 0
    const entry = { componentId, dataType: 'textBox' as const, active: true, value: `Version ${basedOn + 1}`, basedOn }
    return await server.call(saveValues, by, { params: { caseId }, body: { formId, data: [entry] } })
  },
})

/** Returns what people can request about each form and checkpoint of the case, and one request of every other event. */
export const requestsOf = (
  { caseId, companyName, handlerId }: WalkedCase,
  facts: CaseFacts,
  { messageId = '', noteId = '', mailId = '' }: NamedRows = {},
): readonly Choice[] => {
  const { version } = facts
  const params = { caseId }
  const requests = caseRequests({
    caseId,
    version,
    companyName,
    handlerId,
    correctedId: facts.corrections[0]?.componentId ?? 'website',
    messageId,
    noteId,
    mailId,
    contactEmail: facts.contactPersonEmail,
  })
  return [
    ...Object.values(requests).filter(
      ({ event: { type } }) => !/^(?:form\.|values\.|checkpoint\.|signature\.reject)/.test(type),
    ),
    saving(caseId, 'company', facts.corrections[0]?.componentId ?? 'tradeName'),
    ...facts.forms.map(({ formId }): Choice => ({
      event: { type: 'form.start', formId },
      send: async (server, by) => await server.call(setFormStarted, by, { params, body: { formId } }),
    })),
    ...facts.forms.flatMap(({ formId }) =>
      [true, false].map((isApproved): Choice => ({
        event: { type: isApproved ? 'form.approve' : 'form.unapprove', formId },
        send: async (server, by) =>
          await server.call(setFormApproval, by, { params, body: { formId, isApproved }, version }),
      })),
    ),
    ...facts.checkPoints.flatMap(({ componentId }) =>
      [true, false].map((isConfirmed): Choice => ({
        event: { type: isConfirmed ? 'checkpoint.confirm' : 'checkpoint.deny', componentId },
        send: async (server, by) =>
          await server.call(setCheckPoint, by, { params, body: { componentId, isConfirmed }, version }),
      })),
    ),
    ...[[], ['company'], ['company', 'terms']].map((openedFormIds): Choice => ({
      event: { type: 'signature.reject', message: 'Otydlig.', openedFormIds },
      send: async (server, by) =>
        await server.call(rejectSignature, by, {
          query: { caseId },
          body: { rejectionMessage: 'Otydlig.', openedFormIds },
          version,
        }),
    })),
  ]
}

/** Returns the events that the signing provider, the register and time bring about, as their job stores them. */
export const fromOutside = ({ caseId }: WalkedCase, facts: CaseFacts): readonly Choice[] =>
  (
    [
      'signature.signed',
      'signature.declined',
      'signature.expired',
      'signature.doubted',
      'signature.readdress',
      'internalSignature.signed',
      'internalSignature.declined',
      'internalSignature.expired',
      'internalSignature.doubted',
      'register.refused',
      'register.accepted',
      'register.finished',
      'register.cancelled',
    ] as const
  ).map((type) => {
    const event: CaseEvent = eventFor(type, facts)
    return {
      event,
      send: async ({ context }) => {
        const params =
          'to' in event ? { from: event.email, to: event.to } : 'email' in event ? { email: event.email } : {}
        await committing(
          context,
          async (tx) => await changeCaseAsSystem(context, tx, caseId, event, { stored: { params } }),
        )
        return { status: 200 }
      },
    }
  })

/** Returns the actors on the case, as the chart and as the API know them; nobody sends events from outside. */
export const sendersOf = ({ staff, token }: WalkedCase): readonly (readonly [Actor, Sender])[] => [
  [{ kind: 'applicant', name: '' }, token],
  ...([1, 2, 4] as const).map((rank): [Actor, Sender] => [
    { kind: 'staff', rank, roleNames: [], userId: '', ...staff[rank] },
    staff[rank],
  ]),
  [{ kind: 'system' }, ''],
]
