/** PDFKit measures a word that fits no line again for every character it gives up; up to this length that costs nothing to speak of. */
const maxWordLength = 200
const longWords = new RegExp(`[^ \\n]{${maxWordLength + 1},}| {${maxWordLength + 1},}`, 'g')

/** Points that a text needs on one line. */
export type MeasureText = (text: string) => number

/**
 * The text with line breaks inside words of more than 200 characters, so that every piece fits `width` points. Other texts come back as
 * they are. Costs time linear to the text.
 */
export const breakLongWords = (text: string, width: number, measure: MeasureText): string => {
  const widths = new Map<string, number>()
  const widthOf = (character: string): number => {
    const known = widths.get(character) ?? measure(character)
    widths.set(character, known)
    return known
  }
  return text.replace(longWords, (word) => linesOf(word, width, measure, widthOf).join('\n'))
}

const linesOf = (word: string, width: number, measure: MeasureText, widthOf: MeasureText): string[] => {
  const lines: string[] = []
  let line: string[] = []
  let lineWidth = 0
  const end = (): void => {
    lines.push(...fitted(line, width, measure))
    line = []
    lineWidth = 0
  }
  for (const character of word) {
    const own = widthOf(character)
    // Marks that combine have no width of their own: the count ends their line.
    if (line.length > 0 && (lineWidth + own > width || line.length === maxWordLength)) end()
    line.push(character)
    lineWidth += own
  }
  end()
  return lines
}

/** Kerning and joined letters can make a line wider than its characters one by one: halves of it fit. */
const fitted = (line: readonly string[], width: number, measure: MeasureText): string[] => {
  const text = line.join('')
  if (line.length < 2 || measure(text) <= width) return [text]
  const half = Math.ceil(line.length / 2)
  return [...fitted(line.slice(0, half), width, measure), ...fitted(line.slice(half), width, measure)]
}
