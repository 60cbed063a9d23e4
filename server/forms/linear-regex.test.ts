import { describe, expect, it } from 'vitest'
import { checkTemplate } from '#schemas/form/check-template.ts'
import { membershipTemplate, workshopMembershipTemplate } from '#templates/membership/template.ts'
import { linearRegex } from './linear-regex.ts'

describe('the expressions of a template', () => {
  it('are found anywhere in a text unless they anchor themselves', () => {
    expect([
      linearRegex('\\d{3}', 'nr 123'),
      linearRegex('^\\d{3}$', 'nr 123'),
      linearRegex('^\\d{3}$', '123'),
    ]).toEqual([true, false, true])
  })

  it('cannot hang the server, however they are written', () => {
    expect(linearRegex('^(a+)+$', `${'a'.repeat(20_000)}!`)).toBe(false)
  })

  it('throw where they look back or ahead, which takes more than linear time', () => {
    expect(() => linearRegex('(?=a)b', 'b')).toThrow(Error)
  })

  it.each([membershipTemplate, workshopMembershipTemplate])(
    'are all readable in the membership application, and nothing else is wrong with it',
    (template) => {
      expect(checkTemplate(template, linearRegex)).toEqual([])
    },
  )
})
