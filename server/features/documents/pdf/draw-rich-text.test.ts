import { describe, expect, test } from 'vitest'
import { emptyPaper } from '#tests/fixtures/empty-paper.ts'
import { drawRichText } from './draw-rich-text.ts'

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
  test('is paragraphs, lists and callouts to a screen reader', async () => {
    const { tags } = await draw('**Fet** och *kursiv*.\n\n- ett\n- två\n\n> Obs!')
    expect(tags).toEqual(['Div', 'Document', 'L', 'LBody', 'LBody', 'LI', 'LI', 'Lbl', 'Lbl', 'P', 'P'])
  })

  test('has a line for each line, in bold and in words', async () => {
    const { height } = await draw('Ett')
    const line = (await draw('Ett\nTvå')).height - height
    expect(line).toBeGreaterThan(10)
    expect((await draw('**Ett**\nTvå *och*\ntre')).height).toBeCloseTo(height + 2 * line)
  })

  test('has the address after the text of a link, since paper has no links', async () => {
    const { height } = await draw('stadgarna')
    const { height: withAddress } = await draw(`[stadgarna](https://a.example/${'stadgar/'.repeat(20)})`)
    expect(withAddress).toBeGreaterThan(height * 1.5)
  })
})
