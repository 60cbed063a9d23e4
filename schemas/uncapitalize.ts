/** Lowercases the first letter of a label for use inside a sentence, unless it begins with an abbreviation such as SNI. */
export const uncapitalize = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase('sv') + label.slice(1) : label
