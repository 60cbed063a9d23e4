import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/server/test-database.ts'
import { compileOnce, compileOncePerKeys, type ValueOf } from './compile-once.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => await database.close())

type Values = { text: string; numbers: readonly number[]; at: Date | null }

test('a statement is compiled when it runs first, and each run has its own values', async () => {
  let compilations = 0
  const run = compileOnce((db, value: ValueOf<Values>) => {
    compilations += 1
    return db.selectNoFrom([
      sql<string>`${value('text')}::text || ${' again: '} || ${value('text')}::text`.as('twice'),
      sql<number[]>`${value('numbers')}::int[]`.as('theNumbers'),
      sql<Date | null>`${value('at')}::timestamptz`.as('at'),
    ])
  })
  const at = new Date('2026-03-02T08:15:00Z')
  const { db } = database
  const [first, second] = await Promise.all([
    run(db, { text: 'åäö', numbers: [1, 2], at }),
    db.transaction().execute(async (tx) => await run(tx, { text: 'x', numbers: [], at: null })),
  ])
  expect({ first, second, compilations }).toStrictEqual({
    first: [{ twice: 'åäö again: åäö', theNumbers: [1, 2], at }],
    second: [{ twice: 'x again: x', theNumbers: [], at: null }],
    compilations: 1,
  })
})

test('a statement whose text depends on its keys is compiled once for each set of keys', async () => {
  const compiled: (readonly string[])[] = []
  const run = compileOncePerKeys((db, value: ValueOf<{ a?: number; b?: number }>, keys) => {
    compiled.push(keys)
    return db.selectNoFrom([
      sql<number[]>`array[${sql.join([...(keys.includes('a') ? [value('a')] : []), value('b')])}]::int[]`.as('numbers'),
    ])
  })
  const { db } = database
  const rows = [await run(db, { b: 1 }), await run(db, { a: 2, b: 3 }), await run(db, { b: 4 })]
  expect({ numbers: rows.map(([row]) => row?.numbers), compiled }).toStrictEqual({
    numbers: [[1], [2, 3], [4]],
    compiled: [['b'], ['a', 'b']],
  })
})
