import { expect, test } from 'vitest'
import { labelOf } from './panels.tsx'

test('a preview panel shows a Markdown text without its signs', () => {
  const text = { sv: '**Viktigt:** se [stadgarna](https://a.example)\n\n- ett\n- *två*\n\n> Ring oss.' }
  const named = labelOf({ type: 'bodyText', componentId: 'guide', text }, ({ sv }) => sv)
  expect(named).toBe('Viktigt: se stadgarna ett, två Ring oss.')
})
