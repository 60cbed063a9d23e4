import { breakLongWords } from './break-long-words.ts'
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
