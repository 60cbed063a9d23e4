import { randomUUID } from 'node:crypto'
import { evaluate } from '#machines/case/decide.ts'
import type { Effect } from '#machines/case/effects.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { newSignatures } from '#machines/case/new-signatures.ts'
import { actorName, type Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { whoseTurn } from '#machines/case/whose-turn.ts'
import type { Party, CaseStatus } from '#schemas/case-status.ts'
import { defaultRoleNames } from '#schemas/default-role-names.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import type { AvailableOptions } from '#schemas/form/options.ts'
import type { FormValues, Value } from '#schemas/form/value.ts'
import type { Message } from '#schemas/message.ts'
import { getOwn } from '#schemas/records.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Template } from '#schemas/template.ts'
import type { DemoCase, DemoStep, DemoActor } from '#templates/demo/demo-case.ts'
import { demoOrganisations } from '#templates/demo/organisations.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { prefilledAnswers } from '../creation/prefilled-answers.ts'
import { stateOfForm } from '../forms/form-states.ts'
import { demoUserId } from './demo-rows.ts'

/** One transition of a demo case, as the chart took it. */
export type ReplayedStep = {
  step: DemoStep
  actor: Actor
  before: CaseFacts
  after: CaseFacts
  effects: readonly Effect[]
}

type StoredPost = Message & { at: Date }

/** A case of the demo, lived through from its creation to today. */
export type Scenario = {
  demoCase: DemoCase
  template: Template
  steps: readonly ReplayedStep[]
  facts: CaseFacts
  awaits: Party
  awaitsSince: Date
  journey: readonly { status: CaseStatus; at: Date }[]
  answers: readonly ScenarioAnswer[]
  earlier: readonly ScenarioDecision[]
  posts: readonly StoredPost[]
  assignedTo: DemoPerson | null
}

type ScenarioAnswer = { formId: string; valueKey: string; value: Value; version: number; by: Actor; at: Date }

/** The answers of a form at a decision: of the whole form, or of one corrected component. */
type ScenarioDecision = { formId: string; componentId: string | null; by: string; at: Date; values: FormValues }

/**
 * Replays a demo case through the chart, event by event.
 *
 * @throws Error naming the case and the step when the chart rejects one, or when they do not lead to the promised status.
 */
export const seedScenario = (demoCase: DemoCase, template: Template): Scenario => {
  const answers = new Map<string, ScenarioAnswer>()
  const earlier = new Map<string, ScenarioDecision>()
  const posts: StoredPost[] = []
  const journey: { status: CaseStatus; at: Date }[] = []
  const steps: ReplayedStep[] = []
  let facts = initialFacts(demoCase, template)
  let assignedTo: DemoPerson | null = null
  const waits: { party: Party; since: Date }[] = []
  const available = {
    optionsByTag: optionLists(template),
    people: new Map(demoCase.people.map((person) => [person.id, person])),
  }

  for (const step of demoCase.steps) {
    const actor = actorOf(step.by, demoCase)
    const before = facts
    const { after, effects } = replayStep(before, step, actor, demoCase)
    facts = after

    const { event } = step
    if (event.type === 'case.create' || event.type === 'case.createSilently')
      for (const { formId, valueKey, value } of prefilledAnswers(
        template,
        { company: { ...demoCase.company, registered: null }, earlier: {} },
        step.at,
      ))
        saveAnswers(answers, formId, { [valueKey]: value }, actor, step.at)
    if (event.type === 'values.save') {
      saveAnswers(answers, event.formId, event.values, actor, step.at)
      facts = withForm(facts, template, event.formId, valuesOf(answers, event.formId), {
        actor,
        available,
        at: step.at,
      })
      facts = withChangedAnswers(facts, Object.keys(event.values))
    }
    trackEarlierAnswers(earlier, answers, step, actorName(actor))
    if (event.type === 'message.post') posts.push(postOf(demoCase, step, actor, event))
    if (event.type === 'message.handle') posts[event.post] = handled(posts[event.post], actor)
    if (event.type === 'case.delegate') assignedTo = event.to
    facts = { ...facts, unhandledMessageCount: posts.filter((post) => !post.postedByMA && !post.isHandled).length }

    if (journey.at(-1)?.status !== facts.status) journey.push({ status: facts.status, at: step.at })
    const party = whoseTurn(restoreSnapshot(facts, actor))
    if (waits.at(-1)?.party !== party) waits.push({ party, since: step.at })
    steps.push({ step, actor, before, after: facts, effects })
  }
  const lastWait = waits.at(-1)
  if (facts.status !== demoCase.status || lastWait === undefined)
    throw new Error(`Demo case ${demoCase.id} leads to ${facts.status}, not to ${demoCase.status}`)
  return {
    demoCase,
    template,
    steps,
    facts,
    awaits: lastWait.party,
    awaitsSince: lastWait.since,
    journey,
    answers: [...answers.values()],
    earlier: [...earlier.values()],
    posts,
    assignedTo,
  }
}

const replayStep = (facts: CaseFacts, step: DemoStep, actor: Actor, demoCase: DemoCase) => {
  const event = eventOf(step)
  if (event === null) return { after: facts, effects: creationEffects(demoCase) }
  const decision = evaluate(restoreSnapshot(facts, actor), event)
  if (decision.kind === 'allowed') return { after: decision.facts, effects: decision.effects }
  const reason = decision.kind === 'refused' ? decision.reasons.map(({ code }) => code).join(', ') : 'not for this role'
  throw new Error(`Demo case ${demoCase.id} cannot '${event.type}' in ${facts.status}: ${reason}`)
}

/** A case is created before there is a chart to evaluate. */
const creationEffects = ({ silent }: DemoCase): Effect[] => [
  { type: 'record', params: { eventType: 'CaseCreated' } },
  ...(silent ? [] : [{ type: 'send mail', params: { mailType: 'caseCreated' } } as const]),
]

const saveAnswers = (
  answers: Map<string, ScenarioAnswer>,
  formId: string,
  values: FormValues,
  by: Actor,
  at: Date,
): void => {
  for (const [valueKey, value] of Object.entries(values)) {
    const key = `${formId}/${valueKey}`
    answers.set(key, { formId, valueKey, value, version: (answers.get(key)?.version ?? 0) + 1, by, at })
  }
}

/** Stores and deletes the answers that the commands store and delete when a form is approved or a correction requested. */
const trackEarlierAnswers = (
  earlier: Map<string, ScenarioDecision>,
  answers: ReadonlyMap<string, ScenarioAnswer>,
  { event, at }: DemoStep,
  by: string,
): void => {
  if (event.type === 'form.approve') {
    for (const [key, { formId }] of earlier) if (formId === event.formId) earlier.delete(key)
    const values = valuesOf(answers, event.formId)
    earlier.set(event.formId, { formId: event.formId, componentId: null, by, at, values })
  }
  if (event.type === 'correction.request') {
    const { formId, componentId } = event
    earlier.set(`${formId}/${componentId}`, { formId, componentId, by, at, values: valuesOf(answers, formId) })
  }
  if (event.type === 'correction.approve') earlier.delete(`${event.formId}/${event.componentId}`)
}

const withChangedAnswers = (facts: CaseFacts, keys: readonly string[]): CaseFacts => ({
  ...facts,
  corrections: facts.corrections.map((each) =>
    keys.includes(each.componentId) ? { ...each, isAnswerChanged: true } : each,
  ),
})

const valuesOf = (answers: ReadonlyMap<string, ScenarioAnswer>, formId: string): FormValues =>
  Object.fromEntries(
    [...answers.values()].filter((each) => each.formId === formId).map(({ valueKey, value }) => [valueKey, value]),
  )

const withForm = (
  facts: CaseFacts,
  template: Template,
  formId: string,
  values: FormValues,
  { actor, ...context }: { actor: Actor; available: AvailableOptions; at: Date },
): CaseFacts => {
  const document = template.forms.find(({ id }) => id === formId)
  if (document === undefined) return facts
  const state = stateOfForm(
    document,
    Object.entries(values).map(([componentId, value]) => ({ componentId, value, backendValidation: null })),
    context,
  )
  const name = template.roles.companyName === undefined ? undefined : getOwn(values, template.roles.companyName)
  return {
    ...facts,
    companyName: typeof name === 'string' && name !== '' ? name : facts.companyName,
    forms: facts.forms.map((form) =>
      form.formId === formId
        ? { ...form, ...state, hasApplicantEntry: form.hasApplicantEntry || actor.kind === 'applicant' }
        : form,
    ),
  }
}

const postOf = (
  demoCase: DemoCase,
  { at }: DemoStep,
  actor: Actor,
  event: Extract<DemoStep['event'], { type: 'message.post' }>,
): StoredPost => ({
  messageId: randomUUID(),
  caseId: demoCase.id,
  formId: event.formId,
  componentId: event.componentId,
  message: event.text,
  postedByMA: actor.kind === 'staff',
  isUpdatedByMa: actor.kind === 'staff',
  isHandled: false,
  authorName: actorName(actor),
  createdAt: at.toISOString(),
  at,
})

const handled = (post: StoredPost | undefined, actor: Actor): StoredPost => {
  if (post === undefined) throw new Error('The demo marks a message as handled that nobody has written')
  return { ...post, isHandled: true, isUpdatedByMa: actor.kind === 'staff' }
}

/** Returns the person who acts in the demo, as the chart knows people. @throws Error for staff without a role on the case's organisation. */
const actorOf = (by: DemoActor, { moId, people }: DemoCase): Actor => {
  if (by.kind === 'system') return by
  if (by.kind === 'applicant') return { kind: 'applicant', name: people[0]?.name ?? '' }
  const { person } = by
  const rank = person.roles[moId]
  if (rank === undefined) throw new Error(`${person.name} has no role on ${moId}`)
  return {
    kind: 'staff',
    rank,
    roleNames: [defaultRoleNames[rank]],
    userId: demoUserId(person),
    name: person.name,
    email: person.email,
  }
}

/** An action of the demo as an event of the chart; null for the creation, which comes before the chart. */
const eventOf = ({ at, event }: DemoStep): CaseEvent | null => {
  switch (event.type) {
    case 'case.create':
    case 'case.createSilently':
      return null
    case 'values.save':
      return { type: 'values.save', formId: event.formId, componentIds: Object.keys(event.values) }
    case 'message.post':
      return { type: 'message.post' }
    case 'message.handle':
      return { type: 'message.handle' }
    case 'note.add':
      return { type: 'note.add' }
    case 'case.delegate':
      return { type: 'case.delegate', name: event.to.name, email: event.to.email }
    case 'case.delete':
      return { type: 'case.delete', at: at.toISOString() }
    case 'case.sendAdmissionDate':
      return { ...event, today: swedishDay(at) }
    case 'correction.request': {
      const { formId, componentId, text } = event
      return { type: 'correction.request', formId, componentId, message: text, at: at.toISOString() }
    }
    case 'correction.handle':
      return {
        type: 'correction.handle',
        componentId: event.componentId,
        reply: event.reply ?? null,
        at: at.toISOString(),
      }
    case 'correction.approve':
      return { type: 'correction.approve', componentId: event.componentId }
    case 'signature.share':
    case 'signature.signed':
    case 'signature.declined':
    case 'internalSignature.submit':
    case 'internalSignature.signed':
      return { ...event, at: at.toISOString() }
    default:
      return event
  }
}

/** Returns the facts of a demo case before its first event. */
const initialFacts = ({ id, moId, company, people, silent }: DemoCase, template: Template): CaseFacts => ({
  caseId: id,
  version: 1,
  status: 'CREATED',
  moId,
  companyName: company.name,
  contactPersonEmail: people[0]?.email ?? company.contactPersonEmail,
  silent,
  forms: template.forms.map((form) => ({
    formId: form.id,
    title: form.title,
    status: 'not-started',
    isInternal: form.isInternal,
    hasApplicantEntry: false,
    problemCount: 0,
  })),
  checkPoints: template.checkPoints.map((point) => ({ ...point, status: 'NOT_CHECKED', confirmedBy: null })),
  extraReviewSteps: template.extraReviewSteps,
  creditReport: 'notYetAvailable',
  corrections: [],
  correctionDrafts: [],
  ...newSignatures(template),
  hasRegionalReviewer: true,
  handlerEmail: null,
  unhandledMessageCount: 0,
  removal: null,
  deciders: 'administrators',
  disabledSigningMethods: [],
  signatoryRule: null,
  changesSinceSignature: null,
  signingDays: demoOrganisations.find(({ organisation }) => organisation.id === moId)?.organisation.signingDays ?? 30,
  isApprovalMailed: false,
  isPostingMailed: false,
  queuedAdmission: null,
})
