import { getOwn } from '#schemas/records.ts'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import type { Component } from '#schemas/form.ts'
import { activeKeys } from '#schemas/form/activation.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { followUpsOf } from '#schemas/form/follow-ups.ts'
import { carriesValue, type FormatContext, formatAnswer } from '#schemas/form/answer-types.ts'
import {
  entryIds,
  parseValueKey,
  valueKey,
  type EntryPath,
  type FormValues,
  type ValueKey,
} from '#schemas/form/value.ts'
import type { Difference, FormattedAnswer } from './answer-diff.ts'
import { definitionOf } from '../registry.ts'

/** A form's answers at one time, with the context to format them. */
export type AnswerSnapshot = { values: FormValues; active: ReadonlySet<ValueKey>; context: FormatContext }

/** Change of an answer or an entry: how it differs, its formatted text before, and the snapshot it is from. */
export type Change = { difference: Difference; earlier: readonly string[]; snapshot: AnswerSnapshot }

/** By value key for an answer and by `entryKey` for an entry, in reading order. */
export type Changes = ReadonlyMap<string, Change>

/** The changes since one decision about the answers. */
export type Comparison = { since: EarlierAnswers; changes: Changes }

/** Key of an entry itself, beside the keys of the answers in it. */
export const entryKey = ({ listId, entryId }: EntryPath): string => `${listId}/${entryId}`

export const answersOf = (index: FormIndex, values: FormValues, context: FormatContext): AnswerSnapshot => ({
  values,
  active: activeKeys(index, values),
  context,
})

/** The formatted answer at a key; empty for a hidden question. */
export const formatAt = (
  { values, active, context }: AnswerSnapshot,
  component: Component,
  key: ValueKey,
): FormattedAnswer => {
  const value = active.has(key) ? (getOwn(values, key) ?? null) : null
  return { value, lines: formatAnswer(component, value, context) }
}

/** The entries of a visible list. */
export const shownEntries = ({ values, active }: AnswerSnapshot, listId: string): readonly string[] =>
  active.has(listId) ? entryIds(getOwn(values, listId)) : []

/**
 * The changes since each decision, the form's approval first. A change is reported once: since the approval, or else
 * since a correction of its component was requested, or of one that it is opened with.
 */
export const comparisonsWith = (
  index: FormIndex,
  now: AnswerSnapshot,
  earlierAnswers: readonly EarlierAnswers[],
): readonly Comparison[] => {
  const reported = new Set<string>()
  const requested = new Set(earlierAnswers.map(({ componentId }) => componentId))
  return earlierAnswers
    .toSorted((one, other) => Number(one.componentId !== null) - Number(other.componentId !== null))
    .map((since) => {
      const { componentId, values, people } = since
      const earlier = answersOf(index, values, { ...now.context, people })
      const openedWith = componentId === null ? [] : followUpsOf(index, componentId)
      const isAbout = (ownerId: string): boolean =>
        componentId === null || ownerId === componentId || (openedWith.includes(ownerId) && !requested.has(ownerId))
      const own = [...diffAnswers(index, earlier, now)].filter(([key]) => !reported.has(key) && isAbout(ownerIdOf(key)))
      for (const [key] of own) reported.add(key)
      return { since, changes: new Map(own) }
    })
}

/** The changes of some components since earlier answers. A list includes its entries. */
export const changesOf = (
  index: FormIndex,
  { now, earlier }: { now: AnswerSnapshot; earlier: AnswerSnapshot },
  componentIds: ReadonlySet<string>,
): Changes => new Map([...diffAnswers(index, earlier, now)].filter(([key]) => componentIds.has(ownerIdOf(key))))

/** The component that a correction of the key refers to: for an entry, its list. */
const ownerIdOf = (key: string): string => parseValueKey(key).entry?.listId ?? parseValueKey(key).componentId

const diffAnswers = (index: FormIndex, earlier: AnswerSnapshot, now: AnswerSnapshot): Changes => {
  const changes = new Map<string, Change>()
  const compare = (component: Component, key: ValueKey): void => {
    const earlierFormatted = formatAt(earlier, component, key)
    const difference = definitionOf(component).compare(earlierFormatted, formatAt(now, component, key))
    if (difference !== null) changes.set(key, { difference, earlier: earlierFormatted.lines, snapshot: earlier })
  }
  for (const [listId, { component, listId: outer }] of index.nodes) {
    if (outer !== null || !carriesValue(component)) continue
    compare(component, listId)
    if (component.type !== 'dynamicList') continue
    const [before, after] = [shownEntries(earlier, listId), shownEntries(now, listId)]
    for (const entryId of mergeEntryOrder(before, after)) {
      const entryPath = { listId, entryId }
      const entryDifference = !before.includes(entryId) ? 'new' : !after.includes(entryId) ? 'removed' : null
      if (entryDifference !== null)
        changes.set(entryKey(entryPath), { difference: entryDifference, earlier: [], snapshot: earlier })
      else for (const member of membersOf(index, listId)) compare(member, valueKey(member.componentId, entryPath))
    }
  }
  return changes
}

const membersOf = (index: FormIndex, listId: string): Component[] =>
  (index.members.get(listId) ?? []).flatMap((id) => {
    const component = index.nodes.get(id)?.component
    return component !== undefined && carriesValue(component) ? [component] : []
  })

/** The current entries, with each removed one inserted after its former predecessor. */
export const mergeEntryOrder = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const all = [...after]
  for (const [index, entryId] of before.entries()) {
    if (after.includes(entryId)) continue
    const previous = before.slice(0, index).findLast((each) => all.includes(each))
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, entryId)
  }
  return all
}
