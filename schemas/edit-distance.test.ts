import { expect, test } from 'vitest'
import { closestName } from './edit-distance.ts'

test.each([
  ['emial', 'email'],
  ['txtBox', 'textBox'],
  ['lable', 'label'],
  ['displaycontroller', 'displayController'],
  ['colour', null],
])('the typo %s gets the suggestion %s', (written, meant) => {
  expect(closestName(written, ['email', 'emailList', 'textBox', 'label', 'displayController'])).toBe(meant)
})
