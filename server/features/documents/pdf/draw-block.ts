import type { DocumentBlock } from './block.ts'
import { drawRichText } from './draw-rich-text.ts'
import { contentWidth, faintInk, ink, margin, type Paper } from './paper.ts'
import { body, faint, heightOf, line, write } from './pen.ts'

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
  // A heading stays with what it heads.
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
  // With what follows it, which begins a page without a line above.
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
