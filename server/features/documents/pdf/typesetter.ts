import PDFDocument from 'pdfkit'
import { houseFonts, isPlain, type Weight } from './fonts.ts'
import { runsOf, type Run } from './runs.ts'

type LineOptions = Parameters<PDFKit.PDFDocument['_fragment']>[3]

/**
 * A PDFKit document whose lines are drawn in as many typefaces as they need, each part in its direction. Its fonts are 'regular' and
 * 'strong', and its texts are `printable`.
 */
export class Typesetter extends PDFDocument {
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
    // Letters stand on the line of the house's typeface, whichever typeface draws them.
    const baseline = (-font.ascent / font.unitsPerEm) * this._fontSize
    this.#eachRun(runs, (run, offset, runWidth) => {
      // Without its width PDFKit would measure the run, and leave its font.
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

  /** Outlines are no text: whoever copies a line gets its characters alone. */
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

/** Without a list of features PDFKit lays out a run word by word, which is the wrong order from right to left. */
const wholeRun: [] = []
