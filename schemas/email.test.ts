import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isEmail } from './email.ts'
import { brokenRule } from './form/rules.ts'
import { Email } from './identifiers.ts'

const engine = (regex: string, text: string) => new RegExp(regex, 'u').test(text)
const addressOf = (length: number): string => `${'a'.repeat(length - '@a.example'.length)}@a.example`

test.each([
  ['karin@akerstroms.example', true],
  ['karin.berg+ansokan@post.akerstroms.example', true],
  [addressOf(100), true],
  [addressOf(101), false],
  ['info@åkesson.se', false],
  ['.a@b.se', false],
  ['a..b@c.se', false],
  ['karin@', false],
  ['karin@akerstroms', false],
  ['karin berg@akerstroms.example', false],
])('%s is an address for a form, a list of a form and a contact alike: %s', (text, isAddress) => {
  expect([
    isEmail(text),
    brokenRule(text, [{ type: 'email' }], { engine }) === null,
    brokenRule(text, [{ type: 'emailList' }], { engine }) === null,
    v.is(Email, text),
  ]).toStrictEqual([isAddress, isAddress, isAddress, isAddress])
})
