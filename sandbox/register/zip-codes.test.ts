import { demoCompanies } from '#templates/demo/companies.ts'
import { describe, expect, it } from 'vitest'
import { townOf } from './zip-codes.ts'

describe('zip codes', () => {
  it('the zip codes of the Swedish demo companies have the post towns of the companies', () => {
    const swedish = demoCompanies.filter((company) => company.legalForm !== 'UTL')
    expect(
      swedish
        .filter((company) => townOf(company.zipCode) !== company.town)
        .map(({ name, zipCode, town }) => [name, zipCode, town, townOf(zipCode)]),
    ).toEqual([])
  })

  it.each(['00000', '09999', '99999', '1112', '111223', 'abcde', ''])('the zip code %j does not exist', (zipCode) => {
    expect(townOf(zipCode)).toBeUndefined()
  })
})
