import { expect, test } from 'vitest'
import { handlerChoices } from './list-filters.tsx'

const maria = { email: 'maria@hg.example', name: 'Maria Öberg', count: 2 }
const otherMaria = { email: 'maria@va.example', name: 'Maria Öberg', count: 0 }
const karl = { email: 'karl@va.example', name: 'Karl Bergqvist', count: 0 }

test('handlers have their name, and their e-mail too where two names are equal', () => {
  expect(handlerChoices([karl, maria, otherMaria], 'karl@va.example').map(({ name }) => name)).toStrictEqual([
    'Karl Bergqvist',
    'Maria Öberg, maria@hg.example',
    'Maria Öberg, maria@va.example',
  ])
})

test('the chosen handler is an option also when no case in the list has that e-mail', () => {
  expect(handlerChoices([karl], 'gone@hg.example')).toStrictEqual([
    karl,
    { email: 'gone@hg.example', name: 'gone@hg.example', count: null },
  ])
})

test.each([undefined, '', '-'])('the filter %o names no handler', (chosen) => {
  expect(handlerChoices([karl], chosen)).toStrictEqual([karl])
})
