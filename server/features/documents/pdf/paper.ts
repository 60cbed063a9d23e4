import type { Locale } from '#schemas/locale.ts'
import { Typesetter } from './typesetter.ts'

export const ink = '#1c2427'
export const faintInk = '#4d5a60'
export const lineColour = '#c9d1d4'

/** A4 in points. */
export const margin = 56
export const pageWidth = 595.28
export const contentWidth = pageWidth - 2 * margin
/** Kept free at the foot of every page for its footer. */
export const footerHeight = 40

export type PaperOptions = {
  title: string
  subject: string
  author: string
  /** For programs that read the file: see `revisionIn`. */
  keywords: string
  locale: Locale
  createdAt: Date
}

type Draw = () => void
type Element = PDFKit.PDFStructureElement

/** A tagged PDF being written: whatever is drawn belongs to an element of its structure, or is marked as decoration. */
export type Paper = {
  readonly pdf: PDFKit.PDFDocument
  /** Draws an element of the document's structure, such as H1, P or L, at its end. */
  add(tag: string, draw: Draw): void
  /** Opens an element with children, such as a Table with its rows; `fill` adds them. */
  group(tag: string, fill: (group: TagGroup) => void): void
  /** Draws something that only decorates and that a screen reader passes by. */
  decorate(draw: Draw): void
  /** Starts a new page when less than `height` points are left on this one. */
  reserveHeight(height: number): void
  /** Draws on every page when the document is complete, then closes it. */
  finish(footer: (page: number, pages: number) => void): Promise<Uint8Array>
}

export type TagGroup = { add(tag: string, draw: Draw): void; group(tag: string, fill: (group: TagGroup) => void): void }

/** Opens an empty A4 document with the house's fonts: 'regular' and 'strong'. */
export const openPaper = ({ title, subject, author, keywords, locale, createdAt }: PaperOptions): Paper => {
  const pdf = new Typesetter({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: locale,
    pdfVersion: '1.7',
    info: { Title: title, Subject: subject, Author: author, Keywords: keywords, CreationDate: createdAt },
  })
  pdf.font('regular').fontSize(10.5).fillColor(ink)
  const chunks: Uint8Array[] = []
  const complete = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const groupOf = (parent: Element): TagGroup => ({
    add: (tag, draw) => {
      const element = pdf.struct(tag, {}, draw)
      parent.add(element)
      element.end()
    },
    group: (tag, fill) => {
      const element = pdf.struct(tag)
      parent.add(element)
      fill(groupOf(element))
      element.end()
    },
  })
  const top = groupOf(root)
  const decorate = (draw: Draw): void => {
    pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    pdf.endMarkedContent()
  }

  return {
    pdf,
    ...top,
    decorate,
    reserveHeight: (height) => {
      if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
    },
    finish: async (footer) => {
      const { start, count } = pdf.bufferedPageRange()
      for (let index = start; index < start + count; index += 1) {
        pdf.switchToPage(index)
        // Inside the bottom margin PDFKit would start a new page.
        pdf.page.margins.bottom = 0
        decorate(() => footer(index + 1, count))
      }
      root.end()
      pdf.end()
      return await complete
    },
  }
}
