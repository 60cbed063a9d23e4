import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import type { Component } from '#schemas/form.ts'
import { activeKeys, entryIds } from '#schemas/form/activation.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import { parseValueKey, valueKey, type FormValues, type ValueKey } from '#schemas/form/value.ts'
import type { EntryPlace, TellContext } from '../define-form-component.ts'
import type { Difference, Told } from './difference.ts'
import { definitionOf } from '../registry.ts'

/** A form's answers at one time, with who and what they were told by then. */
export type Answers = { values: FormValues; active: ReadonlySet<ValueKey>; context: TellContext }

/** What became of an answer or of an entry: how it differs, its words before, and the answers that it was among. */
export type Change = { difference: Difference; earlier: readonly string[]; among: Answers }

/** By value key for an answer and by `entryKey` for an entry, in reading order. */
export type Changes = ReadonlyMap<string, Change>

/** The changes since somebody decided about the answers. */
export type Comparison = { since: EarlierAnswers; changes: Changes }

/** Of an entry itself, beside the keys of the answers in it. */
export const entryKey = ({ listId, entryId }: EntryPlace): string => `${listId}/${entryId}`

export const answersOf = (index: FormIndex, values: FormValues, context: TellContext): Answers => ({
  values,
  active: activeKeys(index, values),
  context,
})

/** An answer in words, at a key; of a question that was not shown, none. */
export const toldAt = ({ values, active, context }: Answers, component: Component, key: ValueKey): Told => {
  const value = active.has(key) ? (values[key] ?? null) : null
  return { value, lines: definitionOf(component).tell(component, value, context) }
}

/** The entries of a list that is shown. */
export const shownEntries = ({ values, active }: Answers, listId: string): readonly string[] =>
  active.has(listId) ? entryIds(values[listId]) : []

/**
 * What the answers have become since each decision, the form's approval first. A change is told once: since the approval, or else
 * since a correction of its component was asked for.
 */
export const comparisonsWith = (
  index: FormIndex,
  now: Answers,
  kept: readonly EarlierAnswers[],
): readonly Comparison[] => {
  const told = new Set<string>()
  return kept
    .toSorted((one, other) => Number(one.componentId !== null) - Number(other.componentId !== null))
    .map((since) => {
      const { componentId, values, people } = since
      const earlier = answersOf(index, values, { ...now.context, people })
      const own = [...changesBetween(index, earlier, now)].filter(
        ([key]) => !told.has(key) && (componentId === null || componentOf(key) === componentId),
      )
      for (const [key] of own) told.add(key)
      return { since, changes: new Map(own) }
    })
}

/** The component that an answer or an entry is spoken about as: a list as a whole. */
const componentOf = (key: string): string => parseValueKey(key).entry?.listId ?? parseValueKey(key).componentId

const changesBetween = (index: FormIndex, earlier: Answers, now: Answers): Changes => {
  const changes = new Map<string, Change>()
  const compare = (component: Component, key: ValueKey): void => {
    const before = toldAt(earlier, component, key)
    const difference = definitionOf(component).compare(before, toldAt(now, component, key))
    if (difference !== null) changes.set(key, { difference, earlier: before.lines, among: earlier })
  }
  for (const [listId, { component, listId: outer }] of index.nodes) {
    if (outer !== null || !carriesValue(component)) continue
    compare(component, listId)
    if (component.type !== 'dynamicList') continue
    const [before, after] = [shownEntries(earlier, listId), shownEntries(now, listId)]
    for (const entryId of entriesInOrder(before, after)) {
      const place = { listId, entryId }
      const wholly = !before.includes(entryId) ? 'new' : !after.includes(entryId) ? 'removed' : null
      if (wholly !== null) changes.set(entryKey(place), { difference: wholly, earlier: [], among: earlier })
      else for (const member of membersOf(index, listId)) compare(member, valueKey(member.componentId, place))
    }
  }
  return changes
}

const membersOf = (index: FormIndex, listId: string): Component[] =>
  (index.members.get(listId) ?? []).flatMap((id) => {
    const component = index.nodes.get(id)?.component
    return component !== undefined && carriesValue(component) ? [component] : []
  })

/** The entries of today, and each that is gone after the one that it stood behind. */
export const entriesInOrder = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const all = [...after]
  for (const [place, entryId] of before.entries()) {
    if (after.includes(entryId)) continue
    const ahead = before.slice(0, place).findLast((each) => all.includes(each))
    all.splice(ahead === undefined ? 0 : all.indexOf(ahead) + 1, 0, entryId)
  }
  return all
}
