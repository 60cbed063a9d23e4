import type { Translatable } from '#schemas/locale.ts'

/** The mistakes that keep a text from being JSON. */
export type SyntaxProblem =
  | 'EMPTY'
  | 'UNCLOSED_TEXT'
  | 'UNCLOSED_BRACKET'
  | 'WRONG_BRACKET'
  | 'AFTER_END'
  | 'EXTRA_COMMA'
  | 'MISSING_COMMA'
  | 'MISSING_COLON'
  | 'MISSING_NAME'
  | 'MISSING_VALUE'
  | 'UNQUOTED_NAME'
  | 'UNKNOWN_WORD'
  | 'WRONG_QUOTE'
  | 'INNER_QUOTE'
  | 'WRONG_ESCAPE'
  | 'CONTROL_SIGN'
  | 'COMMENT'
  | 'WRONG_NUMBER'
  | 'UNKNOWN_SIGN'

export type SyntaxFinding = {
  problem: SyntaxProblem
  offset: number
  /** The token at the position, empty at the end of the text. */
  written: string
  /** The offset of the innermost bracket that is open; null if none is. */
  opened: number | null
}

type Token = { written: string; offset: number; end: number }
/** The token that the scanner expects. Only a bracket that was just opened can be closed instead of a first name or value. */
type Wanted = 'first name' | 'name' | 'colon' | 'first value' | 'value' | 'comma' | 'end'

/** The first place where the text is no JSON, with the mistake, or null. */
export const firstSyntaxProblem = (text: string): SyntaxFinding | null => {
  const open: Token[] = []
  let last: Token = { written: '', offset: 0, end: 0 }
  let wanted: Wanted = 'value'
  for (;;) {
    const token = tokenAt(text, last.end)
    const problem = token === null ? unread(text, wanted, last) : unfit(token, wanted, last, open.at(-1)?.written)
    if (problem !== null) return { ...problem, opened: open.at(-1)?.offset ?? null }
    if (token === null) return null
    const { written } = token
    if (written === '{' || written === '[') open.push(token)
    if (written === '}' || written === ']') open.pop()
    wanted = wantedAfter(written, wanted, open.at(-1)?.written)
    last = token
  }
}

const wantedAfter = (written: string, wanted: Wanted, holder: string | undefined): Wanted => {
  if (written === '{') return 'first name'
  if (written === '[') return 'first value'
  if (written === ':') return 'value'
  if (written === ',') return holder === '{' ? 'name' : 'value'
  if (wanted === 'name' || (wanted === 'first name' && written !== '}')) return 'colon'
  return holder === undefined ? 'end' : 'comma'
}

const space = /[ \t\n\r]*/y
const quoted = /"[^"\\\n\r]*(?:\\.[^"\\\n\r]*)*"/y
const others = /[{}[\],:]|(?:true|false|null)(?!\w)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y
const word = /[^\s,:[\]{}"]+/y

const matchAt = (pattern: RegExp, text: string, offset: number): string => {
  pattern.lastIndex = offset
  return pattern.exec(text)?.[0] ?? ''
}

/** The token after an offset; null if there is none, or none that JSON has. */
const tokenAt = (text: string, from: number): Token | null => {
  const offset = from + matchAt(space, text, from).length
  const string = matchAt(quoted, text, offset)
  const written = string === '' ? matchAt(others, text, offset) : isText(string) ? string : ''
  return written === '' ? null : { written, offset, end: offset + written.length }
}

/** The engine judges escapes and control characters. */
const isText = (written: string): boolean => {
  try {
    JSON.parse(written)
    return true
  } catch {
    return false
  }
}

type Found = Omit<SyntaxFinding, 'opened'>

/** Returns the finding about an unexpected token. A missing comma is reported after the previous token, and a superfluous one at the comma. */
const unfit = (token: Token, wanted: Wanted, last: Token, holder: string | undefined): Found | null => {
  const { written, offset } = token
  const at = (problem: SyntaxProblem): Found => ({ problem, offset, written })
  const isClosing = written === '}' || written === ']'
  const closes = isClosing && holder !== undefined && (holder === '{') === (written === '}')
  switch (wanted) {
    case 'end':
      return at('AFTER_END')
    case 'colon':
      return written === ':' ? null : at('MISSING_COLON')
    case 'comma':
      if (written === ',' || closes) return null
      if (isClosing) return at('WRONG_BRACKET')
      return written === ':' ? at('UNKNOWN_SIGN') : { problem: 'MISSING_COMMA', offset: last.end, written }
    default:
      break
  }
  if (written === ',') return at(last.written === ':' ? 'MISSING_VALUE' : 'EXTRA_COMMA')
  if (isClosing && last.written === ',') return { problem: 'EXTRA_COMMA', offset: last.offset, written: ',' }
  if (isClosing && last.written === ':') return at('MISSING_VALUE')
  if (isClosing) return closes ? null : at(holder === undefined ? 'UNKNOWN_SIGN' : 'WRONG_BRACKET')
  if (written === ':') return at('UNKNOWN_SIGN')
  if (wanted !== 'name' && wanted !== 'first name') return null
  if (written.startsWith('"')) return null
  return at(/^\d/.test(written) && last.end === offset ? 'WRONG_NUMBER' : 'MISSING_NAME')
}

/** Finds characters that begin no token, or null at the end. */
const unread = (text: string, wanted: Wanted, last: Token): Found | null => {
  const offset = last.end + matchAt(space, text, last.end).length
  const sign = text[offset] ?? ''
  const at = (problem: SyntaxProblem, written = sign): Found => ({ problem, offset, written })
  if (sign === '') return wanted === 'end' ? null : at(last.written === '' ? 'EMPTY' : 'UNCLOSED_BRACKET')
  if (sign === '"') return unreadText(text, offset)
  if (/^(?:\/[/*]|#)/.test(text.slice(offset, offset + 2))) return at('COMMENT')
  if (wanted === 'end') return at('AFTER_END')
  if (wanted === 'comma' && last.written.endsWith('"') && last.end === offset) return at('INNER_QUOTE', last.written)
  if (/['`´‘’‚“”„«»]/.test(sign)) return at('WRONG_QUOTE')
  const whole = matchAt(word, text, offset)
  if (/[\d.+-]/.test(sign)) return at('WRONG_NUMBER', whole)
  if (!/\p{L}/u.test(sign)) return at('UNKNOWN_SIGN')
  return at(wanted === 'name' || wanted === 'first name' ? 'UNQUOTED_NAME' : 'UNKNOWN_WORD', whole)
}

const unreadText = (text: string, start: number): Found => {
  const written = matchAt(quoted, text, start)
  if (written === '') return { problem: 'UNCLOSED_TEXT', offset: start, written: '"' }
  const [, before = '', escape] = /^((?:[^\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*)(\\.)?/s.exec(written) ?? []
  if (escape !== undefined) return { problem: 'WRONG_ESCAPE', offset: start + before.length, written: escape }
  const control = written.split('').findIndex((sign) => sign < ' ')
  return { problem: 'CONTROL_SIGN', offset: start + control, written: '' }
}

/** The remedy for a text that is no JSON. `line` is that of the open bracket. */
export const syntaxText = (problem: SyntaxProblem, written: string, line: number | null): Translatable => {
  const opened = String(line ?? 1)
  switch (problem) {
    case 'EMPTY':
      return { sv: 'Filen är tom. Skriv en mall i den.', en: 'The file is empty. Write a template in it.' }
    case 'UNCLOSED_TEXT':
      return {
        sv: 'Texten som börjar här slutar inte på raden. Skriv " där den slutar, och \\n där en ny rad ska vara.',
        en: 'The text that begins here does not end on its line. Write " where it ends, and \\n for a new line in it.',
      }
    case 'UNCLOSED_BRACKET':
      return {
        sv: `Filen slutar mitt i: parentesen på rad ${opened} stängs inte. Stäng den, eller se efter om slutet av filen saknas.`,
        en: `The file ends halfway: the bracket on line ${opened} is not closed. Close it, or see whether the end of the file is missing.`,
      }
    case 'WRONG_BRACKET':
      return {
        sv: `Här stängs parentesen på rad ${opened} med ${written}. { stängs med } och [ med ].`,
        en: `The bracket on line ${opened} is closed by ${written} here. { is closed by }, and [ by ].`,
      }
    case 'AFTER_END':
      return {
        sv: 'Mallen är slut före det här. Ta bort det, eller en parentes före som stänger för tidigt.',
        en: 'The template has ended before this. Remove it, or a bracket before it that closes too early.',
      }
    case 'EXTRA_COMMA':
      return {
        sv: 'Här är ett komma för mycket. Ta bort det.',
        en: 'There is a comma too many here. Remove it.',
      }
    case 'MISSING_COMMA':
      return { sv: 'Här saknas ett komma. Skriv det.', en: 'A comma is missing here. Write it.' }
    case 'MISSING_COLON':
      return {
        sv: 'Efter namnet saknas ett kolon. Skriv "namn": värde.',
        en: 'A colon is missing after the name. Write "name": value.',
      }
    case 'MISSING_NAME':
      return {
        sv: `Före ${written} saknas ett namn. Skriv "namn": ${written}, eller [ ] i stället för { } runt en lista.`,
        en: `A name is missing before ${written}. Write "name": ${written}, or [ ] in place of { } around a list.`,
      }
    case 'MISSING_VALUE':
      return {
        sv: 'Efter kolonet saknas ett värde. Skriv det, eller ta bort namnet.',
        en: 'A value is missing after the colon. Write it, or remove the name.',
      }
    case 'UNQUOTED_NAME':
      return {
        sv: `Namn står inom citattecken. Skriv "${written}".`,
        en: `Names are in quotation marks. Write "${written}".`,
      }
    case 'UNKNOWN_WORD':
      return {
        sv: `${written} betyder ingenting här. Skriv texter inom citattecken, och true, false och null med små bokstäver.`,
        en: `${written} means nothing here. Write texts in quotation marks, and true, false and null in small letters.`,
      }
    case 'WRONG_QUOTE':
      return {
        sv: `${written} är inget citattecken i JSON. Skriv raka dubbla: ".`,
        en: `${written} is no quotation mark in JSON. Write straight double ones: ".`,
      }
    case 'INNER_QUOTE':
      return {
        sv: `Texten slutar före det här. Skriv \\" för ett citattecken i den, eller det " som saknas tidigare på raden.`,
        en: `The text ends before this. Write \\" for a quotation mark in it, or the " that is missing earlier on the line.`,
      }
    case 'WRONG_ESCAPE':
      return {
        sv: `${written} betyder ingenting i en text. Skriv \\\\ för ett bakstreck.`,
        en: `${written} means nothing in a text. Write \\\\ for a backslash.`,
      }
    case 'CONTROL_SIGN':
      return {
        sv: 'Här har texten en tabb eller ett annat osynligt tecken. Skriv ett mellanslag, eller \\t.',
        en: 'The text has a tab or another invisible sign here. Write a space, or \\t.',
      }
    case 'COMMENT':
      return { sv: 'JSON har inga kommentarer. Ta bort den.', en: 'JSON has no comments. Remove this one.' }
    case 'WRONG_NUMBER':
      return {
        sv: `${written} är inget tal i JSON. Skriv det med punkt och utan plus och nollor före, som 0.5.`,
        en: `${written} is no number in JSON. Write it with a point and without a plus or zeros before it, such as 0.5.`,
      }
    case 'UNKNOWN_SIGN':
      return {
        sv: `Här kan det inte stå ${written} i JSON. Ta bort det.`,
        en: `JSON cannot have ${written} here. Remove it.`,
      }
  }
}
