import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from './store.ts'

const Thing = v.object({ name: v.string() })

let directory: string
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'store-')), 'sandbox')
})
afterEach(() => rmSync(join(directory, '..'), { recursive: true }))

describe('the store', () => {
  it('the store has its records after a restart', () => {
    const before = openStore(directory)
    before.collection('things', Thing).put('a', { name: 'Ö' })
    before.collection('things', Thing).put('b', { name: 'Å' })
    before.blobs('files').write('f', Buffer.from('bytes'))
    const after = openStore(directory)
    expect(after.collection('things', Thing).all()).toEqual([{ name: 'Ö' }, { name: 'Å' }])
    expect(after.blobs('files').read('f')).toEqual(Buffer.from('bytes'))
  })

  it('the store does not have deleted records', () => {
    const store = openStore(directory)
    const things = store.collection('things', Thing)
    things.put('a', { name: 'Ö' })
    things.delete('a')
    expect(things.get('a')).toBeUndefined()
    expect(readdirSync(join(directory, 'things'))).toEqual([])
    expect(store.blobs('files').read('f')).toBeUndefined()
  })

  it('the store creates nothing before it is needed', () => {
    openStore(directory).collection('things', Thing)
    expect(readdirSync(join(directory, '..'))).toEqual([])
  })

  it('the store ignores the file of an interrupted write', () => {
    const store = openStore(directory)
    store.collection('things', Thing).put('a', { name: 'Ö' })
    writeFileSync(join(directory, 'things', 'b.json.new'), '{"na')
    expect(openStore(directory).collection('things', Thing).all()).toEqual([{ name: 'Ö' }])
  })

  it('the store names the record that it cannot read', () => {
    openStore(directory).collection('things', Thing).put('a', { name: 'Ö' })
    writeFileSync(join(directory, 'things', 'a.json'), '{}')
    expect(() => openStore(directory).collection('things', Thing).all()).toThrow(/things\/a\.json$/)
  })

  it('the store rejects an id that leads out of its directory', () => {
    const things = openStore(directory).collection('things', Thing)
    expect(() => things.put('../a', { name: 'Ö' })).toThrow(RangeError)
    expect(things.get('../a')).toBeUndefined()
  })
})
