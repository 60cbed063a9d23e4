import { fold, spelling } from './fold.ts'

/** An option by its name in the user's language. */
export type NamedOption = { value: string; name: string }

/**
 * The options whose name has the text in it, best first: letter by letter before without accents, and the whole name before its beginning, the beginning
 * of a word and any other place. The option of that value where no name has the text.
 */
export const matchingOptions = (options: readonly NamedOption[], text: string): readonly NamedOption[] => {
  if (text.trim() === '') return options
  const ranks = options.flatMap((option) => {
    const rank = rankOf(option.name, text.trim())
    return rank === null ? [] : { option, rank }
  })
  if (ranks.length === 0) return options.filter(({ value }) => isSpelled(value, text))
  return ranks.toSorted((one, other) => one.rank - other.rank).map(({ option }) => option)
}

/** The one option whose name is the text, letter by letter, or begins with its code, which the text is; else, where no name has the text in it, the one whose value it is. */
export const spelledOption = (options: readonly NamedOption[], text: string): NamedOption | undefined => {
  const named = options.filter((option) => isSpelled(option.name, text) || isCodeOf(option, text))
  const isInNames = options.some(({ name }) => rankOf(name, text.trim()) !== null)
  const [option, ...others] = isInNames ? named : options.filter(({ value }) => isSpelled(value, text))
  return others.length === 0 ? option : undefined
}

/** True if the option is found letter by letter, not by a letter without its accent. */
export const isSpelledIn = ({ name, value }: NamedOption, text: string): boolean =>
  spelling(name).includes(spelling(text.trim())) || isSpelled(value, text)

/** Such as 43310 of "43.310 Plastering". */
const isCodeOf = ({ name, value }: NamedOption, text: string): boolean =>
  fold(value) === fold(text.trim()) && fold(name).startsWith(`${fold(value)} `)

const isSpelled = (name: string, text: string): boolean => spelling(name) === spelling(text.trim())

const rankOf = (name: string, text: string): number | null => {
  const spelled = positionOf(spelling(name), spelling(text))
  if (spelled !== null) return spelled
  const folded = positionOf(fold(name), fold(text))
  return folded === null ? null : folded + 4
}

const positionOf = (name: string, text: string): 0 | 1 | 2 | 3 | null => {
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  if (wordStarts.some((sign) => name.includes(sign + text))) return 2
  return name.includes(text) ? 3 : null
}

const wordStarts = [' ', '-', '(']
