import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderAttributes, renderHtml } from './render-html.ts'

test('renderHtml escapes texts, inserts Html as it is, and omits null and false', () => {
  const name = renderHtml`<b>${'Å & <i>B</i>'}</b>`
  expect(
    renderHtml`<p${renderAttributes({ title: `"'`, hidden: true, id: null })}>${name}${null}${false}${2}${[name]}</p>`,
  ).toStrictEqual({
    html: '<p title="&quot;&#39;" hidden><b>Å &amp; &lt;i&gt;B&lt;/i&gt;</b>2<b>Å &amp; &lt;i&gt;B&lt;/i&gt;</b></p>',
  })
})

test('no text can open an element or close its attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '=', 'a', ' ') }), (text) => {
      const { html } = renderHtml`<p${renderAttributes({ title: text })}>${text}</p>`
      expect(html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).toMatch(/^<p title="[^<>"&]*">[^<>&]*<\/p>$/)
    }),
  )
})
