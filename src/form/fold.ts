/** A text as its letters are compared: without case, with the hyphen and the space of a keyboard, and å as a letter of its own however it is encoded. */
export const spelling = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]|-\u2060/gu, '-')
    .replace(/[\u00a0\u202f]/gu, ' ')
    .toLowerCase()

/** The spelling without accents, and without the points in a code such as 43.310: a text as searches compare it. */
export const fold = (text: string): string =>
  spelling(text)
    .normalize('NFD')
    .replace(/\p{M}|(?<=\d)\.(?=\d)/gu, '')
