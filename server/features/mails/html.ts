/** Text made safe to stand in HTML, in an element or between quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Black or white, whichever reads better on the colour (WCAG 2.2 relative luminance). `colour` is #rrggbb. */
export const inkOn = (colour: string): '#ffffff' | '#000000' => {
  const luminance = luminanceOf(colour)
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
