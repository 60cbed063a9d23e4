import { expect, it } from 'vitest'
import { box, choice, codesOf, label, option, problemsOf } from '#tests/fixtures/template-problems.ts'

it('a checkpoint with the id of a question is pointed out', () => {
  expect(codesOf([box('paid')], { checkPoints: [{ componentId: 'paid', title: label }] })).toStrictEqual([
    'DUPLICATE_ID checkPoints.0.componentId',
  ])
})

it('two components with one name for other systems are pointed out', () => {
  const found = problemsOf([box('one', { publicId: 'name' }), box('other', { publicId: 'name' }), box('third')])
  expect(found.map(({ code, severity, path, other }) => [code, severity, path.join('.'), other?.join('.')])).toEqual([
    ['DUPLICATE_PUBLIC_ID', 'warning', 'forms.0.rows.1.component.publicId', 'forms.0.rows.0.component.publicId'],
  ])
})

it('two options with the same label in one language are pointed out', () => {
  const options = [
    { value: 'a', label: { sv: 'Ja', en: 'Yes' } },
    { value: 'b', label: { sv: 'Nej', en: 'Yes ' } },
    { value: 'c', label: { sv: 'Nej', en: 'No' } },
  ]
  const select = { component: { type: 'selectList', componentId: 'pick', label, options } }
  const own = 'forms.0.rows.0.component.options'
  expect(codesOf([select])).toStrictEqual([`DUPLICATE_LABEL ${own}.2.label.sv`, `DUPLICATE_LABEL ${own}.1.label.en`])
  expect(codesOf([choice('pick', ['a', 'b'])])).toStrictEqual([])
})

it('two equal labels in the list of a tag are pointed out', () => {
  const group = { component: { type: 'selectList', componentId: 'group', label, tag: 'groups' } }
  const dynamicData = { groups: [option('a'), { ...option('a'), value: 'b' }] }
  expect(codesOf([group], { dynamicData })).toStrictEqual(['DUPLICATE_LABEL dynamicData.groups.1.label.sv'])
})
