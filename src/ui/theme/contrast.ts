import { luminance } from '#schemas/luminance.ts'

/** Red, green and blue, each 0–255. */
export type Colour = readonly [red: number, green: number, blue: number]

/**
 * Reads #rgb or #rrggbb.
 * @throws {RangeError} when the text is neither.
 */
export const parseColour = (hex: string): Colour => {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex) ? hex.slice(1) : undefined
  if (digits === undefined) throw new RangeError(`Not a hex colour: '${hex}'.`)
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const byteAt = (start: number) => Number.parseInt(full.slice(start, start + 2), 16)
  return [byteAt(0), byteAt(2), byteAt(4)]
}

export const formatColour = (colour: Colour): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Linear interpolation between two colours: 0 is the first, 1 the other. */
export const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** WCAG 2.2 contrast ratio, 1 to 21. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrast = (one: Colour, other: Colour): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
