import PDFDocument from 'pdfkit'
import type { Locale } from '#schemas/locale.ts'
import { houseFonts, isPlain, type Weight } from './fonts.ts'
import { runsOf, type Run } from './runs.ts'

export const ink = '#1c2427'
export const faintInk = '#4d5a60'
export const lineColour = '#c9d1d4'

/** A4 in points. */
export const margin = 56
export const pageWidth = 595.28
export const contentWidth = pageWidth - 2 * margin
/** Kept free at the foot of every page for its footer. */
const footerHeight = 40

type PaperOptions = {
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

type LineOptions = Parameters<PDFKit.PDFDocument['_fragment']>[3]

/**
 * A PDFKit document whose lines are drawn in as many typefaces as they need, each part in its direction. Its fonts are 'regular' and
 * 'strong', and its texts are `printable`.
 */
class Typesetter extends PDFDocument {
  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options)
    const { regular, strong } = houseFonts()
    this.registerFont('regular', regular).registerFont('strong', strong)
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    if (isPlain(text)) return super.widthOfString(text, options)
    const runs = runsOf(text, 'ltr')
    return this.#eachRun(runs, () => undefined)
  }

  override _fragment(text: string, x: number, y: number, options: LineOptions): void {
    const line = text.replaceAll('\n', '')
    if (isPlain(line)) return super._fragment(line, x, y, options)
    const runs = runsOf(line.trimEnd(), options.direction ?? 'ltr')
    const { font } = this._font
    const space = (options.lineWidth ?? 0) - this.#eachRun(runs, () => undefined)
    const left = options.align === 'right' ? x + space : x
    // All typefaces share the baseline of the house's.
    const baseline = (-font.ascent / font.unitsPerEm) * this._fontSize
    this.#eachRun(runs, (run, offset, runWidth) => {
      // Without the width PDFKit would measure the run with the wrong font.
      super._fragment(run.text, left + offset, y, {
        oblique: options.oblique ?? false,
        baseline,
        textWidth: runWidth,
        features: wholeRun,
      })
      this.#drawOrnaments(run.text, left + offset, y - baseline)
    })
  }

  /** Calls back with each run's font chosen; the width of all. */
  #eachRun(runs: readonly Run[], draw: (run: Run, offset: number, width: number) => void): number {
    const own = this._font.font === houseFonts().strong ? 'strong' : 'regular'
    let offset = 0
    for (const run of runs) {
      this.font(this.#fontOf(run, own))
      const width = super.widthOfString(run.text, { features: wholeRun })
      draw(run, offset, width)
      offset += width
    }
    this.font(own)
    return offset
  }

  /** Drawn as outlines, so that copying a line yields only its characters. */
  #drawOrnaments(text: string, x: number, y: number): void {
    const { font } = this._font
    const shaped = font.layout(text)
    if (!('ornaments' in shaped)) return
    const scale = this._fontSize / font.unitsPerEm
    for (const { outline, ...offset } of shaped.ornaments)
      this.save()
        .translate(x + offset.x * scale, y - offset.y * scale)
        .scale(scale, -scale)
        .path(outline)
        .fill()
        .restore()
  }

  #fontOf({ text, face, direction }: Run, weight: Weight): string {
    if (direction === 'ltr' && isPlain(text)) return weight
    const font = face.fonts?.[weight][direction]
    if (font === undefined) throw new Error(`${face.id} is not loaded`)
    const name = `${face.id} ${weight} ${direction}`
    this.registerFont(name, font)
    return name
  }
}

/** Without a list of features PDFKit lays out a run by words, in the wrong order from right to left. */
const wholeRun: [] = []
