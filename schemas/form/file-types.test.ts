import { expect, test } from 'vitest'
import { fileExtensions, fileInputAccept, fileTypes, mayBeOfType } from './file-types.ts'

const zip = ['application/zip']
const photo = ['image/heif', 'image/jpeg']

test.each([
  ['a.zip', 'application/x-zip-compressed', zip, true],
  ['a.ZIP', 'multipart/x-zip', zip, true],
  ['arkiv', 'application/octet-stream', zip, true],
  ['a.zip', '', zip, true],
  ['scan.pdf', 'application/x-pdf', ['application/pdf'], true],
  ['bild.jpe', 'image/pjpeg', photo, true],
  ['IMG_1.HIF', '', photo, true],
  ['IMG_1', 'image/heic-sequence', photo, true],
  ['brev.rtf', 'text/rtf', ['application/rtf'], true],
  ['bild.gif', 'image/gif', zip, false],
  ['brev.txt', 'text/plain', zip, false],
  ['film.mov', 'video/quicktime', photo, false],
])('%s declared as %s among %j is sent: %s', (name, type, types, isSent) => {
  expect(mayBeOfType({ name, type }, types)).toBe(isSent)
})

test('every media type that a template can ask for has an extension, which its file input names', () => {
  expect(fileTypes.filter((type) => fileExtensions(type) === undefined)).toStrictEqual([])
  expect(fileInputAccept(photo)).toBe('image/heif,image/jpeg,.heic,.heif,.hif,.jpg,.jpeg,.jfif,.jpe')
})
