import { expect, test } from 'vitest'
import './theme.css'

const edgesOf = (node: Node): DOMRect => {
  const range = document.createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

test.each(['a', 'em', 'span', 'strong'])('a number after a Hebrew name in <%s> stands to its right', (tag) => {
  const sentence = document.createElement('p')
  const name = document.createElement(tag)
  name.textContent = 'שלום'
  const rest = document.createTextNode(' 5 dagar')
  sentence.append('Väntar på ', name, rest)
  document.body.append(sentence)
  expect(edgesOf(rest).left).toBeGreaterThanOrEqual(edgesOf(name).right)
  sentence.remove()
})
