import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formatOrgNumber, isForeignBranch, isOrgNo, OrgNo } from './org-number.ts'

describe('an organisation number', () => {
  it.each([
    ['559990-0015', '5599900015'],
    ['559990 0015', '5599900015'],
    ['811228-9874', '8112289874'],
    ['19811228-9874', '8112289874'],
    ['165599900015', '5599900015'],
    ['559990\u20130015', '5599900015'],
    ['559990\u00a00015\u200b', '5599900015'],
    ['SE559990001501', '5599900015'],
    ['Org.nr 559990-0015', '5599900015'],
    ['19121212-1212', '1212121212'],
    ['121212+1212', '1212121212'],
  ])('an organisation number written %s is stored as %s', (written, stored) => {
    expect([v.parse(OrgNo, written), isOrgNo(written)]).toStrictEqual([stored, true])
  })

  it.each(['559990-0016', '175599900015', '198112289875', '55999000', 'abcdefghij', '811328-9873'])(
    'an organisation number is not %s',
    (written) => {
      expect(v.safeParse(OrgNo, written).success).toBe(false)
    },
  )

  it.each([
    ['559990-001', 'ORG_NUMBER'],
    ['abcdefghij', 'ORG_NUMBER'],
    ['559990-0016', 'ORG_NUMBER_DIGITS'],
    ['19811228-9875', 'ORG_NUMBER_DIGITS'],
  ])('an organisation number written as %s has the issue %s', (written, issue) => {
    expect(v.safeParse(OrgNo, written).issues?.[0].message).toBe(issue)
  })

  it('an organisation number is shown with its hyphen, and identifies a registered foreign branch', () => {
    expect(formatOrgNumber('5164990011')).toBe('516499-0011')
    expect(['516499-0011', '5164990011', '516399-0011', '559990-0015'].map(isForeignBranch)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
