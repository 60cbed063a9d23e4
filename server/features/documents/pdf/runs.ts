import bidiFactory from 'bidi-js'
import { facesWith, isPlain, loadFace, type Direction, type Face } from './fonts.ts'

/** A part of a line in one face and one direction. */
export type Run = { text: string; face: Face; direction: Direction }

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const codePointOf = (character: string): number => character.codePointAt(0) ?? 0

/** Joiners shape adjacent letters, and typefaces need not have glyphs for them. */
const joiners = /\u{200c}|\u{200d}/gu
/** Invisible characters, since directional ones could reverse the visible text. */
const invisible = /(?!\u{200c}|\u{200d}|\u{ad})\p{Default_Ignorable_Code_Point}/gu
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * The text as it is printed: lines parted by \n, no tabs and no invisible characters, and a character that no typeface has as its code
 * point in brackets. Other typefaces than the house's are to be loaded before, see `loadFacesOf`.
 */
export const printable = (text: string): string => {
  if (/^[\n -~]*$/.test(text)) return text
  const clean = cleaned(text)
  if (isPlain(clean.replaceAll('\n', ''))) return clean
  return Array.from(clean, (character) => (isPrintable(character) ? character : codePointText(character))).join('')
}

/** Typefaces may map control characters to empty glyphs. */
const isPrintable = (character: string): boolean =>
  /\n|\u{200c}|\u{200d}/u.test(character) ||
  (!/\p{Cc}/u.test(character) && (isPlain(character) || facesWith(codePointOf(character)).some(isLoaded)))

const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(/[\t\p{Zs}]/gu, (space) => (isPlain(space) ? space : ' '))
    .replace(invisible, '')

const codePointText = (character: string): string =>
  `[U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}]`

/** Loads the typefaces of texts. @throws where a file cannot be read */
export const loadFacesOf = async (texts: readonly string[]): Promise<void> => {
  const foreign = texts.map(cleaned).filter((text) => !isPlain(text.replaceAll('\n', '')))
  if (foreign.length === 0) return
  // The code point in brackets uses the line height of the missing character.
  foreign.push(codePointText('\0'))
  for (;;) {
    const faces = foreign.flatMap((text) => piecesOf(text, () => true).map(({ face }) => face))
    const missing = new Set(faces.filter((face) => !isLoaded(face)))
    if (missing.size === 0) return
    // A loaded face may turn out to lack a character. The next round then finds another face.
    for (const face of missing) await loadFace(face)
  }
}

/** The direction of the first letter that has one. */
export const directionOf = (text: string): Direction =>
  isPlain(text) || bidi.getEmbeddingLevels(text.replaceAll('\n', ' '), 'auto').paragraphs[0]?.level !== 1
    ? 'ltr'
    : 'rtl'

/** The runs of a line from left to right. */
export const runsOf = (line: string, direction: Direction): Run[] => {
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const runs: (Run & { level: number })[] = []
  for (const { text, face, index } of piecesOf(line, isLoaded)) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    if (last?.face === face && last.level === level) last.text += text
    else runs.push({ text, face, level, direction: level % 2 === 0 ? 'ltr' : 'rtl' })
  }
  return inVisualOrder(runs)
}

/** From the highest level to the lowest, adjacent runs that have it are turned around (Unicode Standard Annex 9, rule L2). */
const inVisualOrder = (runs: readonly (Run & { level: number })[]): Run[] => {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? 0) >= level) end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  return ordered
}

type Piece = { text: string; index: number; face: Face }
type Grapheme = Omit<Piece, 'face'> & { isOfHouse: boolean }
type Accepts = (face: Face) => boolean

const isLoaded: Accepts = ({ fonts }) => fonts !== null

/** Splits a line by faces. Adjacent characters that the house's typeface lacks share another face if possible. */
const piecesOf = (line: string, accepts: Accepts): Piece[] => {
  const pieces: Piece[] = []
  let word: Grapheme[] = []
  const facesOf = (character: string): Face[] => facesWith(codePointOf(character)).filter(accepts)
  const end = (): void => {
    pieces.push(...wordPieces(word, facesOf))
    word = []
  }
  for (const { segment, index } of graphemes.segment(line)) {
    const isOfHouse = familyOf(segment, facesOf) === 'house'
    if (word.length > 0 && isOfHouse !== (word[0]?.isOfHouse ?? false)) end()
    word.push({ text: segment, index, isOfHouse })
  }
  end()
  return pieces
}

const wordPieces = (word: readonly Grapheme[], facesOf: (character: string) => Face[]): Piece[] => {
  const ofWord = familyOf(word.map(({ text }) => text).join(''), facesOf)
  return word.flatMap(({ text, index }): Piece[] => {
    const family = ofWord ?? familyOf(text, facesOf)
    const characters = charactersOf(text)
    const ofFamily = (character: string) => facesOf(character).filter((face) => face.family === family)
    const face = ofFamily(characters[0] ?? '').find((one) => characters.every((other) => ofFamily(other).includes(one)))
    if (face !== undefined) return [{ text, index, face }]
    return characters.flatMap((character) => {
      const [one = facesOf(character)[0]] = ofFamily(character)
      return one === undefined ? [] : [{ text: character, index, face: one }]
    })
  })
}

const charactersOf = (text: string): string[] => Array.from(text.replace(joiners, ''))

/** The first typeface that has all of a text. */
const familyOf = (text: string, facesOf: (character: string) => Face[]): string | undefined => {
  const [first, ...others] = charactersOf(text).map((character) => facesOf(character).map(({ family }) => family))
  return first?.find((family) => others.every((families) => families.includes(family)))
}
