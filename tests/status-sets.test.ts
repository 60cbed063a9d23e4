import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statusesWithTag } from '#machines/case/status-tags.ts'

const migration = readFileSync('server/db/migrations/0001-cases.ts', 'utf8')

/** The statuses in quotes after the text, up to the closing parenthesis. */
const statusesAfter = (text: string, code = migration): string[] => {
  const start = code.indexOf(text)
  const list = code.slice(start + text.length, code.indexOf(')', start))
  return [...list.matchAll(/'([A-Z_]+)'/g)].map(([, status = '']) => status)
}

test('the index of open cases leaves out those that await nobody', () => {
  expect(statusesAfter('where status not in (')).toStrictEqual(
    expect.arrayContaining([...statusesWithTag('awaits:nobody')]),
  )
  expect(statusesAfter('where status not in (')).toHaveLength(statusesWithTag('awaits:nobody').length)
})

test('the archived list holds the cases that the chart has in the archive, and the exported one those at the register', () => {
  expect(statusesAfter('when status in (').toSorted()).toStrictEqual(statusesWithTag('inArchive').toSorted())
  expect(statusesWithTag('awaits:register')).toStrictEqual(['EXPORTED_TO_TELLUS'])
  expect(migration).toContain("when status = 'EXPORTED_TO_TELLUS' then 'exported'")
  expect(statusesWithTag('removed')).toStrictEqual(['REMOVED'])
  expect(migration).toContain("when status <> 'REMOVED' then 'active'")
})

test('a round of signatures begins in the states whose answers are open', () => {
  const stays = readFileSync('server/db/migrations/0019-stays.ts', 'utf8')
  expect(statusesAfter('const open = `(', stays).toSorted()).toStrictEqual(statusesWithTag('answersAreOpen').toSorted())
})
