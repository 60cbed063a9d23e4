import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { checkTemplate } from '#schemas/form/check-template.ts'
import { membershipTemplate, workshopMembershipTemplate } from '#templates/membership/template.ts'
import { createLinearRegex, linearRegex } from './linear-regex.ts'

describe('the expressions of a template', () => {
  it('match anywhere in a text unless they are anchored', () => {
    expect([
      linearRegex('\\d{3}', 'nr 123'),
      linearRegex('^\\d{3}$', 'nr 123'),
      linearRegex('^\\d{3}$', '123'),
    ]).toEqual([true, false, true])
  })

  it('cannot hang the server, however they are written', () => {
    expect(linearRegex('^(a+)+$', `${'a'.repeat(20_000)}!`)).toBe(false)
  })

  it('throw for lookbehind and lookahead, which take more than linear time', () => {
    expect(() => linearRegex('(?=a)b', 'b')).toThrow(Error)
  })

  it('are compiled once while they are in use, and those that were not used for longest make room for others', () => {
    const compiled: string[] = []
    const test = createLinearRegex((regex) => {
      compiled.push(regex)
      return RE2JS.compile(regex)
    }, 2)
    for (const regex of ['a', 'b', 'a', 'c', 'a', 'b']) test(regex, 'abc')
    expect(compiled).toStrictEqual(['a', 'b', 'c', 'b'])
  })

  it.each([membershipTemplate, workshopMembershipTemplate])(
    'all compile in the membership application, which has no other problem',
    (template) => {
      expect(checkTemplate(template, linearRegex)).toEqual([])
    },
  )
})
