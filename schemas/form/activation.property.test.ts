import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FormDocument } from '../form.ts'
import { activeKeys, isAnsweredWith } from './activation.ts'
import { compileForm, type FormIndex } from './compile.ts'
import { noOptions } from './domain.ts'
import { validateForm } from './validation.ts'
import { parseValueKey, valueKey, type FormValues } from './value.ts'

const label = { sv: 'Fråga', en: 'Question' }
const engine = (regex: string, text: string) => new RegExp(regex, 'u').test(text)
const answers = ['a', 'b', '']
const entries = ['one', 'two']
/** Also the names of what every object inherits. */
const idOf = (position: number): string =>
  ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'prototype'][position] ?? `box${position}`

/** Each box may wait for one before it; the boxes behind `split` are inside a list. */
const plan = fc.record({
  split: fc.integer({ min: 1, max: 8 }),
  boxes: fc.array(
    fc.record({
      waitsFor: fc.option(fc.nat(), { nil: undefined }),
      values: fc.option(fc.subarray(['a', 'b'], { minLength: 1 }), { nil: undefined }),
    }),
    { minLength: 2, maxLength: 10 },
  ),
})

const formOf = ({
  split,
  boxes,
}: {
  split: number
  boxes: { waitsFor: number | undefined; values: string[] | undefined }[]
}): FormIndex => {
  const rows = boxes.map(({ waitsFor, values }, position) => ({
    component: {
      type: 'textBox',
      componentId: idOf(position),
      label,
      required: true,
      ...(waitsFor === undefined || position === 0
        ? {}
        : { displayController: { componentId: idOf(waitsFor % position), ...(values ? { values } : {}) } }),
    },
  }))
  const list = {
    component: { type: 'dynamicList', componentId: 'list', label, entryName: label, rows: rows.slice(split) },
  }
  return compileForm(v.parse(FormDocument, { id: 'drawn', title: label, rows: [...rows.slice(0, split), list] }))
}

const keysOf = (index: FormIndex): string[] =>
  [...index.nodes].flatMap(([id, { listId }]) =>
    listId === null ? [id] : entries.map((entryId) => valueKey(id, { listId, entryId })),
  )

const generated = plan.map(formOf).chain((index) => {
  const keys = keysOf(index).filter((key) => key !== 'list')
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

describe('the visible components, for any form and answers', () => {
  it('are exactly those whose controllers are all visible with the required answers', () => {
    fc.assert(
      fc.property(generated, ({ index, values }) => {
        const active = activeKeys(index, values)
        const expected = keysOf(index).filter((key) => {
          const { componentId, entry } = parseValueKey(key)
          return (index.nodes.get(componentId)?.controllers ?? []).every((controller) => {
            const isInside = index.nodes.get(controller.componentId)?.listId !== null
            const controllerKey = valueKey(controller.componentId, isInside ? entry : undefined)
            return active.has(controllerKey) && isAnsweredWith(values[controllerKey], controller.values)
          })
        })
        expect([...active].toSorted()).toEqual(expected.toSorted())
      }),
    )
  })

  it('do not depend on the answers of hidden components', () => {
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

  it('are the same when after an answer only its dependants are evaluated', () => {
    fc.assert(
      fc.property(generated, fc.nat(), fc.constantFrom(...answers), ({ index, values }, at, other) => {
        const keys = keysOf(index)
        const key = keys[at % keys.length] ?? 'list'
        const changed = { ...values, [key]: key === 'list' ? ['two', 'three'] : other }
        const before = { active: activeKeys(index, values), changedId: parseValueKey(key).componentId }
        expect([...activeKeys(index, changed, before)]).toEqual([...activeKeys(index, changed)])
      }),
    )
  })

  it('are the only ones with issues, in reading order', () => {
    fc.assert(
      fc.property(generated, ({ index, values }) => {
        const wrong = validateForm(index, values, { engine, available: noOptions }).map(({ key }) => key)
        const blank = [...activeKeys(index, values)].filter((key) => values[key] === '')
        expect(wrong).toEqual(blank)
      }),
    )
  })
})
