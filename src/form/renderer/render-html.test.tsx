import { memo, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { takeConsoleErrors } from '#tests/setup/console-errors.ts'
import { renderHtml } from './render-html.ts'

const Counter = () => {
  const [count] = useState(0)
  return <b>{count}</b>
}
const Focused = () => <input ref={useRef(null)} />
const Memoized = memo(() => <b />)

test.each([
  ['a hook', <Counter key="c" />, '<Counter> failed in a static component, which has no hooks'],
  ['a ref', <input key="i" ref={() => {}} />, 'cannot have ref'],
  ['a handler', <b key="b" onCopy={() => {}} />, 'cannot have onCopy'],
  ['a kind of component that React alone can mount', <Memoized key="m" />, 'contains Symbol(react.memo)'],
  ['a style without its unit', <p key="p" style={{ width: 10 }} />, 'Write the style width'],
])('%s in a static component is an error that names it and what to do', (_name, element, message) => {
  expect(() => renderHtml(<div>{element}</div>)).toThrow(message)
  takeConsoleErrors()
})

test('a hook with a ref in a static component is an error that says what to do', () => {
  expect(() => renderHtml(<Focused />)).toThrow('Set isInteractive: true on its type')
  takeConsoleErrors()
})
