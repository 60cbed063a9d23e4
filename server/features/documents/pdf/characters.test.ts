import { constants, inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawDocument } from './draw-document.ts'
import { printable } from './runs.ts'

let pdfium: PDFiumLibrary

beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
})

const head = {
  document: 'Ansökan',
  locale: 'sv',
  organisation: 'Hantverksgivarna',
  accentColour: null,
  companyName: '',
  orgNo: '',
  reference: '',
  revision: null,
  printedAt: new Date('2026-11-21T09:00:00.000Z'),
} as const

/** Draws an answer between two marks that separate it from the other text. */
const drawn = async (answer: string): Promise<Uint8Array> =>
  await drawDocument(head, [
    { kind: 'paragraph', text: '<<<' },
    { kind: 'paragraph', text: answer },
    { kind: 'paragraph', text: '>>>' },
  ])

/** The answer as a PDF reader copies it. */
const copied = async (pdf: Uint8Array): Promise<string> => {
  const document = await pdfium.loadDocument(pdf)
  const text = [...document.pages()].map((page) => page.getText().replace(/Hantverksgivarna  ·.*/gu, '')).join('\n')
  document.destroy()
  return /<<<(.*)>>>/su.exec(text)?.[1] ?? 'nothing'
}

/** Compares letters only: PDF readers derive spaces from distances, split ligatures and reorder marks of right-to-left letters. */
const letters = (text: string): string => text.normalize('NFKC').replace(/\s|\p{Default_Ignorable_Code_Point}/gu, '')
const charactersOf = (text: string): string =>
  Array.from(
    letters(text)
      .normalize('NFD')
      .replace(/[()[\]{}<>«»]/g, '|'),
  )
    .sort()
    .join('')

/** The number of missing-glyph boxes. */
const boxesIn = (pdf: Uint8Array): number => {
  const streams = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/FlateDecode\s*>>\s*stream\n(.*?)\nendstream/gs)
  const contents = [...streams].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
  )
  return contents
    .flatMap((content) => [...content.matchAll(/\[(.*?)\] TJ/g)])
    .flatMap(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
    .filter((glyph) => glyph === '0000').length
}

/** Characters of Unicode, half of them of its first plane, which has the living scripts. */
const anyCharacters = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 20 }),
)
/** PDFium drops a mark that follows a letter of another script, so such pairs are left out. */
const anyButMarks = anyCharacters.map((text) => text.replace(/\p{M}/gu, ''))

const names = {
  'traditional Chinese': '李小龍',
  'simplified Chinese': '李小龙',
  Japanese: '山田太郎',
  Korean: '김철수',
  Arabic: 'محمد بن سلمان',
  'Persian with digits': 'شرکت ۱۲۳',
  'Arabic with ligatures': 'سلام لا إله',
  Hebrew: 'דוד בן־גוריון',
  Syriac: 'ܣܘܪܝܬ',
  Hindi: 'अनिल कुमार शर्मा क्षत्रिय',
  Bengali: 'বাংলা কোম্পানি',
  Punjabi: 'ਪੰਜਾਬੀ',
  Gujarati: 'ગુજરાતી',
  Tamil: 'தமிழ் நாடு',
  Telugu: 'తెలుగు',
  Kannada: 'ಕನ್ನಡ',
  Malayalam: 'മലയാളം',
  Odia: 'ଓଡ଼ିଆ',
  Sinhala: 'සිංහල',
  Thai: 'สมชาย ใจดี',
  Lao: 'ພາສາລາວ',
  Khmer: 'ភាសាខ្មែរ',
  Amharic: 'አበበ በቂላ',
  Armenian: 'Հայաստան',
  Georgian: 'საქართველო',
  Greek: 'Ελληνικά Ψυχή',
  Russian: 'Иван Петров',
  Vietnamese: 'Nguyễn Thị Hằng',
  Yoruba: 'Adéọlá Ọ̀ṣun',
  'a language of marks apart': 'O\u0308stana\u030a',
  emoji: '👍 bra',
  symbols: '→ ✓ ★ ☎ ½ ₿',
} as const

describe('an answer on paper', () => {
  test.each(Object.entries(names))(
    'an answer on paper in %s has no missing glyph, and is copied as it was given',
    async (_, answer) => {
      const pdf = await drawn(answer)
      expect({ boxes: boxesIn(pdf), text: letters(await copied(pdf)) }).toEqual({ boxes: 0, text: letters(answer) })
    },
  )

  test('an answer on paper keeps all vowel marks of Arabic and Hebrew', async () => {
    const answer = 'مُحَمَّد דָּוִד'
    const pdf = await drawn(answer)
    expect({ boxes: boxesIn(pdf), text: charactersOf(await copied(pdf)) }).toEqual({
      boxes: 0,
      text: charactersOf(answer),
    })
  })

  test('an answer on paper is copied with decomposed letters, whose accented forms an earlier document had', async () => {
    await drawn('ÅÄÖÉÈÜ åäöéèü')
    expect((await copied(await drawn('AOEU aoeu'))).trim()).toBe('AOEU aoeu')
  })

  test.each(['Affären fixar flera kaffe', 'ΑΒΧΔ', '[Χ]', 'Ꭓ', '∆ Δ', 'µ μ', '- ‐ \u2011'])(
    'an answer on paper with the shared glyphs of %s is copied as it was given',
    async (answer) => {
      expect((await copied(await drawn(`${answer} !`))).trim()).toBe(`${answer} !`)
    },
  )

  test('an answer on paper has right-to-left names within a Swedish sentence in their direction', async () => {
    expect(await copied(await drawn('Bolaget محمد AB, Malmö'))).toContain('Bolaget محمد AB, Malmö')
  })

  test('an answer on paper breaks at every kind of line end, and shows a tab as a space', async () => {
    const text = await copied(await drawn('ett\r\ntvå\rtre\u2028fyra\tfem'))
    expect(text.trim().split(/[\r\n]+/)).toEqual(['ett', 'två', 'tre', 'fyra fem'])
  })

  test('an answer on paper says the code point of a character that no typeface has', async () => {
    expect((await copied(await drawn('a\u0007b\ue000c\ud800d\u{10fffd}'))).trim()).toBe(
      'a[U+0007]b[U+E000]c[U+D800]d[U+10FFFD]',
    )
  })

  test('an answer on paper is not turned around by invisible characters', async () => {
    expect((await copied(await drawn('\u202egnirts\u202c \u2067abc\u2069\u200b\ufeff!'))).trim()).toBe('gnirts abc!')
  })

  test('an answer on paper of any characters has no missing glyph', async () => {
    await fc.assert(
      fc.asyncProperty(anyCharacters, async (answer) => {
        expect(boxesIn(await drawn(answer))).toBe(0)
      }),
      { numRuns: 30 },
    )
  })

  test('an answer on paper can be copied with all its characters, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(anyButMarks, async (answer) => {
        expect(charactersOf(await copied(await drawn(answer)))).toBe(charactersOf(printable(answer)))
      }),
      { numRuns: 30 },
    )
  })
})
