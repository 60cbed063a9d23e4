import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributes, markup } from './markup.ts'

test('texts are escaped, pieces of markup go in as they are, and nothing leaves nothing', () => {
  const name = markup`<b>${'Å & <i>B</i>'}</b>`
  expect(
    markup`<p${attributes({ title: `"'`, hidden: true, id: null })}>${name}${null}${false}${2}${[name]}</p>`,
  ).toStrictEqual({
    html: '<p title="&quot;&#39;" hidden><b>Å &amp; &lt;i&gt;B&lt;/i&gt;</b>2<b>Å &amp; &lt;i&gt;B&lt;/i&gt;</b></p>',
  })
})

test('no text opens an element or leaves its attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '=', 'a', ' ') }), (text) => {
      const { html } = markup`<p${attributes({ title: text })}>${text}</p>`
      expect(html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).toMatch(/^<p title="[^<>"&]*">[^<>&]*<\/p>$/)
    }),
  )
})
