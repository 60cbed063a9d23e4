import { supportedMimeTypes } from 'file-type'
import { expect, test } from 'vitest'
import { fileTypes } from '#schemas/form/file-types.ts'
import { defaultFileTypes } from '../endpoints/files.ts'

test('the server recognises every content type that a template can ask for by its bytes', () => {
  expect(fileTypes.filter((type) => !supportedMimeTypes.has(type))).toStrictEqual([])
  expect(defaultFileTypes.filter((type) => !fileTypes.includes(type))).toStrictEqual([])
})
