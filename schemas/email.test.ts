import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { canonicalEmail, isEmail, readableHost, isSameEmail } from './email.ts'
import { brokenRule } from './form/rules.ts'
import { Email } from './identifiers.ts'

const engine = (regex: string, text: string) => new RegExp(regex, 'u').test(text)
const addressOf = (length: number): string => `${'a'.repeat(length - '@a.example'.length)}@a.example`

test.each([
  ['karin@akerstroms.example', true],
  ['karin.berg+ansokan@post.akerstroms.example', true],
  [addressOf(100), true],
  [addressOf(101), false],
  ['info@åkeri.example', true],
  ['info@xn--keri-poa.example', true],
  ['info@пример.рф', true],
  ["o'brien@akerstroms.example", true],
  ['\u200bkarin@akerstroms.example\u00a0', true],
  ['åsa@akerstroms.example', false],
  ['karin@xn--.example', false],
  ['karin@192.168.0.1', false],
  ['karin@-akerstroms.example', false],
  ['karin@akerstroms.example/post', false],
  ['.a@b.example', false],
  ['a..b@c.example', false],
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

test('an address is stored in one form, however its domain is written', () => {
  const spellings = ['Info@Åkeri.Example', 'Info@xn--keri-poa.example', ' Info@A\u030akeri.example\u200b']
  expect(spellings.map((text) => v.parse(Email, text))).toStrictEqual(spellings.map(() => 'Info@åkeri.example'))
  expect(spellings.map((text) => isSameEmail(text, 'info@XN--keri-poa.example'))).toStrictEqual([true, true, true])
})

test('a domain in any letters is read back from its Punycode', () => {
  const label = fc
    .array(fc.constantFrom(...Array.from('abz09-åäöéøñßяжλω例国字あ')), { minLength: 1, maxLength: 12 })
    .map((letters) => letters.join(''))
  fc.assert(
    fc.property(label, (name) => {
      const ascii = domainToASCII(`${name}.example`)
      expect(readableHost(ascii)).toBe(domainToUnicode(ascii))
    }),
  )
})

test('the canonical form of an address is canonical itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.domain(), (local, domain) => {
      const canonical = canonicalEmail(`${local}@${domain}`)
      expect(canonical === null ? null : canonicalEmail(canonical)).toBe(canonical)
    }),
  )
})
