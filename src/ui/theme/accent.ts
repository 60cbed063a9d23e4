import { contrast, formatColour, mix, parseColour, type Colour } from './contrast.ts'

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
/** The lightest grounds that accent text meets in each scheme are the hardest ones; they are the theme's page and surface. */
const lightPage = parseColour('#f3f4f4')
const darkPage = parseColour('#192124')
const darkSurface = parseColour('#1f292d')
const leastContrast = 4.5

/**
 * What a member organisation's colour becomes in the light and the dark scheme. The hue is kept; lightness gives way until
 * text on it and text in it reach 4.5:1 (WCAG 2.2, 1.4.3), whatever colour was picked.
 * @throws {RangeError} when `hex` is not #rgb or #rrggbb.
 */
export const accentSchemes = (hex: string): { light: AccentScheme; dark: AccentScheme } => {
  const picked = parseColour(hex)
  return { light: lightScheme(picked), dark: darkScheme(picked) }
}

/** Puts a colour on the page's root element, or takes the last one away. The style sheet chooses between the schemes. */
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
  const base = moveUntil(picked, black, [white], leastContrast)
  const tint = shown(mix(base, white, 0.88))
  const tintHover = shown(mix(base, white, 0.8))
  return format({
    base,
    hover: mix(base, black, 0.22),
    active: mix(base, black, 0.4),
    contrast: white,
    text: moveUntil(base, black, [white, lightPage, tint, tintHover], leastContrast),
    tint,
    'tint-hover': tintHover,
  })
}

const darkScheme = (picked: Colour): AccentScheme => {
  const tint = shown(mix(darkPage, picked, 0.16))
  const tintHover = shown(mix(darkPage, picked, 0.24))
  const base = moveUntil(picked, white, [darkSurface], 6)
  return format({
    base,
    hover: mix(base, white, 0.18),
    active: mix(base, white, 0.36),
    contrast: moveUntil(mix(base, black, 0.7), black, [base], leastContrast),
    text: moveUntil(base, white, [darkPage, darkSurface, tint, tintHover], leastContrast),
    tint,
    'tint-hover': tintHover,
  })
}

const moveUntil = (colour: Colour, towards: Colour, grounds: readonly Colour[], ratio: number): Colour => {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = shown(mix(colour, towards, share))
    if (grounds.every((ground) => contrast(moved, ground) >= ratio)) return moved
  }
  return towards
}

/** Rounded as on the screen: a ratio that is measured before rounding can be lost by it. */
const shown = (colour: Colour): Colour => parseColour(formatColour(colour))

const format = (scheme: Record<keyof AccentScheme, Colour>): AccentScheme => ({
  base: formatColour(scheme.base),
  hover: formatColour(scheme.hover),
  active: formatColour(scheme.active),
  contrast: formatColour(scheme.contrast),
  text: formatColour(scheme.text),
  tint: formatColour(scheme.tint),
  'tint-hover': formatColour(scheme['tint-hover']),
})
