import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formatOrgNumber, isForeignBranch, OrgNo } from './org-number.ts'

describe('an organisation number', () => {
  it.each([
    ['556012-5790', '5560125790'],
    ['556012 5790', '5560125790'],
    ['811228-9874', '8112289874'],
  ])('written %s is stored as %s', (written, stored) => {
    expect(v.parse(OrgNo, written)).toBe(stored)
  })

  it.each(['556012-5791', '55601257', 'abcdefghij', '811328-9874'])('is not %s', (written) => {
    expect(v.safeParse(OrgNo, written).success).toBe(false)
  })

  it('is shown with its hyphen, and tells a registered foreign branch', () => {
    expect([formatOrgNumber('5164031234'), isForeignBranch('516403-1234'), isForeignBranch('556012-5790')]).toEqual([
      '516403-1234',
      true,
      false,
    ])
  })
})
