/** A statement about variables, each with finitely many values. */
export type Formula<Value> =
  | boolean
  | { all: readonly Formula<Value>[] }
  | { any: readonly Formula<Value>[] }
  | { not: Formula<Value> }
  | { variable: string; holds: (value: Value) => boolean }

/** Steps after which the search gives up. A form of a thousand rows takes a few dozen for each. */
const maxSteps = 5000

/** Whether some values make the formula true. Also true where that takes too long to find out. */
export const isSatisfiable = <Value>(
  formula: Formula<Value>,
  domains: ReadonlyMap<string, readonly Value[]>,
): boolean => {
  const assigned = new Map<string, Value>()
  let steps = 0

  /** The truth of the formula as far as its variables are assigned, or the name of one that decides it. */
  const evaluate = (part: Formula<Value>): boolean | string => {
    steps += 1
    if (typeof part === 'boolean') return part
    if ('not' in part) {
      const inner = evaluate(part.not)
      return typeof inner === 'string' ? inner : !inner
    }
    if ('variable' in part) {
      const value = assigned.get(part.variable)
      return value === undefined ? part.variable : part.holds(value)
    }
    const isAll = 'all' in part
    let undecided: string | null = null
    for (const each of isAll ? part.all : part.any) {
      const result = evaluate(each)
      if (typeof result === 'string') undecided ??= result
      else if (result !== isAll) return result
    }
    return undecided ?? isAll
  }

  const search = (): boolean => {
    if (steps > maxSteps) return true
    const result = evaluate(formula)
    if (typeof result === 'boolean') return result
    const isFound = (domains.get(result) ?? []).some((value) => {
      assigned.set(result, value)
      return search()
    })
    assigned.delete(result)
    return isFound
  }
  return search()
}
