import { expect, test } from 'vitest'
import { morph } from './morph.ts'

const element = (html: string): Element => {
  const template = document.createElement('template')
  template.innerHTML = html
  const first = template.content.firstElementChild
  if (first === null) throw new Error('Nothing was drawn.')
  return first
}
const onPage = (html: string): Element => {
  document.body.innerHTML = html
  return document.body.firstElementChild ?? document.body
}

test('an element becomes like another, and what stays is the same element with its focus', () => {
  const shown = onPage('<div class="a"><p>Före</p><input id="x" value="1"><p id="e">Fel</p></div>')
  const input = document.querySelector('input')
  input?.focus()
  morph(
    shown,
    element(
      '<div data-b="2"><p>Efter</p><p data-part="help">Hjälp</p><input id="x" value="2" aria-invalid="true"></div>',
    ),
  )
  expect(shown.outerHTML).toBe(
    '<div data-b="2"><p>Efter</p><p data-part="help">Hjälp</p><input id="x" value="2" aria-invalid="true"></div>',
  )
  expect([document.activeElement === input, input?.value]).toStrictEqual([true, '2'])
})

test('a control shows the new value when it has another one', () => {
  const shown = onPage(
    '<form><input type="checkbox"><select><option value="a">A<option value="b">B</select><textarea>ett</textarea></form>',
  )
  const [box, select, area] = [...shown.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  if (!box || !select || !area) throw new Error('The controls are missing.')
  box.checked = true
  area.value = 'skrivet'
  morph(
    shown,
    element(
      '<form><input type="checkbox"><select><option value="a">A<option value="b" selected>B</select><textarea>två</textarea></form>',
    ),
  )
  expect([box.checked, select.value, area.value]).toStrictEqual([false, 'b', 'två'])
})

test('the inside of an island is left alone', () => {
  const shown = onPage('<div><div data-island="k"><b>Mitt eget</b></div></div>')
  morph(shown, element('<div class="n"><div data-island="k"></div></div>'))
  expect(shown.outerHTML).toBe('<div class="n"><div data-island="k"><b>Mitt eget</b></div></div>')
})
