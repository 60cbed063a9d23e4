import type { Translatable } from '#schemas/locale.ts'
import type { SyntaxProblem } from './json-syntax.ts'

/** The remedy for a text that is no JSON. `line` is that of the bracket that is open there. */
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
