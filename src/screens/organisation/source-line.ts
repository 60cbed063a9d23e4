/** The lines of a file, as the checker counts them. */
export const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)

const maxShown = 120

/** A line without its indentation; of a long one, such as a whole file without line breaks, what stands around the column. */
export const excerptOf = (line: string, column: number): string => {
  const trimmed = line.trim()
  if (trimmed.length <= maxShown) return trimmed
  const at = Math.max(0, column - 1 - (line.length - line.trimStart().length))
  const start = Math.max(0, Math.min(at - maxShown / 3, trimmed.length - maxShown))
  const end = start + maxShown
  return `${start > 0 ? '… ' : ''}${trimmed.slice(start, end)}${end < trimmed.length ? ' …' : ''}`
}
