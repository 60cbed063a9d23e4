import { expect, it } from 'vitest'
import { box, codesOf } from '#tests/fixtures/template-problems.ts'

it.each([
  'on',
  'off',
  'name',
  'TEL',
  'work email',
  'section-owner shipping street-address',
  'billing home tel-national',
  'username webauthn',
])('a browser understands "%s"', (autoComplete) => {
  expect(codesOf([box('name', { autoComplete })])).toStrictEqual([])
})

it.each(['', 'förnamn', 'firstname', 'home street-address', 'off name', 'name email', 'section-owner'])(
  'no browser understands "%s"',
  (autoComplete) => {
    expect(codesOf([box('name', { autoComplete })])).toStrictEqual([
      'UNKNOWN_AUTO_COMPLETE forms.0.rows.0.component.autoComplete',
    ])
  },
)
