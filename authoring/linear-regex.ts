import { RE2JS } from 're2js'
import type { RegexEngine } from '#schemas/form/rules.ts'
import { createLeastRecentlyUsed } from '#schemas/least-recently-used.ts'

/** Of the templates in use there are a few dozen; those that administrators only check make room for others. */
const maxCompiled = 1_000

const compiled = createLeastRecentlyUsed<RE2JS>(maxCompiled)

/** Runs a template's own expressions in time linear to the text (RE2), so that no template can hang the server. */
export const linearRegex: RegexEngine = (regex, text) => compiled(regex, () => RE2JS.compile(regex)).test(text)
