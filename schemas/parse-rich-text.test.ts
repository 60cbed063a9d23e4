import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLinkable, parseRichText, type Block, type Inline } from './parse-rich-text.ts'

const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children })
const strong = (text: string): Inline => ({ type: 'strong', children: [text] })
const link = (url: string, ...children: Inline[]): Inline => ({ type: 'link', url, children })
const lineBreak: Inline = { type: 'break' }

describe('a rich text', () => {
  test.each<[string, string, Block[]]>([
    ['words are one paragraph', 'Ett företag.', [paragraph('Ett företag.')]],
    ['nothing is nothing', ' \n ', []],
    ['blank lines part paragraphs', 'Ett.\n\n\nTvå.', [paragraph('Ett.'), paragraph('Två.')]],
    ['line breaks stay', 'Storgatan 1\r\nUmeå', [paragraph('Storgatan 1', lineBreak, 'Umeå')]],
    [
      'bold and italic',
      '**Fet** och *kursiv*.',
      [paragraph(strong('Fet'), ' och ', { type: 'emphasis', children: ['kursiv'] }, '.')],
    ],
    [
      'italic in bold',
      '**a *b* c**',
      [paragraph({ type: 'strong', children: ['a ', { type: 'emphasis', children: ['b'] }, ' c'] })],
    ],
    ['asterisks with spaces are asterisks', '2 * 3 * 4 ** 5', [paragraph('2 * 3 * 4 ** 5')]],
    [
      'a backslash shows a character',
      String.raw`\*\* och \> och C:\Temp`,
      [paragraph(String.raw`** och > och C:\Temp`)],
    ],
    [
      'a link',
      'Läs [stadgarna](https://forbundet.example/stadgar).',
      [paragraph('Läs ', link('https://forbundet.example/stadgar', 'stadgarna'), '.')],
    ],
    [
      'links to an e-mail, a telephone and a page',
      '[a](mailto:a@b.example) [b](tel:+46701740605) [c](/apply/x)',
      [paragraph(link('mailto:a@b.example', 'a'), ' ', link('tel:+46701740605', 'b'), ' ', link('/apply/x', 'c'))],
    ],
    [
      'a link elsewhere is text',
      '[a](javascript:alert) [b](http://b.example) [c](//c.example)',
      [paragraph('[a](javascript:alert) [b](http://b.example) [c](//c.example)')],
    ],
    [
      'addresses are links, without the full stop after them',
      'Skriv till a@b.example, eller se https://b.example/c.',
      [
        paragraph(
          'Skriv till ',
          link('mailto:a@b.example', 'a@b.example'),
          ', eller se ',
          link('https://b.example/c', 'https://b.example/c'),
          '.',
        ),
      ],
    ],
    [
      'an address in a link stays its text',
      '[a@b.example](mailto:c@d.example)',
      [paragraph(link('mailto:c@d.example', 'a@b.example'))],
    ],
    [
      'a list, also right below a paragraph',
      'Ta med:\n- bevis\n- **pass**,\n  giltigt',
      [
        paragraph('Ta med:'),
        { type: 'list', start: null, items: [['bevis'], [strong('pass'), ',', lineBreak, 'giltigt']] },
      ],
    ],
    [
      'a numbered list from its number, with blank lines in it',
      '3. Tre\n\n4. Fyra',
      [{ type: 'list', start: 3, items: [['Tre'], ['Fyra']] }],
    ],
    [
      'a year at the beginning of a line is no list',
      'Vi grundades\n1908. Då var vi nio.',
      [paragraph('Vi grundades', lineBreak, '1908. Då var vi nio.')],
    ],
    [
      'a callout with its own paragraphs and lists',
      '> **Obs!**\n>\n> - ett\nSedan.',
      [
        { type: 'callout', children: [paragraph(strong('Obs!')), { type: 'list', start: null, items: [['ett']] }] },
        paragraph('Sedan.'),
      ],
    ],
    ['HTML is text', '<b>fet</b> &amp;', [paragraph('<b>fet</b> &amp;')]],
  ])('a rich text is parsed: %s', (_, text, blocks) => {
    expect(parseRichText(text)).toEqual(blocks)
  })

  test('a rich text has links to allowed addresses only and keeps every letter, for any text', () => {
    const signs = fc.constantFrom('*', '**', '[', ']', '(', ')', '\\', '>', '\n', '\n\n', '- ', '1. ', ' ', 'å', 'å b')
    const urls = fc.constantFrom('https://a.example', 'javascript:a', '//a.example', '/a', 'a@b.example')
    fc.assert(
      fc.property(fc.array(fc.oneof(signs, urls), { maxLength: 30 }), (parts) => {
        const text = parts.join('')
        const shown = parseRichText(text).flatMap(textsIn)
        expect(shown.join('').split('å').length).toBe(text.split('å').length)
        expect(urlsIn(parseRichText(text)).filter((url) => !isLinkable(url))).toEqual([])
      }),
    )
  })
})

/** The texts that are shown of a block, and the address of a link that does not show it. */
const textsIn = (node: Block | Inline): readonly string[] => {
  if (typeof node === 'string') return [node]
  if (node.type === 'list') return node.items.flatMap((item) => item.flatMap(textsIn))
  if (node.type === 'break') return []
  const texts = childrenOf(node).flatMap(textsIn)
  return node.type === 'link' && !node.url.endsWith(texts.join('')) ? [...texts, node.url] : texts
}

const urlsIn = (nodes: readonly (Block | Inline)[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string' || node.type === 'break') return []
    if (node.type === 'list') return node.items.flatMap(urlsIn)
    return [...(node.type === 'link' ? [node.url] : []), ...urlsIn(node.children)]
  })

const childrenOf = (node: { children: readonly (Block | Inline)[] }): readonly (Block | Inline)[] => node.children
