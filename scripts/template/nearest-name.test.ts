import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

test.each([
  ['emial', 'email'],
  ['txtBox', 'textBox'],
  ['lable', 'label'],
  ['displaycontroller', 'displayController'],
  ['colour', null],
])('%s is taken for %s', (written, meant) => {
  expect(nearestName(written, ['email', 'emailList', 'textBox', 'label', 'displayController'])).toBe(meant)
})
