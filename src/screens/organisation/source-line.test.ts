import { expect, test } from 'vitest'
import { excerptOf, linesOf } from './check-result.tsx'

test('a source line is shown without its indentation', () => {
  const lines = linesOf('\uFEFF{\r\n  "id": "a"\r\n}')
  expect(lines.map((line) => excerptOf(line, 1))).toStrictEqual(['{', '"id": "a"', '}'])
})

test('a file without line breaks is shown around the place of the finding', () => {
  const line = `${'a'.repeat(200)}"type": "radioGruop"${'b'.repeat(200)}`
  const excerpt = excerptOf(line, 209)
  expect(excerpt).toContain('"type": "radioGruop"')
  expect(excerpt).toMatch(/^… .{120} …$/)
  expect(excerptOf(line, 1)).toBe(`${'a'.repeat(120)} …`)
  expect(excerptOf(line, line.length)).toBe(`… ${'b'.repeat(120)}`)
})
