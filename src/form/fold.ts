/** A text as it is compared with what is searched for: without case and accents, and with the hyphen and the space of a keyboard. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2010\u2011]|-\u2060/gu, '-')
    .replace(/[\u00a0\u202f]/gu, ' ')
    .toLowerCase()
