import { RE2JS } from 're2js'
import type { RegexEngine } from '#schemas/form/rules.ts'
import { createLeastRecentlyUsed } from '#schemas/least-recently-used.ts'

/** Templates in use need a few dozen. Checked templates evict older expressions. */
const maxCompiled = 1_000

const compiled = createLeastRecentlyUsed<RE2JS>(maxCompiled)

/** Runs a template's own expressions in time linear to the text (RE2), so that no template can hang the server. */
export const linearRegex: RegexEngine = (regex, text) => compiled(regex, () => RE2JS.compile(regex)).test(text)
