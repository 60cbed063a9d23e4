/** HTML that is safe for innerHTML: every interpolated text has been escaped. */
export type Html = { readonly html: string }

type Piece = string | number | false | null | undefined | Html | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const unsafe = /[&<>"']/
const everyUnsafe = /[&<>"']/g

const escape = (text: string): string =>
  unsafe.test(text) ? text.replace(everyUnsafe, (character) => entities[character] ?? character) : text

const htmlOf = (piece: Piece): string => {
  if (piece === false || piece === null || piece === undefined) return ''
  if (typeof piece === 'string') return escape(piece)
  if (typeof piece === 'number') return String(piece)
  return 'html' in piece ? piece.html : piece.map(({ html }) => html).join('')
}

/** Template tag for HTML: escapes texts, inserts `Html` as it is, and omits false, null and undefined. */
export const renderHtml = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => {
  let html = parts[0] ?? ''
  for (let index = 0; index < pieces.length; index += 1) html += htmlOf(pieces[index]) + (parts[index + 1] ?? '')
  return { html }
}

export const noHtml: Html = { html: '' }

/** Renders attributes: omits false, null and undefined; true is an attribute without a value. */
export const renderAttributes = (all: Readonly<Record<string, string | number | boolean | null | undefined>>): Html => {
  let html = ''
  for (const name in all) {
    const value = all[name]
    if (value === true) html += ` ${name}`
    else if (value !== false && value !== null && value !== undefined) html += ` ${name}="${escape(String(value))}"`
  }
  return { html }
}
