import { expect, test } from 'vitest'
import { handlerChoices } from './handler-choices.ts'

const maria = { email: 'maria@hg.example', name: 'Maria Öberg', count: 2 }
const otherMaria = { email: 'maria@va.example', name: 'Maria Öberg', count: 0 }
const karl = { email: 'karl@va.example', name: 'Karl Bergqvist', count: 0 }

test('people are told by name, and by e-mail too where two have the same', () => {
  expect(handlerChoices([karl, maria, otherMaria], 'karl@va.example').map(({ name }) => name)).toStrictEqual([
    'Karl Bergqvist',
    'Maria Öberg, maria@hg.example',
    'Maria Öberg, maria@va.example',
  ])
})

test('who is chosen stays in sight when the list knows nobody of that e-mail', () => {
  expect(handlerChoices([karl], 'gone@hg.example')).toStrictEqual([
    karl,
    { email: 'gone@hg.example', name: 'gone@hg.example', count: null },
  ])
})

test.each([undefined, '', '-'])('%o chooses no person', (chosen) => {
  expect(handlerChoices([karl], chosen)).toStrictEqual([karl])
})
