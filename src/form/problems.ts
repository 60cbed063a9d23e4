import type { FormIndex } from '#schemas/form/compile.ts'
import type { Offered } from '#schemas/form/domain.ts'
import { validateAnswer, validateForm, type FieldIssue, type ValidationOptions } from '#schemas/form/validation.ts'
import type { FormValues, ValueKey } from '#schemas/form/value.ts'

/** What is wrong with one answer, as a code with its parameters. */
export type AnswerIssue = FieldIssue

/** What is wrong with the answers of a form as far as they have been judged, and what the server has found out about them. */
export type Problems = {
  of: (key: ValueKey) => AnswerIssue | null
  /** What the server says of the answer as it stands; undefined where it has not been asked. */
  found: (key: ValueKey) => boolean | undefined
  /** null takes back what it said. */
  setFound: (key: ValueKey, isValid: boolean | null) => void
  /** Answers whether the outcome is another one than before. */
  judge: (key: ValueKey) => boolean
  /** Judges all that is shown and asked for, in one pass. Answers the keys whose outcome is another one, and those that are wrong. */
  judgeAll: (isAsked: (key: ValueKey) => boolean) => { changed: readonly ValueKey[]; wrong: readonly ValueKey[] }
  /** The answers that are known to be wrong, shown or not. */
  keys: () => readonly ValueKey[]
  /** Of what is shown, in reading order. */
  shown: () => readonly AnswerIssue[]
}

type Setup = {
  index: FormIndex
  values: FormValues
  active: () => ReadonlySet<ValueKey>
  offered: () => Offered
  today: () => string
}

export const createProblems = ({ index, values, active, offered, today }: Setup): Problems => {
  const problems = new Map<ValueKey, AnswerIssue>()
  const found = new Map<ValueKey, boolean>()
  const options = (): ValidationOptions => ({
    engine: matches,
    today,
    offered: offered(),
    values,
    backendValidation: (key) => found.get(key),
  })

  const set = (key: ValueKey, problem: AnswerIssue | null): boolean => {
    if (isSame(problems.get(key) ?? null, problem)) return false
    if (problem === null) problems.delete(key)
    else problems.set(key, problem)
    return true
  }

  return {
    of: (key) => problems.get(key) ?? null,
    found: (key) => found.get(key),
    setFound: (key, isValid) => {
      if (isValid === null) found.delete(key)
      else found.set(key, isValid)
    },
    judge: (key) => set(key, active().has(key) ? validateAnswer(index, key, values[key] ?? null, options()) : null),
    judgeAll: (isAsked) => {
      const asked = validateForm(index, values, options()).filter(({ key }) => isAsked(key))
      const wrong = new Map(asked.map((problem) => [problem.key, problem]))
      const judged = new Set([...problems.keys(), ...wrong.keys()])
      return {
        changed: [...judged].filter((key) => isAsked(key) && set(key, wrong.get(key) ?? null)),
        wrong: [...wrong.keys()],
      }
    },
    keys: () => [...problems.keys()],
    shown: () => {
      const wrong = [...problems.values()].filter(({ key }) => active().has(key))
      if (wrong.length < 2) return wrong
      // Found out one by one, in whatever order the fields were left.
      const places = new Map([...active()].map((key, place) => [key, place]))
      return wrong.toSorted((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0))
    },
  }
}

/** The browser's own engine: here a slow expression holds up only the one who typed. */
export const matches = (regex: string, text: string): boolean => new RegExp(regex, 'u').test(text)

const isSame = (one: AnswerIssue | null, other: AnswerIssue | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.code === other.code &&
    JSON.stringify(one.params) === JSON.stringify(other.params))
