import { expect, test } from 'vitest'
import { labelOf } from './panels.tsx'

test('a text with Markdown is named by its words', () => {
  const text = { sv: '**Viktigt:** se [stadgarna](https://a.example)\n\n- ett\n- *två*\n\n> Ring oss.' }
  const named = labelOf({ type: 'bodyText', componentId: 'guide', text }, ({ sv }) => sv)
  expect(named).toBe('Viktigt: se stadgarna ett, två Ring oss.')
})
