import { expect, test } from 'vitest'
import { emptyPaper } from '#tests/fixtures/empty-paper.ts'
import type { DocumentBlock } from './block.ts'
import { drawBlock } from './draw-block.ts'
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

test('the lines to sign on follow the answers where the page has room for all of them', () => {
  const paper = paperWithRoomFor(400)
  drawBlock(paper, signatures)
  expect(pagesOf(paper)).toBe(1)
})

test('the lines to sign on begin a page where not all of them have room', () => {
  const paper = paperWithRoomFor(150)
  drawBlock(paper, signatures)
  expect(pagesOf(paper)).toBe(2)
  const { pdf } = paper
  expect(pdf.y).toBeLessThan(pdf.page.height / 2)
})

test('a rule at the end of a page goes with what follows it, which begins the next page', () => {
  const paper = paperWithRoomFor(60)
  drawBlock(paper, { kind: 'rule' })
  expect([pagesOf(paper), paper.pdf.y]).toStrictEqual([2, margin])
})
