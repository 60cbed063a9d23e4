import { expect, test } from 'vitest'
import { patchDom } from './patch-dom.ts'

const onPage = (html: string): Element => {
  document.body.innerHTML = html
  return document.body.firstElementChild ?? document.body
}

test('patchDom makes an element equal to another, and keeps matching elements and their focus', () => {
  const shown = onPage('<div class="a"><p>Före</p><input id="x" value="1"><p id="e">Fel</p></div>')
  const input = document.querySelector('input')
  input?.focus()
  patchDom([
    {
      element: shown,
      node: (
        <div data-b={2}>
          <p>Efter</p>
          <p data-part="help">Hjälp</p>
          <input id="x" defaultValue="2" aria-invalid />
        </div>
      ),
    },
  ])
  expect(shown.outerHTML).toBe(
    '<div data-b="2"><p>Efter</p><p data-part="help">Hjälp</p><input id="x" value="2" aria-invalid="true"></div>',
  )
  expect([document.activeElement === input, input?.value]).toStrictEqual([true, '2'])
})

test('patchDom sets the value of a control when it differs', () => {
  const shown = onPage(
    '<form><input type="checkbox"><select><option value="a">A<option value="b">B</select><textarea>ett</textarea></form>',
  )
  const [box, select, area] = [...shown.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  if (!box || !select || !area) throw new Error('The controls are missing.')
  box.checked = true
  area.value = 'skrivet'
  patchDom([
    {
      element: shown,
      node: (
        <form>
          <input type="checkbox" />
          <select defaultValue="b">
            <option value="a">A</option>
            <option value="b">B</option>
          </select>
          <textarea defaultValue="två" />
        </form>
      ),
    },
  ])
  expect([box.checked, select.value, area.value]).toStrictEqual([false, 'b', 'två'])
})

test('patchDom creates missing elements as React would: an icon as SVG, an option as selected', () => {
  const shown = onPage('<form></form>')
  patchDom([
    {
      element: shown,
      node: (
        <form>
          <svg viewBox="0 0 24 24" strokeWidth={2} aria-hidden>
            <path d="M4 4" />
          </svg>
          <select defaultValue="b">
            <option value="a">A</option>
            <option value="b">B</option>
          </select>
          <input type="checkbox" defaultChecked />
          <textarea defaultValue={'\nett'} />
        </form>
      ),
    },
  ])
  const [svg, path, select, area] = ['svg', 'path', 'select', 'textarea'].map((name) => shown.querySelector(name))
  expect([svg instanceof SVGSVGElement, path instanceof SVGPathElement]).toStrictEqual([true, true])
  expect([select, area].map((control) => Reflect.get(control ?? {}, 'value'))).toStrictEqual(['b', '\nett'])
  expect(shown.outerHTML).toBe(
    [
      '<form><svg viewBox="0 0 24 24" stroke-width="2" aria-hidden="true"><path d="M4 4"></path></svg>',
      '<select><option value="a">A</option><option value="b" selected="">B</option></select>',
      '<input type="checkbox" checked=""><textarea>\nett</textarea></form>',
    ].join(''),
  )
})

test('patchDom leaves the children of a React slot unchanged', () => {
  const shown = onPage('<div><div data-react-slot="k"><b>Mitt eget</b></div></div>')
  patchDom([
    {
      element: shown,
      node: (
        <div className="n">
          <div data-react-slot="k" />
        </div>
      ),
    },
  ])
  expect(shown.outerHTML).toBe('<div class="n"><div data-react-slot="k"><b>Mitt eget</b></div></div>')
})
