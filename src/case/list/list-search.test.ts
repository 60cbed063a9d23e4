import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { changeSearch, isNarrowed, ListSearch, listQueryOf } from './list-search.ts'

describe('The address of the case list', () => {
  it('asks the API for what it names and nothing else', () => {
    expect(listQueryOf({ list: 'exported', search: 'måleri', moId: '', page: 3 })).toEqual({
      search: 'måleri',
      page: '3',
    })
    const followed = { ...v.parse(ListSearch, { status: 'all' }), utm_source: 'newsletter' }
    expect(listQueryOf(followed)).toEqual({ status: 'all' })
  })
  it('goes to the first page when the selection changes', () => {
    expect(changeSearch({ list: 'active', page: 4 }, { handler: '-' })).toEqual({ list: 'active', handler: '-' })
  })
  it('opens although a part of it is not understood', () => {
    expect(v.parse(ListSearch, { list: 'nonsense', page: -1, search: 5561234567 })).toEqual({
      list: 'active',
      page: 1,
      search: '5561234567',
    })
  })
  it('is narrowed by filters and not by the order', () => {
    expect([isNarrowed({ sort: 'company.name' }), isNarrowed({ handler: '-' })]).toEqual([false, true])
  })
})
