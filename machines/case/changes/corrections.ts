import type { CorrectionRequest } from '#schemas/correction.ts'
import type { ChartFacts } from '../chart-facts.ts'
import { onEvent } from './change.ts'

const withoutDrafts = (facts: ChartFacts, removed: readonly { componentId: string }[]): ChartFacts => ({
  ...facts,
  correctionDrafts: facts.correctionDrafts.filter(
    (draft) => !removed.some(({ componentId }) => componentId === draft.componentId),
  ),
})

/** Adds the requested corrections, at most one of each component. */
const withRequests = (
  facts: ChartFacts,
  requests: readonly CorrectionRequest[],
  by: string,
  at: string,
): ChartFacts => {
  const requestedIds = new Set(requests.map(({ componentId }) => componentId))
  const opened = requests.map(({ formId, componentId, message }) => ({
    formId,
    componentId,
    followUps: [],
    message,
    isHandled: false,
    isApproved: false,
    requestedBy: by,
    requestedAt: at,
    handledAt: null,
    reply: null,
    isAnswerChanged: false,
  }))
  const others = facts.corrections.filter(({ componentId }) => !requestedIds.has(componentId))
  return withoutDrafts({ ...facts, corrections: [...others, ...opened] }, requests)
}

const withCorrection = (
  facts: ChartFacts,
  componentId: string,
  change: Partial<ChartFacts['corrections'][number]>,
): ChartFacts => ({
  ...facts,
  corrections: facts.corrections.map((each) => (each.componentId === componentId ? { ...each, ...change } : each)),
})

/** The changes of the corrections and their drafts. */
export const correctionChanges = {
  'open the correction': onEvent(['correction.request'], (facts, { formId, componentId, message, at }, by) =>
    withRequests(facts, [{ formId, componentId, message }], by, at),
  ),
  'open the drafted corrections': onEvent(['correction.send'], (facts, { at }, by) =>
    withRequests(facts, facts.correctionDrafts, by, at),
  ),
  'save the draft': onEvent(['correction.draft'], (facts, { formId, componentId, message, at }, by) => {
    const written = { formId, componentId, message, writtenBy: by, writtenAt: at }
    const isNew = !facts.correctionDrafts.some((draft) => draft.componentId === componentId)
    return {
      ...facts,
      correctionDrafts: isNew
        ? [...facts.correctionDrafts, written]
        : facts.correctionDrafts.map((draft) => (draft.componentId === componentId ? written : draft)),
    }
  }),
  'discard the draft': onEvent(['correction.discard'], (facts, event) => withoutDrafts(facts, [event])),
  'withdraw the correction': onEvent(['correction.withdraw'], (facts, event) => ({
    ...facts,
    corrections: facts.corrections.filter(({ componentId }) => componentId !== event.componentId),
  })),
  'close the correction': onEvent(['correction.handle'], (facts, { componentId, at, reply }) =>
    withCorrection(facts, componentId, { isHandled: true, handledAt: at, reply }),
  ),
  'reopen the correction': onEvent(['correction.unhandle'], (facts, { componentId }) =>
    withCorrection(facts, componentId, { isHandled: false, isApproved: false, handledAt: null, reply: null }),
  ),
  'approve the correction': onEvent(['correction.approve'], (facts, { componentId }) =>
    withCorrection(facts, componentId, { isApproved: true }),
  ),
}
