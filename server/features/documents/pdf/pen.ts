import { faintInk, ink, lineColour } from './paper.ts'
import { directionOf, printable } from './runs.ts'

/** The pen for what is read. */
export const body = (pdf: PDFKit.PDFDocument) => pdf.font('regular').fontSize(10.5).fillColor(ink)
/** The pen for what is beside it, such as a question's label. */
export const faint = (pdf: PDFKit.PDFDocument) => pdf.font('regular').fontSize(9.5).fillColor(faintInk)

export type Fit = { width: number; lineGap?: number }

export const heightOf = (pen: PDFKit.PDFDocument, text: string, options: Fit): number =>
  pen.heightOfString(wrappable(pen, text, options), options)

export const write = (
  pen: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  options: Fit,
): PDFKit.PDFDocument => {
  const lines = wrappable(pen, text, options)
  return pen.text(lines, x, y, { ...options, direction: directionOf(lines) })
}

/** The text as it is printed, with the words broken that are wider than a line. */
export const wrappable = (pen: PDFKit.PDFDocument, text: string, { width }: Fit): string =>
  breakLongWords(printable(text), width, (part) => pen.widthOfString(part))

export const line = (pdf: PDFKit.PDFDocument, x: number, y: number, width: number, colour = lineColour): void => {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.7)
    .strokeColor(colour)
    .stroke()
}

/** PDFKit measures a word that fits no line again for every character it gives up; up to this length that costs nothing to speak of. */
const maxWordLength = 200
const longWords = new RegExp(`[^ \\n]{${maxWordLength + 1},}| {${maxWordLength + 1},}`, 'g')

/** Points that a text needs on one line. */
type MeasureText = (text: string) => number

/**
 * The text with line breaks inside words of more than 200 characters, so that every piece fits `width` points. Other texts come back as
 * they are. Costs time linear to the text.
 */
export const breakLongWords = (text: string, width: number, measure: MeasureText): string => {
  const widths = new Map<string, number>()
  const widthOf = (character: string): number => {
    const known = widths.get(character) ?? measure(character)
    widths.set(character, known)
    return known
  }
  return text.replace(longWords, (word) => linesOf(word, width, measure, widthOf).join('\n'))
}

const linesOf = (word: string, width: number, measure: MeasureText, widthOf: MeasureText): string[] => {
  const lines: string[] = []
  let line: string[] = []
  let lineWidth = 0
  const end = (): void => {
    lines.push(...fitted(line, width, measure))
    line = []
    lineWidth = 0
  }
  for (const character of word) {
    const own = widthOf(character)
    // Marks that combine have no width of their own: the count ends their line.
    if (line.length > 0 && (lineWidth + own > width || line.length === maxWordLength)) end()
    line.push(character)
    lineWidth += own
  }
  end()
  return lines
}

/** Kerning and joined letters can make a line wider than its characters one by one: halves of it fit. */
const fitted = (line: readonly string[], width: number, measure: MeasureText): string[] => {
  const text = line.join('')
  if (line.length < 2 || measure(text) <= width) return [text]
  const half = Math.ceil(line.length / 2)
  return [...fitted(line.slice(0, half), width, measure), ...fitted(line.slice(half), width, measure)]
}
