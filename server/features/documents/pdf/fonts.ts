import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph } from 'fontkit'
import * as v from 'valibot'

/** The documents' two weights. */
export type Weight = 'regular' | 'strong'

export type Direction = 'ltr' | 'rtl'
type Fonts = Readonly<Record<Weight, Readonly<Record<Direction, Font>>>>

/** The part of a typeface in one file, with its fonts once loaded. */
export type Face = { readonly id: string; readonly family: string; fonts: Fonts | null }

const resolve = createRequire(import.meta.url).resolve
const sourceSans = '@expo-google-fonts/source-sans-3'
const houseFiles = {
  400: `${sourceSans}/400Regular/SourceSans3_400Regular.ttf`,
  600: `${sourceSans}/600SemiBold/SourceSans3_600SemiBold.ttf`,
} as const

let house: Readonly<Record<Weight, Font>> | undefined

/** The house's typeface, parsed for the first document and cached, since parsing takes longer than drawing. */
export const houseFonts = (): Readonly<Record<Weight, Font>> =>
  (house ??= { regular: parsed(houseFiles[400]), strong: parsed(houseFiles[600]) })

const derive: (glyph: Glyph, own: PropertyDescriptorMap) => Glyph = Object.create

const parsed = (file: string): Font => {
  const font = create(readFileSync(resolve(file)))
  const getGlyph = font.getGlyph.bind(font)
  // A glyph keeps the characters of its first use. The A of an Å would get none, and later documents could not be copied.
  font.getGlyph = (id, codePoints = []) => derive(getGlyph(id), { codePoints: { value: codePoints } })
  return font
}

const houseCharacters = new Map<number, boolean>()

/** Characters that share their glyph with an earlier one. A PDF reader copies the same text for both. */
let houseDoubles: ReadonlySet<number> | undefined

const doublesOf = (font: Font): ReadonlySet<number> => {
  const glyphs = new Set<Glyph['id']>()
  return new Set(
    font.characterSet.filter((codePoint) => {
      const { id } = font.glyphForCodePoint(codePoint)
      const isDouble = glyphs.has(id)
      glyphs.add(id)
      return isDouble
    }),
  )
}

/** Latin or common characters. Within Latin text the typeface draws some Greek letters with Latin glyphs. */
const isLatin = (text: string): boolean => /^[\p{scx=Latin}\p{scx=Common}]*$/u.test(text)

/** The typeface maps control characters to empty glyphs. */
const hasHouseGlyph = (codePoint: number): boolean => {
  const known =
    houseCharacters.get(codePoint) ??
    (!/\p{Cc}/u.test(String.fromCodePoint(codePoint)) && houseFonts().regular.hasGlyphForCodePoint(codePoint))
  houseCharacters.set(codePoint, known)
  return known
}

/** True for a text that PDFKit draws by itself: in the house's typeface, from left to right, without marks that have to be placed. */
export const isPlain = (text: string): boolean => {
  if (/^[ -~]*$/.test(text)) return true
  if (/\p{M}/u.test(text) || !isLatin(text)) return false
  const doubles = (houseDoubles ??= doublesOf(houseFonts().regular))
  return Array.from(text, (character) => character.codePointAt(0) ?? 0).every(
    (codePoint) => hasHouseGlyph(codePoint) && !doubles.has(codePoint),
  )
}

/**
 * Typefaces for characters that the house's lacks. The first one with a whole word draws it. Japanese precedes Chinese, which has the simplified
 * characters that Japanese lacks.
 */
const families = [
  'noto-sans',
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-syriac',
  'noto-sans-thaana',
  'noto-sans-ethiopic',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-oriya',
  'noto-sans-sinhala',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-thai',
  'noto-emoji',
  'noto-sans-symbols',
] as const

type Range = readonly [first: number, last: number]

const RangesByPart = v.record(v.string(), v.string())

/** `U+0600-06FF,U+200C` */
const rangesOf = (text: string): Range[] =>
  text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return [first, last]
  })

type FontWeight = 400 | 600
type LoadableFace = Face & { ranges: readonly Range[]; read: (wght: FontWeight) => Promise<Uint8Array> }

/** The house's typeface beside others and in both directions. */
const shapedHouse: LoadableFace = {
  id: 'house',
  family: 'house',
  ranges: [],
  fonts: null,
  read: async (wght) => await readFile(resolve(houseFiles[wght])),
}

const facesOf = (family: string): LoadableFace[] => {
  const folder = `@fontsource-variable/${family}`
  const parts = v.parse(RangesByPart, JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8')))
  return Object.entries(parts).map(([part, text]) => {
    const id = `${family}-${part.replace(/[[\]]/g, '')}`
    const read = async (wght: FontWeight): Promise<Uint8Array> => {
      // Imported lazily, since few texts need it.
      const { default: subsetFont } = await import('subset-font')
      const file = await readFile(resolve(`${folder}/files/${id}-wght-normal.woff2`))
      return await subsetFont(file, '', { targetFormat: 'truetype', keepAllGlyphs: true, variationAxes: { wght } })
    }
    return { id, family, read, ranges: rangesOf(text), fonts: null }
  })
}

let loadable: readonly LoadableFace[] | undefined
const facesByCodePoint = new Map<number, readonly LoadableFace[]>()

/** The faces that have the character or, if not loaded yet, should have it. The house's come first. */
export const facesWith = (codePoint: number): readonly Face[] => {
  loadable ??= families.flatMap(facesOf)
  const faces =
    facesByCodePoint.get(codePoint) ??
    loadable.filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
  facesByCodePoint.set(codePoint, faces)
  // The ranges are those of the style sheet, and include some characters that the file lacks.
  const further = faces.filter(({ fonts }) => fonts === null || fonts.regular.ltr.hasGlyphForCodePoint(codePoint))
  return hasHouseGlyph(codePoint) ? [shapedHouse, ...further] : further
}

/** Loads the fonts of a face. @throws where its file cannot be read */
export const loadFace = async (face: Face): Promise<void> => {
  const { shapedFonts } = await import('./shape.ts')
  const loadableFace = [shapedHouse, ...(loadable ?? [])].find((one) => one === face)
  if (loadableFace === undefined) throw new Error(`${face.id} has no file`)
  const inWeight = async (wght: FontWeight): Promise<Record<Direction, Font>> => {
    return shapedFonts(`${face.id}-${wght}`, await loadableFace.read(wght))
  }
  face.fonts ??= { regular: await inWeight(400), strong: await inWeight(600) }
}
