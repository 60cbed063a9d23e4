import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestedEmail } from './mistyped-email.ts'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  [' Anna.Ek@GMAIL.CON ', 'Anna.Ek@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@hotmial.se', 'anna@hotmail.se'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@iclud.com', 'anna@icloud.com'],
])('%s was probably meant as %s', (written, meant) => {
  expect(suggestedEmail(written)).toBe(meant)
})

test.each(['anna@gmail.com', 'anna@mail.com', 'anna@ymail.com', 'info@åkeri.example', 'anna', 'anna@gmial', ''])(
  '%s is left as it is',
  (written) => {
    expect(suggestedEmail(written)).toBe(null)
  },
)

test('the suggestion for an address has the same local part, and gets no suggestion itself', () => {
  const domain = fc
    .constantFrom('gmail.com', 'hotmail.se', 'outlook.com')
    .chain((name) =>
      fc
        .tuple(fc.nat(name.length - 1), fc.constantFrom('', 'x', 'q'))
        .map(([at, letter]) => name.slice(0, at) + letter + name.slice(at + 1)),
    )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,8}$/), domain, (local, written) => {
      const suggested = suggestedEmail(`${local}@${written}`)
      if (suggested === null) return
      expect(suggested.split('@')[0]).toBe(local)
      expect(suggestedEmail(suggested)).toBe(null)
    }),
  )
})
