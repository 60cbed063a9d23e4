import { parseRichText, type Block, type Inline } from '#schemas/parse-rich-text.ts'
import { contentWidth, faintInk, ink, margin, type Paper, lineColour, type TagGroup } from './paper.ts'
import { directionOf, printable } from './runs.ts'

/** One of the blocks that a document consists of, in reading order. Printers make blocks; the paper draws them. */
export type DocumentBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  /** Rich text of a template, see `parseRichText`. */
  | { kind: 'richText'; text: string }
  /** A question and its answer; an answer that is missing is drawn faint. */
  | { kind: 'answer'; label: string; answer: string; isMissing: boolean }
  | { kind: 'rule' }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
  /** The signature lines with their labels and the text above, kept on one page if they fit. */
  | { kind: 'signatureLines'; heading: string; texts: readonly string[]; labels: readonly string[]; count: number }

const headingSizes = { 1: 20, 2: 15, 3: 12 } as const
const labelWidth = 190
const gap = 16
const answerWidth = contentWidth - labelWidth - gap

/** Draws a block below what is already on the paper. */
export const drawBlock = (paper: Paper, block: DocumentBlock): void => {
  switch (block.kind) {
    case 'heading':
      return drawHeading(paper, block.level, block.text)
    case 'paragraph':
      return drawParagraph(paper, block.text)
    case 'richText':
      return drawRichText(paper, block.text)
    case 'answer':
      return drawAnswer(paper, block)
    case 'rule':
      return drawRule(paper)
    case 'table':
      return drawTable(paper, block.columns, block.rows)
    case 'signatureLines':
      return drawSignatureLines(paper, block)
  }
}

const drawHeading = (paper: Paper, level: 1 | 2 | 3, text: string): void => {
  const { pdf } = paper
  const size = headingSizes[level]
  const pen = pdf.font('strong').fontSize(size)
  // Keeps a heading on the page of the text below it.
  paper.reserveHeight(heightOf(pen, text, { width: contentWidth }) + 60)
  if (pdf.y > margin) pdf.y += level === 3 ? 8 : 16
  paper.add(`H${level}`, () =>
    write(pdf.font('strong').fontSize(size).fillColor(ink), text, margin, pdf.y, { width: contentWidth }),
  )
  pdf.y += level === 1 ? 8 : 4
}

const drawParagraph = (paper: Paper, text: string): void => {
  const { pdf } = paper
  paper.add('P', () => write(body(pdf), text, margin, pdf.y, { width: contentWidth, lineGap: 1 }))
  pdf.y += 6
}

const drawAnswer = (paper: Paper, { label, answer, isMissing }: Extract<DocumentBlock, { kind: 'answer' }>): void => {
  const { pdf } = paper
  const height = Math.max(
    heightOf(faint(pdf), label, { width: labelWidth }),
    heightOf(body(pdf), answer, { width: answerWidth, lineGap: 1 }),
  )
  paper.reserveHeight(Math.min(height + 6, 120))
  const top = pdf.y
  const page = pdf.page
  let labelBottom = top
  paper.group('Div', (group) => {
    group.add('P', () => {
      write(faint(pdf), label, margin, top, { width: labelWidth })
      labelBottom = pdf.y
    })
    group.add('P', () => {
      const pen = isMissing ? faint(pdf) : body(pdf)
      write(pen, answer, margin + labelWidth + gap, top, { width: answerWidth, lineGap: 1 })
    })
  })
  pdf.y = (pdf.page === page ? Math.max(labelBottom, pdf.y) : pdf.y) + 6
}

const drawRule = (paper: Paper): void => {
  const { pdf } = paper
  // Keeps a divider with the next block; at the top of a page it is left out.
  paper.reserveHeight(100)
  if (pdf.y <= margin) return
  const y = pdf.y + 4
  paper.decorate(() => line(pdf, margin, y, contentWidth))
  pdf.y = y + 8
}

const drawTable = (paper: Paper, columns: readonly string[], rows: readonly (readonly string[])[]): void => {
  const { pdf } = paper
  // The first column is the row's label and gets half of the width.
  const narrow = contentWidth / 2 / Math.max(1, columns.length - 1)
  const leftOf = (index: number) => margin + (index === 0 ? 0 : contentWidth / 2 + (index - 1) * narrow)
  const widthOf = (index: number) => (index === 0 ? contentWidth / 2 : narrow) - gap
  const rowHeight = (cells: readonly string[]) =>
    Math.max(...cells.map((cell, index) => heightOf(body(pdf), cell, { width: widthOf(index) }))) + 8
  const drawHead = (pen: (cell: () => void) => void) => {
    const top = pdf.y
    columns.forEach((column, index) =>
      pen(() =>
        write(pdf.font('strong').fontSize(9.5).fillColor(faintInk), column, leftOf(index), top, {
          width: widthOf(index),
        }),
      ),
    )
    pdf.y = top + rowHeight(columns)
  }
  paper.group('Table', (table) => {
    paper.reserveHeight(rowHeight(columns) + rowHeight(rows[0] ?? []))
    table.group('TR', (row) => drawHead((cell) => row.add('TH', cell)))
    for (const cells of rows) {
      const height = rowHeight(cells)
      if (pdf.y + height > pdf.page.maxY()) {
        pdf.addPage()
        drawHead((cell) => paper.decorate(cell))
      }
      const top = pdf.y
      paper.decorate(() => line(pdf, margin, top - 4, contentWidth))
      table.group('TR', (row) =>
        cells.forEach((cell, index) =>
          row.add('TD', () => write(body(pdf), cell, leftOf(index), top, { width: widthOf(index) })),
        ),
      )
      pdf.y = top + height
    }
  })
}

const signatureLineHeight = 64

const drawSignatureLines = (
  paper: Paper,
  { heading, texts, labels, count }: Extract<DocumentBlock, { kind: 'signatureLines' }>,
): void => {
  const { pdf } = paper
  const textHeight = texts
    .map((text) => heightOf(body(pdf), text, { width: contentWidth, lineGap: 1 }) + 6)
    .reduce((sum, height) => sum + height, 0)
  paper.reserveHeight(80 + textHeight + count * signatureLineHeight)
  drawHeading(paper, 2, heading)
  for (const text of texts) drawParagraph(paper, text)
  for (let line = 0; line < count; line += 1) drawSignatureLine(paper, labels)
}

const drawSignatureLine = (paper: Paper, labels: readonly string[]): void => {
  const { pdf } = paper
  paper.reserveHeight(signatureLineHeight)
  const y = pdf.y + 40
  const width = (contentWidth - gap * (labels.length - 1)) / labels.length
  paper.decorate(() => labels.forEach((_, index) => line(pdf, margin + index * (width + gap), y, width, ink)))
  paper.group('Div', (group) =>
    labels.forEach((label, index) =>
      group.add('P', () => write(faint(pdf), label, margin + index * (width + gap), y + 4, { width })),
    ),
  )
  pdf.y = y + 24
}

const indent = 16

/** Draws a rich text. Paper has no links, so the address follows the link's text. */
export const drawRichText = (paper: Paper, text: string): void => drawBlocks(paper, paper, parseRichText(text), margin)

const drawBlocks = (paper: Paper, group: TagGroup, blocks: readonly Block[], left: number): void => {
  for (const block of blocks)
    if (block.type === 'paragraph') group.add('P', () => drawInline(paper, block.children, left))
    else if (block.type === 'list') drawList(paper, group, block, left)
    else drawCallout(paper, group, block.children, left)
}

const drawList = (
  paper: Paper,
  group: TagGroup,
  { start, items }: Extract<Block, { type: 'list' }>,
  left: number,
): void =>
  group.group('L', (list) =>
    items.forEach((item, index) => {
      paper.reserveHeight(16)
      const top = paper.pdf.y
      list.group('LI', (entry) => {
        entry.add('Lbl', () => body(paper.pdf).text(start === null ? '•' : `${start + index}.`, left, top))
        paper.pdf.y = top
        entry.add('LBody', () => drawInline(paper, item, left + indent))
      })
    }),
  )

const drawCallout = (paper: Paper, group: TagGroup, blocks: readonly Block[], left: number): void => {
  const { pdf } = paper
  paper.reserveHeight(32)
  const [top, page] = [pdf.y, pdf.page]
  group.group('Div', (callout) => drawBlocks(paper, callout, blocks, left + indent))
  if (pdf.page !== page) return
  const bottom = pdf.y
  paper.decorate(() =>
    pdf
      .moveTo(left + 4, top)
      .lineTo(left + 4, bottom - 6)
      .lineWidth(1.5)
      .strokeColor(lineColour)
      .stroke(),
  )
}

type Run = { text: string; font: 'regular' | 'strong'; oblique: boolean }

const drawInline = ({ pdf }: Paper, children: readonly Inline[], left: number): void => {
  const width = margin + contentWidth - left
  body(pdf)
  for (const line of linesOfRichText(children)) {
    const runs = line.flatMap((child) => runsOf(child, { font: 'regular', oblique: false }))
    pdf.x = left
    runs.forEach(({ text, font, oblique }, index) =>
      pdf
        .font(font)
        .text(wrappable(pdf, text, { width }), { width, lineGap: 1, oblique, continued: index < runs.length - 1 }),
    )
  }
  pdf.y += 6
}

/** Splits the children at line breaks; a break within bold, italic or a link is a space. */
const linesOfRichText = (children: readonly Inline[]): readonly Inline[][] =>
  children.reduce<readonly Inline[][]>(
    (lines, child) =>
      typeof child !== 'string' && child.type === 'break'
        ? [...lines, []]
        : [...lines.slice(0, -1), [...(lines.at(-1) ?? []), child]],
    [[]],
  )

const runsOf = (node: Inline, style: Pick<Run, 'font' | 'oblique'>): readonly Run[] => {
  if (typeof node === 'string') return [{ ...style, text: node }]
  if (node.type === 'break') return [{ ...style, text: ' ' }]
  const own = {
    font: node.type === 'strong' ? 'strong' : style.font,
    oblique: style.oblique || node.type === 'emphasis',
  } as const
  const runs = node.children.flatMap((child) => runsOf(child, own))
  if (node.type !== 'link') return runs
  const address = node.url.replace(/^(?:mailto|tel):/i, '')
  const text = runs.map((run) => run.text).join('')
  return text === address ? runs : [...runs, { ...style, text: ` (${address})` }]
}

/** The pen for body text. */
const body = (pdf: PDFKit.PDFDocument) => pdf.font('regular').fontSize(10.5).fillColor(ink)
/** The pen for secondary text, such as a question's label. */
const faint = (pdf: PDFKit.PDFDocument) => pdf.font('regular').fontSize(9.5).fillColor(faintInk)

type Fit = { width: number; lineGap?: number }

const heightOf = (pen: PDFKit.PDFDocument, text: string, options: Fit): number =>
  pen.heightOfString(wrappable(pen, text, options), options)

const write = (pen: PDFKit.PDFDocument, text: string, x: number, y: number, options: Fit): PDFKit.PDFDocument => {
  const lines = wrappable(pen, text, options)
  return pen.text(lines, x, y, { ...options, direction: directionOf(lines) })
}

/** The printed text, with breaks inside words that are wider than a line. */
const wrappable = (pen: PDFKit.PDFDocument, text: string, { width }: Fit): string =>
  breakLongWords(printable(text), width, (part) => pen.widthOfString(part))

const line = (pdf: PDFKit.PDFDocument, x: number, y: number, width: number, colour = lineColour): void => {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.7)
    .strokeColor(colour)
    .stroke()
}

/** PDFKit measures an overlong word again for each character that it removes, which is cheap up to this length. */
const maxWordLength = 200
const longWords = new RegExp(`[^ \\n]{${maxWordLength + 1},}| {${maxWordLength + 1},}`, 'g')

/** Returns the width of a one-line text in points. */
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
    // Combining marks have no width, so their number ends a line.
    if (line.length > 0 && (lineWidth + own > width || line.length === maxWordLength)) end()
    line.push(character)
    lineWidth += own
  }
  end()
  return lines
}

/** Kerning and ligatures can make a line wider than its characters, so halves of it are fitted. */
const fitted = (line: readonly string[], width: number, measure: MeasureText): string[] => {
  const text = line.join('')
  if (line.length < 2 || measure(text) <= width) return [text]
  const half = Math.ceil(line.length / 2)
  return [...fitted(line.slice(0, half), width, measure), ...fitted(line.slice(half), width, measure)]
}
