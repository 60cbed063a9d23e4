import { expect, test } from 'vitest'
import { createStatementNames } from './pool.ts'

test('a statement gets a name when it runs the second time, and keeps it', () => {
  const names = createStatementNames()
  expect(['a', 'b', 'a', 'a', 'b'].map(names.of)).toStrictEqual([undefined, undefined, 's1', 's1', 's2'])
})

test('a statement with a pattern gets no name, since its best plan depends on the pattern', () => {
  const names = createStatementNames()
  const sql = "select id from cases where search_text like '%' || $1 || '%'"
  expect([names.of(sql), names.of(sql), names.of('a'), names.of('a')]).toStrictEqual([
    undefined,
    undefined,
    undefined,
    's1',
  ])
})

test('once the tables have changed every statement has a new name', () => {
  const names = createStatementNames()
  const twice = ['a', 'a', 'b', 'b'].map(names.of)
  names.renew()
  expect([twice, names.of('a'), names.of('b')]).toStrictEqual([[undefined, 's1', undefined, 's2'], 's3', 's4'])
})

test('at most two hundred statements have names', () => {
  const names = createStatementNames()
  const statements = Array.from({ length: 5000 }, (_, index) => `select ${index}`)
  const named = statements.flatMap((sql) => [names.of(sql), names.of(sql)]).filter((name) => name !== undefined)
  expect(new Set(named).size).toBe(200)
})

test('a statement that has not run for ten minutes loses its name to a recurring statement, and gets a new name later', () => {
  let elapsedMs = 0
  const names = createStatementNames(() => elapsedMs)
  const recur = (sql: string) => [names.of(sql), names.of(sql)][1]
  const statements = Array.from({ length: 200 }, (_, index) => `select ${index}`)
  for (const sql of statements) recur(sql)
  elapsedMs = 10 * 60_000 - 1
  // Every one but the first is in use.
  for (const sql of statements.slice(1)) names.of(sql)
  const before = recur('late')
  elapsedMs += 1
  expect([before, recur('late'), recur('later'), names.of('select 1'), recur('select 0')]).toStrictEqual([
    undefined,
    's201',
    undefined,
    's2',
    undefined,
  ])
})
