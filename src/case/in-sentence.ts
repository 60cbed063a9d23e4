/** A label as it stands inside a sentence: without its capital, unless it begins with an abbreviation such as SNI. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase('sv') + label.slice(1) : label
