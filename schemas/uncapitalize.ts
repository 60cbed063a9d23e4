/** Lowercases the first letter of a label for use inside a sentence, unless it begins with an abbreviation such as SNI. */
export const uncapitalize = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
