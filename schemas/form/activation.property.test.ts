import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FormDocument } from '../form.ts'
import { activeKeys, isAnsweredWith } from './activation.ts'
import { compileForm, type FormIndex } from './compile.ts'
import { nothingOffered } from './domain.ts'
import { validateForm } from './validation.ts'
import { parseValueKey, valueKey, type FormValues } from './value.ts'

const label = { sv: 'Fråga', en: 'Question' }
const engine = (regex: string, text: string) => new RegExp(regex, 'u').test(text)
const answers = ['a', 'b', '']
const entries = ['one', 'two']

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
  const rows = boxes.map(({ waitsFor, values }, place) => ({
    component: {
      type: 'textBox',
      componentId: `box${place}`,
      label,
      required: true,
      ...(waitsFor === undefined || place === 0
        ? {}
        : { displayController: { componentId: `box${waitsFor % place}`, ...(values ? { values } : {}) } }),
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

const drawn = plan.map(formOf).chain((index) => {
  const keys = keysOf(index).filter((key) => key !== 'list')
  return fc
    .tuple(
      fc.constant(index),
      fc.array(fc.constantFrom(...answers), { minLength: keys.length, maxLength: keys.length }),
    )
    .map(([form, texts]): { index: FormIndex; values: FormValues } => ({
      index: form,
      values: { ...Object.fromEntries(keys.map((key, place) => [key, texts[place] ?? null])), list: entries },
    }))
})

describe('what is shown, whatever the form and the answers', () => {
  it('is exactly what has every controller shown and answered as it waits for', () => {
    fc.assert(
      fc.property(drawn, ({ index, values }) => {
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

  it('does not depend on the answers of what is hidden', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom(...answers), ({ index, values }, other) => {
        const active = activeKeys(index, values)
        const changed = Object.fromEntries(
          Object.entries(values).map(([key, value]) => [key, active.has(key) ? value : other]),
        )
        expect([...activeKeys(index, changed)]).toEqual([...active])
      }),
    )
  })

  it('is the same when after an answer only what depends on it is looked at', () => {
    fc.assert(
      fc.property(drawn, fc.nat(), fc.constantFrom(...answers), ({ index, values }, at, other) => {
        const keys = keysOf(index)
        const key = keys[at % keys.length] ?? 'list'
        const changed = { ...values, [key]: key === 'list' ? ['two', 'three'] : other }
        const before = { active: activeKeys(index, values), answered: parseValueKey(key).componentId }
        expect([...activeKeys(index, changed, before)]).toEqual([...activeKeys(index, changed)])
      }),
    )
  })

  it('is all that is ever found wrong, in the order in which it is read', () => {
    fc.assert(
      fc.property(drawn, ({ index, values }) => {
        const wrong = validateForm(index, values, { engine, offered: nothingOffered }).map(({ key }) => key)
        const blank = [...activeKeys(index, values)].filter((key) => values[key] === '')
        expect(wrong).toEqual(blank)
      }),
    )
  })
})
