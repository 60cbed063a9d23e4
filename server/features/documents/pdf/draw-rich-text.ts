import { parseRichText, type Block, type Inline } from '#schemas/parse-rich-text.ts'
import { contentWidth, lineColour, margin, type TagGroup, type Paper } from './paper.ts'
import { body, wrappable } from './pen.ts'

const indent = 16

/** Draws a rich text of a template. Paper has no links: the address of one follows its text. */
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
  for (const line of linesOf(children)) {
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
const linesOf = (children: readonly Inline[]): readonly Inline[][] =>
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
