import { expect, test, describe } from 'vitest'
import { emptyPaper } from '#tests/fixtures/empty-paper.ts'
import { type DocumentBlock, drawBlock, drawRichText, breakLongWords } from './draw-block.ts'
import { margin, type Paper } from './paper.ts'

const signatures: DocumentBlock = {
  kind: 'signatureLines',
  heading: 'Underskrifter',
  texts: ['Alla underskrifter ska finnas på den här sidan.'],
  labels: ['Ort och datum', 'Namnteckning'],
  count: 2,
}
const answer: DocumentBlock = { kind: 'answer', label: 'Fråga', answer: 'Svar', isMissing: false }
const pagesOf = ({ pdf }: Paper): number => pdf.bufferedPageRange().count

/** A paper on which the answers leave less than `height` points of the first page. */
const paperWithRoomFor = (height: number): Paper => {
  const paper = emptyPaper()
  while (paper.pdf.page.maxY() - paper.pdf.y >= height) drawBlock(paper, answer)
  return paper
}

test('the signature lines follow the answers if the page has room for all of them', () => {
  const paper = paperWithRoomFor(400)
  drawBlock(paper, signatures)
  expect(pagesOf(paper)).toBe(1)
})

test('the signature lines begin a new page if the page has no room for all of them', () => {
  const paper = paperWithRoomFor(150)
  drawBlock(paper, signatures)
  expect(pagesOf(paper)).toBe(2)
  const { pdf } = paper
  expect(pdf.y).toBeLessThan(pdf.page.height / 2)
})

test('a divider at the end of a page moves to the next page with the block after it', () => {
  const paper = paperWithRoomFor(60)
  drawBlock(paper, { kind: 'rule' })
  expect([pagesOf(paper), paper.pdf.y]).toStrictEqual([2, margin])
})

const draw = async (text: string) => {
  const paper = emptyPaper()
  const top = paper.pdf.y
  drawRichText(paper, text)
  const height = paper.pdf.y - top
  const bytes = Buffer.from(await paper.finish(() => undefined)).toString('latin1')
  /** The elements of the document's structure, which screen readers read. */
  const tags = bytes.match(/(?<=\/S \/)\w+/g)?.sort() ?? []
  return { height, tags }
}

describe('a rich text on paper', () => {
  test('a rich text on paper is paragraphs, lists and callouts to a screen reader', async () => {
    const { tags } = await draw('**Fet** och *kursiv*.\n\n- ett\n- två\n\n> Obs!')
    expect(tags).toEqual(['Div', 'Document', 'L', 'LBody', 'LBody', 'LI', 'LI', 'Lbl', 'Lbl', 'P', 'P'])
  })

  test('a rich text on paper keeps line breaks, in bold and in plain text', async () => {
    const { height } = await draw('Ett')
    const line = (await draw('Ett\nTvå')).height - height
    expect(line).toBeGreaterThan(10)
    expect((await draw('**Ett**\nTvå *och*\ntre')).height).toBeCloseTo(height + 2 * line)
  })

  test('a rich text on paper has the address after the text of a link, since paper has no links', async () => {
    const { height } = await draw('stadgarna')
    const { height: withAddress } = await draw(`[stadgarna](https://a.example/${'stadgar/'.repeat(20)})`)
    expect(withAddress).toBeGreaterThan(height * 1.5)
  })
})

/** Ten points a character. Pairs of `wide` characters are wider together, as kerned pairs may be. */
const ruler = () => {
  const measured = { characters: 0 }
  const measure = (text: string): number => {
    measured.characters += text.length
    return text.length * 10 + (text.includes('VV') ? 5 : 0)
  }
  return { measure, measured }
}

const widthInCharacters = 50

const broken = (text: string) => breakLongWords(text, widthInCharacters * 10, ruler().measure)

test('a text of ordinary words is unchanged', () => {
  const text = `En lång mening, en adress som namn@exempel.example och ${'x'.repeat(199)}.\n\nEtt stycke till.`
  expect(broken(text)).toBe(text)
})

test('a word that is longer than a line is broken where the line is full', () => {
  const word = 'x'.repeat(230)
  expect(broken(`Före ${word} efter`)).toBe(
    `Före ${Array.from({ length: 4 }, () => 'x'.repeat(50)).join('\n')}\n${'x'.repeat(30)} efter`,
  )
})

test('breaking a text neither loses nor splits a character', () => {
  const text = `${'👍'.repeat(150)} ${' '.repeat(400)}${'e\u0301'.repeat(300)}`
  expect(broken(text).replaceAll('\n', '')).toBe(text)
  expect(broken(text).isWellFormed()).toBe(true)
})

test('a line that is wider than the sum of its characters is broken once more', () => {
  const lines = broken('V'.repeat(250)).split('\n')
  expect(lines.slice(0, 2)).toEqual(['V'.repeat(25), 'V'.repeat(25)])
})

test('characters without a width are broken into lines too', () => {
  const lines = breakLongWords('\u0301'.repeat(1000), 500, () => 0).split('\n')
  expect(lines.map(({ length }) => length)).toEqual([200, 200, 200, 200, 200])
})

test('the cost of a word is linear in its length', () => {
  const cost = (length: number): number => {
    const { measure, measured } = ruler()
    breakLongWords('x'.repeat(length), widthInCharacters * 10, measure)
    return measured.characters
  }
  expect([10_000, 20_000, 40_000].map(cost)).toEqual([10_001, 20_001, 40_001])
})

test('drawing a word that is twice as long measures twice as many characters', () => {
  const cost = (length: number): number => {
    const paper = emptyPaper()
    const { pdf } = paper
    const widthOfString = pdf.widthOfString.bind(pdf)
    let characters = 0
    pdf.widthOfString = (text, options) => {
      characters += text.length
      return widthOfString(text, options)
    }
    drawBlock(paper, { kind: 'paragraph', text: 'x'.repeat(length) })
    return characters
  }
  expect(Math.round(cost(4000) / cost(2000))).toBe(2)
})
