import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FormDocument } from '../form.ts'
import { getOwn } from '../records.ts'
import { activeAfter, activeKeys, mayChangeVisible } from './activation.ts'
import { compileForm, type FormIndex } from './compile.ts'
import type { Condition } from './condition.ts'
import { noOptions } from './options.ts'
import { evaluateCondition } from './evaluate-condition.ts'
import { validateForm } from './validation.ts'
import { parseValueKey, valueKey, type FormValues } from './value.ts'

const label = { sv: 'Fråga', en: 'Question' }
const engine = (regex: string, text: string) => new RegExp(regex, 'u').test(text)
const answers = ['a', 'b', '3', '2026-05', '']
const entries = ['one', 'two']
/** Includes names that every object inherits. */
const idOf = (position: number): string =>
  ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'prototype'][position] ?? `box${position}`

/** A condition of each kind on earlier boxes, which are named by how many places they come before. */
type Plan =
  | { kind: 'controller'; waitsFor: number; more: object }
  | { kind: 'all' | 'any'; parts: Plan[] }
  | { kind: 'not'; part: Plan }
  | { kind: 'anyEntry'; part: Plan }

const { condition } = fc.letrec<{ condition: Plan }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      kind: fc.constant('controller' as const),
      waitsFor: fc.nat(),
      more: fc.oneof(
        fc.constant({}),
        fc.record({ values: fc.subarray(['a', 'b'], { minLength: 1 }) }),
        fc.record({ is: fc.constantFrom('answered', 'unanswered', 'checked', 'unchecked') }),
        fc.constantFrom(
          { atLeast: 3 },
          { less: 5, more: 1 },
          { equal: '2026-05' },
          { atMost: { componentId: idOf(0) } },
        ),
      ),
    }),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      parts: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), part: tie('condition') }),
    fc.record({ kind: fc.constant('anyEntry' as const), part: tie('condition') }),
  ),
}))

/** Each box may depend on earlier ones. Boxes from `split` on are in a list, except the last ones, which follow it. */
const plan = fc.record({
  split: fc.integer({ min: 1, max: 6 }),
  inside: fc.integer({ min: 0, max: 4 }),
  boxes: fc.array(fc.option(condition, { nil: undefined }), { minLength: 2, maxLength: 11 }),
})

const conditionOf = (part: Plan, before: readonly string[], members: readonly string[]): Condition | undefined => {
  if (part.kind === 'controller') {
    const componentId = before[part.waitsFor % before.length]
    return componentId === undefined ? undefined : { componentId, ...part.more }
  }
  if (part.kind === 'not') {
    const not = conditionOf(part.part, before, members)
    return not && { not }
  }
  if (part.kind === 'anyEntry') {
    const where = members.length === 0 ? undefined : conditionOf(part.part, members, [])
    return where && { anyEntry: 'list', where }
  }
  const parts = part.parts.flatMap((each) => conditionOf(each, before, members) ?? [])
  if (parts.length === 0) return undefined
  return part.kind === 'all' ? { all: parts } : { any: parts }
}

const formOf = ({
  split,
  inside,
  boxes,
}: {
  split: number
  inside: number
  boxes: (Plan | undefined)[]
}): FormIndex => {
  const ids = boxes.map((_box, position) => idOf(position))
  const last = Math.min(split + inside, boxes.length)
  const members = ids.slice(split, last)
  const rows = boxes.map((box, position) => {
    const isAfter = position >= last
    const before = ids.slice(0, position).filter((_id, index) => !isAfter || index < split || index >= last)
    const displayController = box && conditionOf(box, before, isAfter ? members : [])
    return {
      component: {
        type: 'textBox',
        componentId: idOf(position),
        label,
        required: true,
        ...(displayController && { displayController }),
      },
    }
  })
  const list = {
    component: { type: 'dynamicList', componentId: 'list', label, entryName: label, rows: rows.slice(split, last) },
  }
  const grouped = rows.slice(last).map((row, index) => ({
    component: { type: 'group', componentId: `group${index}`, rows: [row] },
    ...('displayController' in row.component && { displayController: row.component.displayController }),
  }))
  return compileForm(
    v.parse(FormDocument, { id: 'drawn', title: label, rows: [...rows.slice(0, split), list, ...grouped] }),
  )
}

const keysOf = (index: FormIndex): string[] =>
  [...index.nodes].flatMap(([id, { listId }]) =>
    listId === null ? [id] : entries.map((entryId) => valueKey(id, { listId, entryId })),
  )

const generated = plan.map(formOf).chain((index) => {
  const keys = keysOf(index).filter((key) => key !== 'list' && !key.startsWith('group'))
  return fc
    .tuple(
      fc.constant(index),
      fc.array(fc.constantFrom(...answers), { minLength: keys.length, maxLength: keys.length }),
    )
    .map(([form, texts]): { index: FormIndex; values: FormValues } => ({
      index: form,
      values: { ...Object.fromEntries(keys.map((key, position) => [key, texts[position] ?? null])), list: entries },
    }))
})

/** Entries in another order, with another one, with one fewer, or none. */
const otherEntries = fc.constantFrom<string[][]>(['two', 'one'], ['two', 'three'], ['two'], [])

/** Any answers, and another one for one of them. */
const withChange = fc
  .tuple(generated, fc.nat(), fc.constantFrom(...answers), otherEntries)
  .map(([{ index, values }, at, other, ids]) => {
    const keys = keysOf(index)
    const key = keys[at % keys.length] ?? 'list'
    return { index, values, key, answer: key === 'list' ? ids : other }
  })

describe('the visible components, for any form and answers', () => {
  it('for any form and answers the visible components are exactly those whose conditions all hold', () => {
    fc.assert(
      fc.property(generated, ({ index, values }) => {
        const active = activeKeys(index, values)
        const expected = keysOf(index).filter((key) => {
          const { componentId, entry } = parseValueKey(key)
          return (index.nodes.get(componentId)?.conditions ?? []).every((each) =>
            evaluateCondition(each, entry, {
              index,
              values,
              isActive: (id, scope) =>
                active.has(valueKey(id, index.nodes.get(id)?.listId === null ? undefined : scope)),
            }),
          )
        })
        expect([...active].toSorted()).toEqual(expected.toSorted())
      }),
    )
  })

  it('for any form the answers of hidden components do not affect visibility', () => {
    fc.assert(
      fc.property(generated, fc.constantFrom(...answers), ({ index, values }, other) => {
        const active = activeKeys(index, values)
        const changed = Object.fromEntries(
          Object.entries(values).map(([key, value]) => [key, active.has(key) ? value : other]),
        )
        expect([...activeKeys(index, changed)]).toEqual([...active])
      }),
    )
  })

  it('for any form the visible components stay the same after an answer that no condition reads', () => {
    fc.assert(
      fc.property(withChange, ({ index, values, key, answer }) => {
        const { componentId } = parseValueKey(key)
        fc.pre(!mayChangeVisible(index, componentId, getOwn(values, key) ?? null, answer))
        expect([...activeKeys(index, { ...values, [key]: answer })]).toEqual([...activeKeys(index, values)])
      }),
    )
  })

  it('for any form evaluating only the dependants of a changed answer gives the same visible and changed components', () => {
    fc.assert(
      fc.property(withChange, ({ index, values, key, answer }) => {
        const next = { ...values, [key]: answer }
        const [before, after] = [activeKeys(index, values), activeKeys(index, next)]
        const { active, changed } = activeAfter(index, next, before, parseValueKey(key).componentId)
        expect([...active]).toEqual([...after])
        const differing = [...before, ...after].filter((each) => before.has(each) !== after.has(each))
        expect(changed.toSorted()).toEqual(differing.toSorted())
      }),
      { numRuns: 500 },
    )
  })

  it('for any form most keystrokes compute no visible components anew', () => {
    const index = formOf({
      split: 1,
      inside: 0,
      boxes: [undefined, { kind: 'controller', waitsFor: 0, more: { is: 'answered' } }],
    })
    const texts = ['', 'a', 'ab', 'abc', '']
    const changes = texts.slice(1).map((text, at) => mayChangeVisible(index, idOf(0), texts[at] ?? '', text))
    expect(changes).toEqual([true, false, false, true])
  })

  it('for any form and answers only visible components have issues, in reading order', () => {
    fc.assert(
      fc.property(generated, ({ index, values }) => {
        const wrong = validateForm(index, values, { engine, available: noOptions }).map(({ key }) => key)
        const blank = [...activeKeys(index, values)].filter((key) => getOwn(values, key) === '')
        expect(wrong).toEqual(blank)
      }),
    )
  })
})
