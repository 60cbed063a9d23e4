import { i18n } from '@lingui/core'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { availableActions } from '#machines/case/available-actions.ts'
import { evaluate } from '#machines/case/decide.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { roleOf, type Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { whoseTurn } from '#machines/case/whose-turn.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { offeredByDefault, type OfferedByDefault } from '#schemas/locale.ts'
import type { Reason } from '#schemas/reason.ts'
import { caseLabels, type CaseLabels } from '#src/case/case-labels.ts'
import { reasonSentences } from '#src/case/reasons.tsx'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { possibleTexts } from '#src/screens/case-page/possible-texts.ts'
import { applicantControls, neutralForApplicant } from '#tests/browser/applicant-controls.ts'
import { applicantPaths, caseFor, mountCase } from '#tests/browser/mount-case.tsx'
import {
  enabledRows,
  readControls,
  unknownControls,
  type Control,
  type ControlRow,
} from '#tests/browser/read-controls.ts'
import { neutralForStaff, staffControls } from '#tests/browser/staff-controls.ts'
import { applicant, staff, system } from '#tests/fixtures/case-actors.ts'
import { caseFacts, correction } from '#tests/fixtures/case-facts.ts'
import { situations } from '#tests/fixtures/case-situations.ts'
import { bringsNearer, peopleOf } from '#tests/fixtures/nearer-to-register.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T12:00:00.000Z') })
  // The stream of live updates, which stays silent.
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** Waits until React has rendered. */
const rendered = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
}

// A lazy component renders synchronously after its first load. The last ones are those inside the corrections.
beforeAll(async () => {
  requestAreas(['shell', 'case', 'form', 'applicant', 'signing', 'caseworker'])
  await activateLocale('sv')
  for (const facts of Object.values(situations)) await (await mountCase(facts, applicant)).unmount()
  const { container, unmount } = await mountCase(caseFacts({ corrections: [correction()] }), applicant)
  await vi.waitUntil(() => container.querySelector('#corrections a[aria-label]') !== null)
  await unmount()
})

/** The actions that a user can do on the pages of a case, those refused there with their reasons, and those that no table knows. */
type Actions = {
  possible: readonly string[]
  refused: Readonly<Record<string, readonly string[]>>
  unknown: readonly string[]
}

const nameOf = ({ event, about }: ControlRow): string => `${event.type} ${about}`.trim()
const inSmall = (texts: readonly string[]): string[] => texts.map((text) => text.trim().toLowerCase())
const textsIn = (page: Element, selector: string): string[] =>
  inSmall([...page.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText))

const rowsFor = (facts: CaseFacts, actor: Actor, labels: CaseLabels, locale: OfferedByDefault) =>
  actor.kind === 'staff' ? staffControls(facts, labels, locale) : applicantControls(facts, labels, locale)

/** The locked actions on a page of staff, each with the reasons beside it. */
const refusedForStaff = (page: Element, rows: readonly ControlRow[]): Actions['refused'] =>
  Object.fromEntries(
    [...page.querySelectorAll('section[aria-labelledby="turn"] li:has(> strong)')].flatMap((group) =>
      (textsIn(group, 'strong')[0] ?? '').split(', ').map((name) => {
        const row = rows.find(({ keys }) => inSmall(keys).includes(name))
        return [row?.event.type ?? name, textsIn(group, 'li')]
      }),
    ),
  )

/** The signing while it is locked. */
const refusedForApplicant = (page: Element): Actions['refused'] =>
  page.querySelector('#signature button[aria-disabled="true"]') === null
    ? {}
    : { signing: textsIn(page, '#signature li') }

/** Reads the pages of the case in each language. */
const readPages = async (facts: CaseFacts, actor: Actor) => {
  const read = new Map<OfferedByDefault, { actions: Actions; events: readonly CaseEvent[] }>()
  const controls: Record<OfferedByDefault, Control[]> = { sv: [], en: [] }
  for (const path of actor.kind === 'staff' ? ([''] as const) : applicantPaths) {
    const { container, base, case: opened, unmount } = await mountCase(facts, actor, path)
    for (const locale of offeredByDefault) {
      await activateLocale(locale)
      await rendered()
      controls[locale].push(...readControls(container, base))
      const rows = rowsFor(opened.facts, actor, caseLabels(opened, locale), locale)
      const enabled = enabledRows(controls[locale], rows)
      const isStaff = actor.kind === 'staff'
      const refused = isStaff ? refusedForStaff(container, rows) : refusedForApplicant(container)
      const unknown = unknownControls(controls[locale], rows, isStaff ? neutralForStaff : neutralForApplicant)
      read.set(locale, {
        actions: {
          possible: enabled.map(nameOf),
          refused: { ...read.get(locale)?.actions.refused, ...refused },
          unknown,
        },
        events: enabled.map(({ event }) => event),
      })
    }
    await unmount()
  }
  return read
}

/** A refused action that undoes another, or that is already done, is no task. */
const isTask = ({ type, reasons }: { type: string; reasons: readonly Reason[] }): boolean =>
  !type.endsWith('.unapprove') && !reasons.every(({ code }) => doneAlready.has(code))

const doneAlready: ReadonlySet<string> = new Set(['NOT_DELEGATED', 'CONTACT_UNCHANGED', 'COMPANY_INFORMED'])

/** Returns what the applicant is asked to do before the signing, by the reason why the signing is refused. */
const taskText = ({ code, params }: Reason, labels: CaseLabels, locale: OfferedByDefault): string | null => {
  const isSwedish = locale === 'sv'
  const form = labels.form(String(params['formId']))
  const field = labels.component(String(params['componentId']))
  const count = Number(params['count'])
  if (code === 'FORM_NOT_STARTED') return isSwedish ? `Fyll i ${form}` : `Fill in ${form}`
  if (code === 'FORM_NOT_VALID')
    return isSwedish ? `Fyll i ${count} uppgifter i ${form}` : `Fill in ${count} answers in ${form}`
  if (code === 'CORRECTION_NOT_HANDLED') return isSwedish ? `Rätta ”${field}”` : `Correct “${field}”`
  return null
}

/** Returns the actions as the chart decides them, in the language. */
const decidedByChart = (facts: CaseFacts, actor: Actor, locale: OfferedByDefault): Actions => {
  const opened = caseFor(facts, actor)
  const labels = caseLabels(opened, locale)
  const snapshot = restoreSnapshot(opened.facts, actor)
  const sentences = reasonSentences(i18n, labels, possibleTexts)
  i18n.activate(locale)
  const refused = availableActions(snapshot).filter(({ isAllowed }) => !isAllowed)
  const signing = refused.find(({ type }) => type === 'signature.share' || type === 'analog.download')
  const tasks = (reasons: readonly Reason[]) =>
    reasons.flatMap((each) => taskText(each, labels, locale) ?? sentences([each]).map(({ sentence }) => sentence))
  return {
    possible: rowsFor(opened.facts, actor, labels, locale)
      .filter(({ event }) => evaluate(snapshot, event).kind === 'allowed')
      .map(nameOf),
    refused:
      actor.kind === 'staff'
        ? Object.fromEntries(
            refused
              .filter(isTask)
              .map(({ type, reasons }) => [type, inSmall(sentences(reasons).map(({ sentence }) => sentence))]),
          )
        : signing === undefined
          ? {}
          : { signing: inSmall(tasks(signing.reasons)) },
    unknown: [],
  }
}

const actors: readonly Actor[] = [applicant, staff(1), staff(2), staff(3), staff(4)]
/** The company's link opens neither a removed case nor one that was started over. */
const mayOpen = (facts: CaseFacts, actor: Actor): boolean =>
  actor.kind === 'staff' || statusHasTag(facts.status, 'opensByLink')

/** Whether a user whose turn it is has a control that brings the case nearer to the register: an event, or answers to fill in. */
const hasWayOn = (facts: CaseFacts, actor: Actor, events: readonly CaseEvent[]): boolean => {
  const snapshot = restoreSnapshot(facts, system)
  const isTurn = peopleOf[whoseTurn(snapshot)].some((each) => roleOf(each) === roleOf(actor))
  const isToFillIn = snapshot.hasTag('answersAreOpen') && facts.forms.some(({ status }) => status !== 'valid')
  return !isTurn || snapshot.hasTag('closed') || isToFillIn || bringsNearer(facts, actor, events)
}

describe.each(Object.entries(situations))('a case that is %s', (_name, facts) => {
  test.each(actors.filter((actor) => mayOpen(facts, actor)).map((actor) => [roleOf(actor), actor] as const))(
    'the pages of a case offer the role %s exactly what the chart allows, with reasons for each refusal and a next action if the role is awaited',
    async (_role, actor) => {
      for (const [locale, { actions, events }] of await readPages(facts, actor))
        expect([actions, hasWayOn(facts, actor, events)]).toStrictEqual([decidedByChart(facts, actor, locale), true])
    },
  )
})
