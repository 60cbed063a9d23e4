import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseEvent, CaseEventType } from '#machines/case/events.ts'
import { mayDo, roleOf, type Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { committing } from '#server/context.ts'
import { publishTemplate } from '#server/features/templates/publish-template.ts'
import { readFacts } from './case-variants.ts'
import { until } from './external-systems.ts'
import { outsideOf, type Outside } from './outside-events.ts'
import { createSmallestCase, moId, newToken, smallestTemplate } from './smallest-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { everyTransition, pathsThrough, stateOf, type CausedEvent, type PathStep } from './transition-paths.ts'
import { fromOutside, requestsOf, sendersOf, type WalkedCase } from './walked-case.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

const templates = [
  smallestTemplate('alla-steg', ['CREDITSAFE_REPORT', 'REGIONAL_REVIEW', 'SHOULD_BE_SIGNED_INTERNALLY']),
  smallestTemplate('inga-steg', []),
]

let server: TestServer
let outside: Outside
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
  outside = outsideOf(server)
  await committing(server.context, async (tx) => {
    for (const template of templates)
      await publishTemplate(tx, moId, template, { id: null, name: 'Operator' }, server.clock.now())
  })
}, 60_000)
afterAll(async () => await server.stop())

/** In the order of a review: other orders take the same transitions. */
const isInOrder = ({ forms, checkPoints }: CaseFacts, event: CaseEvent): boolean => {
  const isApproved = ({ status }: CaseFacts['forms'][number]): boolean => status === 'approved'
  if (event.type === 'form.approve') return forms.find((form) => !isApproved(form))?.formId === event.formId
  if (event.type === 'form.unapprove') return forms.findLast(isApproved)?.formId === event.formId
  if (event.type === 'checkpoint.confirm') return forms.every(isApproved)
  if (event.type === 'signature.approve') return checkPoints.every(({ status }) => status === 'CHECKED')
  return true
}

/** A reminder is sent days after the link. */
const later = (event: CaseEvent): CaseEvent =>
  event.type === 'signature.remind' ? { ...event, at: new Date(Date.parse(event.at) + 3 * dayMs).toISOString() } : event

/** The events that can be sent: by the company where its link opens the case, by the weakest of the staff who may, and from outside. */
const eventsOf =
  (walked: WalkedCase) =>
  (facts: CaseFacts): readonly CausedEvent[] => {
    const requests = requestsOf(walked, facts)
    const external = fromOutside(walked, facts)
    const actors = sendersOf(walked).map(([actor]) => actor)
    const isWeakest = (actor: Actor, type: CaseEventType): boolean =>
      actor.kind !== 'staff' || actors.findLast((each) => each.kind === 'staff' && mayDo(each, type, facts)) === actor
    return actors.flatMap((actor) => {
      const snapshot = restoreSnapshot(facts, actor)
      if (actor.kind === 'applicant' && !snapshot.hasTag('opensByLink')) return []
      return (actor.kind === 'system' ? external : requests)
        .map(({ event }) => ({ event: later(event), actor }))
        .filter(
          ({ event }) =>
            mayDo(actor, event.type, facts) &&
            isWeakest(actor, event.type) &&
            isInOrder(facts, event) &&
            snapshot.can(event),
        )
    })
  }

/** The register refuses no application that it has accepted. The facts do not say whether it has. */
const isAccepted = ({ type }: CaseEvent): boolean => type === 'register.accepted'

/** Returns the values that tell two requests of one event apart. */
const subjectOf = (event: CaseEvent): unknown => [
  event.type,
  'formId' in event ? event.formId : null,
  'openedFormIds' in event ? event.openedFormIds : null,
]

/** The rows that requests name: a message of the other side, a note, and a mail that the contact has got. */
const rowsOf = async (facts: CaseFacts, actor: Actor) => {
  const { caseId } = facts
  const { db } = server.context
  const message = await db
    .selectFrom('messages')
    .select('messageId')
    .where('caseId', '=', caseId)
    .where('postedByMa', '=', actor.kind !== 'staff')
    .executeTakeFirst()
  const note = await db.selectFrom('notes').select('noteId').where('caseId', '=', caseId).executeTakeFirst()
  const mail = await db
    .selectFrom('mailLog')
    .select('id')
    .where('caseId', '=', caseId)
    .where('recipient', '=', facts.contactPersonEmail)
    .where('sentAt', 'is not', null)
    .executeTakeFirst()
  return { messageId: message?.messageId ?? '', noteId: note?.noteId ?? '', mailId: mail?.id ?? '' }
}

const storedState = async (caseId: string): Promise<string> => stateOf(await readFacts(server.context, caseId))

/** A form is started once; the chart takes its event again for another form that the company has not opened yet. */
const forgetStart = async (caseId: string, formId: string): Promise<void> => {
  const ofForm = server.context.db.updateTable('formStates').where('caseId', '=', caseId).where('formId', '=', formId)
  await ofForm.set({ startedAt: null, hasApplicantEntry: false }).execute()
}

/** Takes the step as whoever causes it would, and returns the state that is stored then. */
const applyStep = async (walked: WalkedCase, { event, actor, facts: expected }: PathStep): Promise<string> => {
  const { caseId } = walked
  server.clock.advance(event.type === 'signature.remind' ? 3 * dayMs : hourMs)
  if (event.type === 'form.start') await forgetStart(caseId, event.formId)
  const facts = await readFacts(server.context, caseId)
  if (actor.kind === 'system') {
    await outside.cause(event, facts)
    await until(async () => {
      await outside.work()
      if ((await storedState(caseId)) !== stateOf(expected)) throw new Error(`${event.type} has not come`)
    })
  } else {
    const requests = requestsOf(walked, facts, await rowsOf(facts, actor))
    const request = requests.find((each) => isDeepStrictEqual(subjectOf(each.event), subjectOf(event)))
    const token = actor.kind === 'applicant' ? await newToken(server, caseId) : ''
    const sender = sendersOf({ ...walked, token }).find(([each]) => roleOf(each) === roleOf(actor))
    if (request === undefined || sender === undefined) throw new Error(`There is no request for ${event.type}`)
    const { status } = await request.send(server, sender[1])
    if (status >= 300) return `${status} for ${event.type}`
    await outside.work()
  }
  return await storedState(caseId)
}

/** The entries of the log and the mails of a case, with names in place of ids and instants. */
const tracesOf = async (caseId: string): Promise<readonly { id: string; text: string }[]> => {
  const { db } = server.context
  const entries = await db.selectFrom('auditEntries').selectAll().where('caseId', '=', caseId).orderBy('id').execute()
  const mails = await db.selectFrom('mailLog').selectAll().where('caseId', '=', caseId).orderBy('type').execute()
  return [
    ...entries.map(({ id, eventType, formId, componentId, actorKind, params }) => ({
      id: `entry ${id}`,
      text: `records ${eventType} by ${actorKind} ${named({ formId, componentId, params })}`,
    })),
    ...mails.map(({ id, type, recipient, locale, params }) => ({
      id,
      text: `mails ${type} to ${recipient} in ${locale} ${named(params)}`,
    })),
  ]
}

const named = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '(id)')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(instant)')
    .replaceAll('\\"', '"')

/**
 * The smallest case is not silent, and has no question about people: `queries.test.ts` sends a silent one its link, `locked-people.test.ts`
 * corrects a person. No new case is asked about by a region that has answered: `lifecycle.test.ts` has one that an earlier version took back
 * from the register.
 */
const takenElsewhere = [
  'lifecycle.existing.accessible.open/case.inform',
  'lifecycle.existing.accessible.open.locked/contactPerson.save',
  'lifecycle.existing.accessible.closed.registered.EXPORTED_TO_TELLUS/case.cancelAdmissionDate',
  'regionalReview.answered/always',
]

test(
  'paths through the API take every transition of the chart, and each step stores the state that the chart comes to',
  { timeout: 240_000 },
  async () => {
    const untaken = new Set(everyTransition)
    const traces = new Map<string, ReadonlySet<string>>()
    for (const { slug } of templates) {
      const first = await createSmallestCase(server, slug)
      const start = await readFacts(server.context, first.caseId)
      for (const path of pathsThrough([...untaken], start, eventsOf(first), isAccepted)) {
        const walked = await createSmallestCase(server, slug)
        const events: string[] = []
        for (const step of path) {
          events.push(step.event.type)
          const before = new Set((await tracesOf(walked.caseId)).map(({ id }) => id))
          expect({ events, state: await applyStep(walked, step) }).toStrictEqual({ events, state: stateOf(step.facts) })
          for (const id of step.transitions) untaken.delete(id)
          const texts = (await tracesOf(walked.caseId)).flatMap(({ id, text }) => (before.has(id) ? [] : [text]))
          const cause = `${step.event.type} by ${roleOf(step.actor)}`
          traces.set(cause, new Set([...(traces.get(cause) ?? []), ...texts]))
        }
      }
    }
    expect([...untaken]).toStrictEqual(takenElsewhere)
    const golden = [...traces].map(([cause, texts]) =>
      [cause, ...[...texts].toSorted().map((text) => `  ${text}`)].join('\n'),
    )
    await expect(`${golden.toSorted().join('\n')}\n`).toMatchFileSnapshot('../golden/entries-and-mails.txt')
  },
)
