import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentSchemes, contrast, formatColour, parseColour, type Colour } from './accent.ts'

const ratio = (one: string, other: string) => contrast(parseColour(one), parseColour(other))
const anyColour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((channels: Colour) => formatColour(channels))

test('black on white is 21:1', () => {
  expect(ratio('#000', '#ffffff')).toBe(21)
})

test('text on the accent and accent text reach 4.5:1 in both schemes, whatever colour is picked', () => {
  fc.assert(
    fc.property(anyColour, (picked) => {
      const { light, dark } = accentSchemes(picked)
      const pairs: readonly (readonly [string, string])[] = [
        [light.contrast, light.base],
        [light.contrast, light.hover],
        [light.contrast, light.active],
        [light.text, '#ffffff'],
        [light.text, '#f3f4f4'],
        [light.text, light.tint],
        [light.text, light['tint-hover']],
        [dark.contrast, dark.base],
        [dark.contrast, dark.hover],
        [dark.contrast, dark.active],
        [dark.text, '#1f292d'],
        [dark.text, '#192124'],
        [dark.text, dark.tint],
        [dark.text, dark['tint-hover']],
      ]
      return pairs.every(([one, other]) => ratio(one, other) >= 4.5)
    }),
  )
})

test('a colour that is dark enough stays as it was picked', () => {
  expect(accentSchemes('#7A3E1D').light).toStrictEqual({
    base: '#7a3e1d',
    hover: '#5f3017',
    active: '#492511',
    contrast: '#ffffff',
    text: '#7a3e1d',
    tint: '#efe8e4',
    'tint-hover': '#e4d8d2',
  })
})

test('an invalid colour is a RangeError with its text', () => {
  expect(() => accentSchemes('teal')).toThrow(new RangeError("Not a hex colour: 'teal'."))
})
