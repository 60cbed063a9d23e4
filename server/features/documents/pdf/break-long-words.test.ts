import { expect, test } from 'vitest'
import { emptyPaper } from '#tests/fixtures/empty-paper.ts'
import { breakLongWords } from './pen.ts'
import { drawBlock } from './draw-block.ts'

/** Ten points a character; `wide` ones need more together than one by one, as kerned pairs may. */
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

test('a word that fits no line is broken where its line is full', () => {
  const word = 'x'.repeat(230)
  expect(broken(`Före ${word} efter`)).toBe(
    `Före ${Array.from({ length: 4 }, () => 'x'.repeat(50)).join('\n')}\n${'x'.repeat(30)} efter`,
  )
})

test('no character of a broken text is lost, and none is cut in two', () => {
  const text = `${'👍'.repeat(150)} ${' '.repeat(400)}${'e\u0301'.repeat(300)}`
  expect(broken(text).replaceAll('\n', '')).toBe(text)
  expect(broken(text).isWellFormed()).toBe(true)
})

test('a line whose characters together are wider than one by one is broken once more', () => {
  const lines = broken('V'.repeat(250)).split('\n')
  expect(lines.slice(0, 2)).toEqual(['V'.repeat(25), 'V'.repeat(25)])
})

test('characters without a width of their own do not make an endless line', () => {
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
