import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ListSearch } from '#src/case/list/list-search.ts'
import { addressFrom } from '#tests/fixtures/page-address.ts'
import { WhatIfSearch } from '#src/inspector/what-if/what-if-screen.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('the search of an address', () => {
  test.each(['503', '123', '1e3', 'true', 'null', '"auth"', '{"a":1}', '[1]', '', 'inte nådd & borta'])(
    'the search of an address keeps the reason %s as it came',
    (reason) => {
      expect(parseSearch(`?reason=${encodeURIComponent(reason)}`)).toStrictEqual({ reason })
      expect(stringifySearch(parseSearch(`?reason=${encodeURIComponent(reason)}`))).toBe(
        `?${new URLSearchParams({ reason }).toString()}`,
      )
    },
  )

  test('the search of an address has the first of several values with one name', () => {
    expect(parseSearch('?reason=a&reason=b&mo=1')).toStrictEqual({ reason: 'a', mo: '1' })
  })

  test('the search of an address is empty without a value', () => {
    expect([stringifySearch({}), stringifySearch({ page: undefined })]).toStrictEqual(['', ''])
  })

  test('the search of an address parses numbers and flags of lists, and leaves names of digits as texts', () => {
    const search = parseSearch('?list=active&search=5561234567&moId=123&handler=55&page=3&unread=true')
    expect(v.parse(ListSearch, search)).toStrictEqual({
      list: 'active',
      search: '5561234567',
      moId: '123',
      handler: '55',
      page: 3,
      unread: true,
    })
    expect(v.parse(ListSearch, parseSearch('?page=1e3&unread=false'))).toStrictEqual({ page: 1, unread: undefined })
  })

  test('the search of an address has the flags of an imagined case', () => {
    expect(v.parse(WhatIfSearch, parseSearch('?isDelegated=false&isOnPaper=true'))).toStrictEqual({
      isDelegated: false,
      isOnPaper: true,
    })
  })

  test('a link writes the search of an address as it is parsed', () => {
    const link = { to: '/', search: { list: 'active', search: '5561234567', page: 2 } } as const
    expect(addressFrom('/', link)).toBe('/?list=active&search=5561234567&page=2')
    expect(addressFrom('/', { to: '/failed', search: { reason: '503' } })).toBe('/failed?reason=503')
  })
})
