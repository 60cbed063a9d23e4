import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { templateJsonSchema } from './json-schema.ts'
import { misreadRichTexts, richTextNames } from './misread-rich-texts.ts'

const adviceOn = (text: string): readonly string[] =>
  misreadRichTexts({ type: 'textBox', helpText: { sv: text } }, []).map(
    (diagnostic) => diagnostic.text.sv.split('"')[1] ?? diagnostic.text.sv,
  )

describe('rich texts in a template', () => {
  test.each([
    ['a heading', 'Så här:\n\n# Rubrik', '# Rubrik'],
    ['an image', 'Se ![karta](https://a.example/karta.png)', '![karta](https://a.example/karta.png)'],
    ['code', 'Skriv `ABC`', '`ABC`'],
    ['a list in a list', '- ett\n  - två', '- ett'],
    ['bold that is not closed by Markdown', '**fet **text**', '**fet **text**'],
    ['italic by underscores', '_kursiv_', '_kursiv_'],
    ['a rule', 'ett\n\n---\n\ntvå', '---'],
    ['an entity', 'Kvarn &amp; Maskin', 'Kvarn &amp; Maskin'],
    ['a table', 'Avgift:\n\n| Anställda | Avgift |\n| --- | ---: |\n| 1–5 | 900 |', '| Anställda | Avgift |'],
    ['a table without outer lines', 'Anställda | Avgift\n--- | ---\n1–5 | 900', 'Anställda | Avgift'],
    ['text that is crossed out', 'Avgiften är ~~800~~ 900 kronor', '~~800~~ 900 kronor'],
    ['boxes to tick', '- [ ] Årsredovisning', '- [ ] Årsredovisning'],
    ['a link with a title', "[a](https://a.example 'titel')", "[a](https://a.example 'titel')"],
  ])('rich texts in a template are reported where they contain %s', (_, text, excerpt) => {
    expect(adviceOn(text)).toEqual([excerpt])
  })

  test('a finding on a rich text in a template names the link address that is not allowed', () => {
    expect(adviceOn('[Klicka](javascript:alert(1))')).toEqual([
      'En länk får inte leda till javascript:alert(1). Börja adressen med https://, mailto:, tel: eller /.',
    ])
  })

  test('rich texts in pages and forms are found with their place, without labels and option texts, which are not Markdown', () => {
    const template = {
      forms: [
        {
          rows: [
            {
              component: {
                type: 'textBox',
                componentId: 'name',
                label: { sv: '# 1' },
                text: { sv: 'Namn', en: '# 2' },
                options: [{ value: 'a', label: { sv: '# 1' }, text: { sv: '`A`_____' } }],
              },
            },
          ],
        },
      ],
      start: [{ title: { sv: '# 1' }, text: { sv: '# 1' } }],
      pages: [{ sections: [{ items: [{ sv: 'ett' }, { sv: '# 3' }] }] }],
    }
    expect(misreadRichTexts(template, []).map(({ path, componentId }) => [path.join('.'), componentId])).toEqual([
      ['forms.0.rows.0.component.text.en', 'name'],
      ['pages.0.sections.0.items.1.sv', null],
    ])
  })

  test.each([
    ['**Företagets** namn', '**Företagets**'],
    ['Läs [stadgarna](https://a.example)', '[stadgarna](https://a.example)'],
    ['Se ![kartan](https://a.example/k.png)', '![kartan](https://a.example/k.png)'],
    ['*Viktigt* namn', '*Viktigt*'],
  ])('Markdown (%s) in a label or an option is pointed out, since its signs would be shown', (sv, excerpt) => {
    const option = { value: 'a', label: { sv }, text: { sv } }
    const found = misreadRichTexts(
      { type: 'radioGroup', componentId: 'pick', label: { sv }, radioButtons: [option] },
      [],
    )
    expect(found.map(({ severity, path, text }) => [severity, path.join('.'), text.en?.split('"')[1]])).toEqual([
      ['warning', 'label.sv', excerpt],
      ['warning', 'radioButtons.0.label.sv', excerpt],
      ['warning', 'radioButtons.0.text.sv', excerpt],
    ])
  })

  test.each(['Namn *', '3 * 4 * 5', '[valfritt]', 'Pris [kr]', '# 1', '_____', 'A|B', 'a ~ b'])(
    '%s in a label is read as words, not as Markdown',
    (sv) => {
      expect(misreadRichTexts({ type: 'textBox', label: { sv } }, [])).toEqual([])
    },
  )

  test('every rich text of the grammar is checked', () => {
    const referring = (node: unknown, name: string): readonly string[] => {
      if (typeof node !== 'object' || node === null) return []
      if ('$ref' in node) return node.$ref === '#/definitions/RichText' ? [name] : []
      return Object.entries(node).flatMap(([key, child]) =>
        referring(child, key === 'items' && 'type' in node && node.type === 'array' ? name : key),
      )
    }
    expect(new Set(referring(templateJsonSchema().definitions, ''))).toEqual(new Set(richTextNames))
  })

  test('a rich text of any combination of the supported syntax has no finding', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        expect(adviceOn(text)).toEqual([])
      }),
    )
  })
})

const word = fc.constantFrom(
  'ett',
  'företag',
  '12',
  'a\\*b',
  '3,5',
  '&',
  'skriver.',
  'info@a.example',
  'https://a.example/b',
)
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((each) => each.join(' '))
const inline = fc.oneof(
  words,
  words.map((text) => `**${text}**`),
  words.map((text) => `*${text}*`),
  fc.tuple(words, words).map(([bold, italic]) => `**${bold} *${italic}***`),
  fc
    .tuple(words, fc.constantFrom('https://b.example/c', 'mailto:a@b.example', '/apply'))
    .map(([text, url]) => `[${text}](${url})`),
)
const line = fc.array(inline, { minLength: 1, maxLength: 3 }).map((each) => each.join(' '))
const block = fc.oneof(
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((each) => `- ${each}`).join('\n')),
  fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.array(line, { minLength: 1, maxLength: 3 }))
    .map(([start, lines]) => lines.map((each, index) => `${start + index}. ${each}`).join('\n')),
)
const blocks = fc.array(block, { minLength: 1, maxLength: 3 }).map((each) => each.join('\n\n'))
const markdown = fc.oneof(
  blocks,
  blocks.map((text) =>
    text
      .split('\n')
      .map((each) => `> ${each}`)
      .join('\n'),
  ),
)
