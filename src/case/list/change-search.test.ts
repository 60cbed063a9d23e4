import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { changeSearch, isNarrowed, listQueryOf } from './change-search.ts'
import { ListSearch } from './list-search.ts'

describe('The address of the case list', () => {
  it('the address of the case list sends only known, non-empty parameters to the API', () => {
    expect(listQueryOf({ list: 'exported', search: 'måleri', moId: '', page: 3 })).toEqual({
      search: 'måleri',
      page: '3',
    })
    expect(listQueryOf({ list: 'exported', unread: undefined, transferPending: true })).toEqual({
      transferPending: 'true',
    })
    const followed = { ...v.parse(ListSearch, { status: 'all' }), utm_source: 'newsletter' }
    expect(listQueryOf(followed)).toEqual({ status: 'all' })
  })
  it('the address of the case list resets to the first page when a filter changes', () => {
    expect(changeSearch({ list: 'active', page: 4 }, { handler: '-' })).toEqual({ list: 'active', handler: '-' })
  })
  it('the address of the case list falls back to defaults for invalid parameters', () => {
    expect(v.parse(ListSearch, { list: 'nonsense', page: -1, search: '5561234567' })).toEqual({
      list: 'active',
      page: 1,
      search: '5561234567',
    })
  })
  it('a case list counts as filtered by its filters, not by its sorting', () => {
    expect([isNarrowed({ sort: 'company.name' }), isNarrowed({ handler: '-' })]).toEqual([false, true])
  })
})
