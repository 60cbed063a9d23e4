import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openApiDocument } from '#server/http/open-api.ts'

/** The document is 4 MB, most of it the grammar again and again: a digest stands for what is longer than a line. */
const inLines = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  if (text.length <= 200) return value
  const digest = `${text.length} characters, sha256 ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  return typeof value !== 'object' || value === null || Array.isArray(value) || 'type' in value || 'anyOf' in value
    ? digest
    : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inLines(each)]))
}

test('the description of the API changes only together with its golden file', async () => {
  const document = inLines(openApiDocument('https://product.example/api'))
  await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot('golden/open-api.txt')
})
