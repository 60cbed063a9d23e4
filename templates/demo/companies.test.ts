import { describe, expect, it } from 'vitest'
import { isForeignBranch, isOrgNumber } from '#schemas/org-number.ts'
import { demoCompanies } from './companies.ts'
import { demoPeople } from './people.ts'

describe('the demo companies', () => {
  it('the demo companies have correct organisation numbers, each used once', () => {
    expect(demoCompanies.filter((company) => !isOrgNumber(company.orgNo))).toEqual([])
    expect(new Set(demoCompanies.map((company) => company.orgNo)).size).toBe(demoCompanies.length)
  })

  it('the demo companies with a number of a foreign branch are exactly the foreign branches', () => {
    const branches = demoCompanies.filter((company) => isForeignBranch(company.orgNo))
    expect(branches.map((company) => company.legalForm)).toEqual(branches.map(() => 'FILIAL'))
    expect(branches).toHaveLength(demoCompanies.filter((company) => company.legalForm === 'FILIAL').length)
  })
})

describe('the demo people', () => {
  it('the demo people have unique oids and e-mails', () => {
    expect(new Set(demoPeople.map((person) => person.oid)).size).toBe(demoPeople.length)
    expect(new Set(demoPeople.map((person) => person.email)).size).toBe(demoPeople.length)
  })
})
