import { luminance } from '#schemas/luminance.ts'

/** Text made safe to stand in HTML, in an element or between quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The lines of a text, whichever program ended them. */
export const linesOf = (text: string): string[] => text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)

/** Quotes the lines of a person's text. */
export const quoted = (text: string): string =>
  linesOf(text)
    .map((line) => `> ${line}`)
    .join('\n')

/** Plain text as HTML with an element for each line, since Outlook ignores line breaks by style. */
export const htmlLines = (text: string): string => linesOf(text).map(escapeHtml).join('<br>')

const rightToLeft =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u

/** A name isolated within its sentence, so that a right-to-left name does not reorder the words around it. */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)

/** Black or white, whichever reads better on the colour (WCAG 2.2 relative luminance). `colour` is #rrggbb. */
export const inkOn = (colour: string): '#ffffff' | '#000000' => {
  const luminance = luminanceOf(colour)
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  return luminance([red, green, blue])
}
