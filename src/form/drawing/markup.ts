/** A piece of HTML that is safe to write into the page: every text in it has been escaped. */
export type Markup = { readonly html: string }

type Piece = string | number | false | null | undefined | Markup | readonly Markup[]

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const unsafe = /[&<>"']/
const everyUnsafe = /[&<>"']/g

const escape = (text: string): string =>
  unsafe.test(text) ? text.replace(everyUnsafe, (sign) => signs[sign] ?? sign) : text

const htmlOf = (piece: Piece): string => {
  if (piece === false || piece === null || piece === undefined) return ''
  if (typeof piece === 'string') return escape(piece)
  if (typeof piece === 'number') return String(piece)
  return 'html' in piece ? piece.html : piece.map(({ html }) => html).join('')
}

/** Writes HTML: texts are escaped, pieces of markup go in as they are, and false, null and undefined leave nothing. */
export const markup = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup => {
  let html = parts[0] ?? ''
  for (let at = 0; at < pieces.length; at += 1) html += htmlOf(pieces[at]) + (parts[at + 1] ?? '')
  return { html }
}

export const noMarkup: Markup = { html: '' }

/** Attributes of an element, those with false, null and undefined left out; true is an attribute without a value. */
export const attributes = (all: Readonly<Record<string, string | number | boolean | null | undefined>>): Markup => {
  let html = ''
  for (const name in all) {
    const value = all[name]
    if (value === true) html += ` ${name}`
    else if (value !== false && value !== null && value !== undefined) html += ` ${name}="${escape(String(value))}"`
  }
  return { html }
}
