import { canonicalText } from '../canonical-text.ts'

/**
 * An expression of a template for texts in their canonical form: its own letters and signs in theirs, so that one written with a dash or a
 * no-break space still finds them. In canonical texts `\s`, `\d`, `.` and `$` mean the same to the server's engine and the browser's.
 */
export const canonicalExpression = (expression: string): string => {
  if (isAscii.test(expression)) return expression
  let isInClass = false
  return expression.normalize('NFC').replace(/\\.|[^\\]/gsu, (sign) => {
    if (sign === '[') isInClass = true
    if (sign === ']') isInClass = false
    if (isAscii.test(sign) || sign.startsWith('\\')) return sign
    // Between letters, since a text loses the spaces at its ends.
    const canonical = canonicalText(`a${sign}a`).slice(1, -1)
    if (canonical === '') return isInClass ? sign : '(?:)'
    return (isInClass ? /^[\]\\^-]$/ : /^[\^$\\.*+?()[\]{}|]$/).test(canonical) ? `\\${canonical}` : canonical
  })
}

const isAscii = /^[ -~]*$/
