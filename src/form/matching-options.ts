import { fold } from './fold.ts'

/** An option by its name in the user's language. */
export type NamedOption = { value: string; name: string }

/** The options whose name has the text in it: those first that begin with it, then those of which a word does. Case and accents are ignored. */
export const matchingOptions = (options: readonly NamedOption[], text: string): readonly NamedOption[] => {
  const query = fold(text.trim())
  if (query === '') return options
  const ranks = options.flatMap((option) => {
    const at = ` ${fold(option.name)}`
    const position = at.indexOf(query)
    return position < 0
      ? []
      : { option, rank: position === 1 ? 0 : wordStarts.some((sign) => at.includes(sign + query)) ? 1 : 2 }
  })
  return ranks.toSorted((one, other) => one.rank - other.rank).map(({ option }) => option)
}

/** The option that the text names in full, by its name or its value. */
export const namedOption = (options: readonly NamedOption[], text: string): NamedOption | undefined => {
  const query = fold(text.trim())
  return options.find(({ name }) => fold(name) === query) ?? options.find(({ value }) => fold(value) === query)
}

const wordStarts = [' ', '-', '(']
