import { RE2JS } from 're2js'
import type { RegexEngine } from '#schemas/form/rules.ts'

/** Of the templates in use there are a few dozen; those that administrators only check make room for others. */
const maxCompiled = 1_000

/** Runs a template's own expressions in time linear to the text (RE2), so that no template can hang the server. */
export const createLinearRegex = (compile: (regex: string) => RE2JS, max = maxCompiled): RegexEngine => {
  const compiled = new Map<string, RE2JS>()
  return (regex, text) => {
    const own = compiled.get(regex) ?? compile(regex)
    // The one that was used last is the last: the first makes room.
    compiled.delete(regex)
    compiled.set(regex, own)
    const [oldest] = compiled.keys()
    if (compiled.size > max && oldest !== undefined) compiled.delete(oldest)
    return own.test(text)
  }
}

export const linearRegex: RegexEngine = createLinearRegex((regex) => RE2JS.compile(regex))
