import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { agreeingFileName } from './receive-file.ts'

const named = (sent: string | null, contentType = 'application/pdf', defaultExtension = 'pdf'): string =>
  agreeingFileName(sent, { contentType, fallbackName: 'fil', defaultExtension })

describe('the name of an uploaded file', () => {
  test.each([
    ['keeps an extension that agrees, as it is written', 'Årsredovisning 2024.PDF', 'Årsredovisning 2024.PDF'],
    ['loses an extension behind one that agrees', 'avtal.pdf.exe', 'avtal.pdf'],
    ['changes an extension that does not agree', 'avtal.hta', 'avtal.pdf'],
    ['keeps what only looks like an extension in the middle', 'avtal.exe.pdf', 'avtal.exe.pdf'],
    ['gets an extension where it has none', 'Stadgar', 'Stadgar.pdf'],
    ['keeps a version at its end', 'Stadgar 2024.11', 'Stadgar 2024.11.pdf'],
    ['keeps a last word that is too long for an extension', 'Avtal AB.Bilagan', 'Avtal AB.Bilagan.pdf'],
    ['is seen through full stops and spaces that Windows drops', 'avtal.exe . .', 'avtal.pdf'],
    ['is seen through marks that turn the direction of writing', 'avtal\u202Efdp.exe', 'avtalfdp.pdf'],
    ['is seen through the name of a stream of NTFS', 'avtal.pdf:x.exe', 'avtal.pdf:x.pdf'],
    ['has no folder', '../..\\C:\\avtal.pdf', 'avtal.pdf'],
    ['is the one for files without a name where nothing else is left', '.pdf', 'fil.pdf'],
  ])('the name of an uploaded file is made safe: %s', (_, sent, expected) => expect(named(sent)).toBe(expected))

  test('the name of an uploaded file accepts every usual extension of its media type', () => {
    const jpeg = ['a.jpg', 'a.JPEG', 'a.jfif', 'a.png'].map((sent) => named(sent, 'image/jpeg', 'jpg'))
    const heic = ['a.heic', 'a.heif', 'a.jpg'].map((sent) => named(sent, 'image/heic', 'heic'))
    const docx = named('a.zip', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx')
    expect([jpeg, heic, docx, named(null)]).toStrictEqual([
      ['a.jpg', 'a.JPEG', 'a.jfif', 'a.jpg'],
      ['a.heic', 'a.heif', 'a.heic'],
      'a.docx',
      'fil.pdf',
    ])
  })

  test('the name of an uploaded file always ends with an extension that agrees, and is never too long nor cut in a character', () => {
    const sent = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(fc.constantFrom('a', '.', ' ', '/', 'pdf', 'exe', '.PDF', '😀', '\u202E', ':'), { maxLength: 120 })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(sent, (name) => {
        const found = named(name)
        const agrees = /[^./\\]\.pdf$/i.test(found)
        return agrees && found.length <= 200 && found.isWellFormed() && named(found) === found
      }),
      { seed: 20261122, numRuns: 200 },
    )
  }, 30_000)
})
