/**
 * The one form in which a text is read: by rules, conditions, sums, counters, numbers, dates, search and comparisons, in the browser and on the
 * server. A text is stored and shown as it was typed.
 *
 * Letters and their marks are composed (NFC), every space is a space, every dash a hyphen, every line break `\n`, the digits of every script
 * and the wide forms of East Asian keyboards are ASCII. Characters that nobody sees are left out, and spaces at the ends.
 */
export const canonicalText = (text: string): string => (isCanonical.test(text) ? text : canonicalized(text)).trim()

/**
 * A name as it is stored: on one line, composed (NFC), without bidi controls and other characters that nobody sees. The joiners stay, which
 * some scripts are written with; dashes and digits stay as they were typed.
 */
export const cleanName = (text: string): string =>
  text
    .replace(lineBreaks, ' ')
    .replace(/[\n\s\u2800]+/g, ' ')
    .replace(unseenInNames, '')
    .normalize('NFC')
    .trim()

/** The canonical text without the spaces, hyphens and points that people group the digits of a number with. */
export const ungrouped = (text: string): string => canonicalText(text).replace(/[\s.-]/g, '')

/** True for a text of which a reader sees nothing. */
export const isBlankText = (text: string): boolean => !visible.test(text)

/** Matches texts of Latin letters, signs and spaces that are canonical already, as most texts are. */
const isCanonical = /^[\n -~\u00a1-\u00ac\u00ae-\u02d6]*$/

/** Bidi controls, joiners and fillers are default-ignorable; the annotation and object marks are not, and show nothing either. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffc`
const visible = new RegExp(String.raw`[^\p{Z}\p{Cc}\u2800${unseen}]`, 'u')

const lineBreaks = /\r\n|[\r\u0085\u2028\u2029]/g
/** The Braille pattern without a dot is drawn as a space. */
const spaces = /[\t\v\f\p{Zs}\u2800]/gu
const invisible = new RegExp(String.raw`[${unseen}]|(?!\n)\p{Cc}`, 'gu')
const unseenInNames = new RegExp(String.raw`(?![\u200c\u200d])[${unseen}]|\p{Cc}`, 'gu')
/** The minus sign, and what keyboards and fonts have in place of a hyphen, are no dashes of Unicode's. */
const dashes = /[\p{Pd}\u02d7\u2043\u2212]/gu
const wide = /[\uff01-\uff5e]/g
const digits = /(?![0-9])\p{Nd}/gu

const canonicalized = (text: string): string =>
  text
    .replace(lineBreaks, '\n')
    .replace(spaces, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(dashes, '-')
    .replace(digits, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)))

/** Unicode has the ten digits of a script in a row, from zero; of mathematical digits it has several rows. */
const digitOf = (code: number): number => {
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/** The order of names in every list, whatever language is shown: Swedish, as the database orders companies (`swedish_order`). */
export const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, 'sv')

/** Lowercases the first letter of a label for use inside a sentence, unless it begins with an abbreviation such as SNI. */
export const uncapitalize = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
