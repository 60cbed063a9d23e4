import { describe, expect, it } from 'vitest'
import { isPersonalNumber } from './personal-number.ts'

describe('a personal number', () => {
  it.each([
    ['811228-9874', 'ten digits with a hyphen'],
    ['8112289874', 'ten digits'],
    ['19811228-9874', 'the century too'],
    ['811228+9874', 'the plus of somebody who is a hundred'],
    ['701063-2391', 'a co-ordination number, its day raised by 60'],
  ])('a personal number is %s: %s', (text) => {
    expect(isPersonalNumber(text)).toBe(true)
  })

  it.each([
    ['811228-9875', 'its check digit is wrong'],
    ['811328-9873', 'there is no thirteenth month'],
    ['810229-9875', 'that year has no leap day'],
    ['17811228-9874', 'nobody is that old'],
    ['81-1228987-4', 'its hyphen stands elsewhere'],
    ['556012-5790', 'it is a company’s'],
    ['', 'nothing is written'],
  ])('a personal number is not %s: %s', (text) => {
    expect(isPersonalNumber(text)).toBe(false)
  })
})
