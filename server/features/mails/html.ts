import { luminance } from '#schemas/luminance.ts'

/** Text made safe to stand in HTML, in an element or between quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Black or white, whichever reads better on the colour (WCAG 2.2 relative luminance). `colour` is #rrggbb. */
export const inkOn = (colour: string): '#ffffff' | '#000000' => {
  const luminance = luminanceOf(colour)
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  return luminance([red, green, blue])
}
