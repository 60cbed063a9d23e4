import { describe, expect, it } from 'vitest'
import { checkTemplate } from '#authoring/checks/check-template.ts'
import { membershipTemplate, workshopMembershipTemplate } from '#templates/membership/template.ts'
import { linearRegex } from '#authoring/linear-regex.ts'

describe('the expressions of a template', () => {
  it('the expressions of a template match anywhere in a text unless they are anchored', () => {
    expect([
      linearRegex('\\d{3}', 'nr 123'),
      linearRegex('^\\d{3}$', 'nr 123'),
      linearRegex('^\\d{3}$', '123'),
    ]).toEqual([true, false, true])
  })

  it('the expressions of a template cannot hang the server, however they are written', () => {
    expect(linearRegex('^(a+)+$', `${'a'.repeat(20_000)}!`)).toBe(false)
  })

  it('the expressions of a template throw for lookbehind and lookahead, which take more than linear time', () => {
    expect(() => linearRegex('(?=a)b', 'b')).toThrow(Error)
  })

  it.each([membershipTemplate, workshopMembershipTemplate])(
    'all expressions of the membership application compile, and it has no other problem',
    (template) => {
      expect(checkTemplate(template, linearRegex)).toEqual([])
    },
  )
})
