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
const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** WCAG 2.2 contrast ratio, 1 to 21. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrast = (one: Colour, other: Colour): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** One scheme's share of an accent: fills and their states, the text on them, the accent as text, and its tints. */
export type AccentScheme = {
  base: string
  hover: string
  active: string
  contrast: string
  text: string
  tint: string
  'tint-hover': string
}

/** The product's own accent, which the generated theme already carries. */
export const ownAccent = '#0B5F6B'

const white: Colour = [255, 255, 255]
const black: Colour = [0, 0, 0]
/** The lightest backgrounds of accent text in each scheme give the least contrast; they are the theme's page and surface. */
const lightPage = parseColour('#f3f4f4')
const darkPage = parseColour('#192124')
const darkSurface = parseColour('#1f292d')
const minContrast = 4.5

/**
 * A member organisation's colour in the light and the dark scheme. The hue stays; lightness is adjusted until
 * text on it and text in it reach 4.5:1 (WCAG 2.2, 1.4.3), whatever colour was picked.
 * @throws {RangeError} when `hex` is not #rgb or #rrggbb.
 */
export const accentSchemes = (hex: string): { light: AccentScheme; dark: AccentScheme } => {
  const picked = parseColour(hex)
  return { light: lightScheme(picked), dark: darkScheme(picked) }
}

/** Sets a colour on the root element, or removes the last one. The style sheet chooses between the schemes. */
export const applyAccent = (root: HTMLElement, hex: string | null): void => {
  if (hex === null || hex.toLowerCase() === ownAccent.toLowerCase()) {
    delete root.dataset['accent']
    return
  }
  for (const [scheme, colours] of Object.entries(accentSchemes(hex))) {
    for (const [role, colour] of Object.entries(colours)) root.style.setProperty(`--own-${scheme}-${role}`, colour)
  }
  root.dataset['accent'] = 'own'
}

const lightScheme = (picked: Colour): AccentScheme => {
  const base = adjustForContrast(picked, black, [white], minContrast)
  const tint = rounded(mix(base, white, 0.88))
  const tintHover = rounded(mix(base, white, 0.8))
  return formatScheme({
    base,
    hover: mix(base, black, 0.22),
    active: mix(base, black, 0.4),
    contrast: white,
    text: adjustForContrast(base, black, [white, lightPage, tint, tintHover], minContrast),
    tint,
    'tint-hover': tintHover,
  })
}

const darkScheme = (picked: Colour): AccentScheme => {
  const tint = rounded(mix(darkPage, picked, 0.16))
  const tintHover = rounded(mix(darkPage, picked, 0.24))
  const base = adjustForContrast(picked, white, [darkSurface], 6)
  return formatScheme({
    base,
    hover: mix(base, white, 0.18),
    active: mix(base, white, 0.36),
    contrast: adjustForContrast(mix(base, black, 0.7), black, [base], minContrast),
    text: adjustForContrast(base, white, [darkPage, darkSurface, tint, tintHover], minContrast),
    tint,
    'tint-hover': tintHover,
  })
}

const adjustForContrast = (colour: Colour, towards: Colour, backgrounds: readonly Colour[], ratio: number): Colour => {
  for (let share = 0; share < 1; share += 0.02) {
    const adjusted = rounded(mix(colour, towards, share))
    if (backgrounds.every((background) => contrast(adjusted, background) >= ratio)) return adjusted
  }
  return towards
}

/** Rounds like the screen, since rounding can lower a ratio that was measured before. */
const rounded = (colour: Colour): Colour => parseColour(formatColour(colour))

const formatScheme = (scheme: Record<keyof AccentScheme, Colour>): AccentScheme => ({
  base: formatColour(scheme.base),
  hover: formatColour(scheme.hover),
  active: formatColour(scheme.active),
  contrast: formatColour(scheme.contrast),
  text: formatColour(scheme.text),
  tint: formatColour(scheme.tint),
  'tint-hover': formatColour(scheme['tint-hover']),
})
