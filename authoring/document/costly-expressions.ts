import { RE2JS } from 're2js'
import { isSafePattern } from 'redos-detector'
import * as v from 'valibot'
import type { Path } from '#schemas/form/template-components.ts'
import type { RawDiagnostic } from './diagnostic.ts'

/** Steps of the server's engine for each character of an answer, of the longest expression. */
export const maxProgramSize = 600

/** Steps for one expression. An undecided expression counts as slow. Steps instead of time give the same verdict on a busy machine. */
const maxSteps = 1000
/** Processor milliseconds for the expressions of one document. The remaining expressions count as slow. */
const maxProcessorMs = 400

/**
 * Finds expensive expressions: an error if every answer would occupy the server, a warning for catastrophic backtracking, which blocks a browser
 * while the user types.
 */
export const costlyExpressions = (document: unknown): RawDiagnostic[] => {
  const known = new Map<string, Finding | null>()
  const begun = process.threadCpuUsage()
  const findingOf = (regex: string): Finding | null => {
    const earlier = known.get(regex)
    if (earlier !== undefined) return earlier
    const finding = isLarge(regex) ? large : isSlow(regex, begun) ? slow : null
    known.set(regex, finding)
    return finding
  }
  return expressionsIn(document, []).flatMap(({ regex, mostCharacters, ...where }) => {
    const finding = findingOf(regex)
    const isQuick = finding === slow && waysAtMost(regex, mostCharacters) <= maxWays
    return finding === null || isQuick ? [] : [{ ...finding, ...where, formId: null }]
  })
}

type Finding = Pick<RawDiagnostic, 'severity' | 'text'>
/** `mostCharacters` of the answers that reach the expression, since rules are tried in their order. */
type Expression = { regex: string; mostCharacters: number; path: Path; componentId: string | null }

const expressionsIn = (
  node: unknown,
  path: Path,
  componentId: string | null = null,
  mostCharacters = Infinity,
): Expression[] => {
  if (typeof node !== 'object' || node === null) return []
  if ('regex' in node && typeof node.regex === 'string')
    return [{ regex: node.regex, mostCharacters, path: [...path, 'regex'], componentId }]
  const own = 'componentId' in node && 'type' in node ? String(node.componentId) : componentId
  return Array.isArray(node)
    ? node.flatMap((item, position) =>
        expressionsIn(item, [...path, position], own, Math.min(...node.slice(0, position).map(lengthOf))),
      )
    : Object.entries(node).flatMap(([key, child]) => expressionsIn(child, [...path, key], own))
}

/** The length that a rule `maxLength` allows. */
const lengthOf = (rule: unknown): number => (v.is(MaxLength, rule) ? rule.length : Infinity)
const MaxLength = v.object({ type: v.literal('maxLength'), length: v.number() })

/** Ways of reading an answer that a browser tries in about a hundredth of a second. */
const maxWays = 2_000_000

/**
 * The ways in which a text of so many characters can be read, estimated from above: where a group is repeated each character belongs to one of three
 * readings, else each repetition ends at one of the characters.
 */
const waysAtMost = (regex: string, characters: number): number => {
  const repetitions = [...regex.matchAll(/[*+]|\{\d+,\d*\}/g)].length
  return /\)(?:[*+]|\{\d+,\d*\})/.test(regex) ? 3 ** characters : characters ** repetitions
}

const isLarge = (regex: string): boolean => {
  if (regex.length > maxProgramSize) return true
  try {
    return RE2JS.compile(regex).programSize() > maxProgramSize
  } catch {
    // Another check reports an expression that cannot be parsed.
    return false
  }
}

const isSlow = (regex: string, begun: NodeJS.CpuUsage): boolean => {
  const { user, system } = process.threadCpuUsage(begun)
  if (user + system > maxProcessorMs * 1000) return true
  try {
    return !isSafePattern(regex, { unicode: true, maxScore: 1000, maxSteps }).safe
  } catch {
    return false
  }
}

const large: Finding = {
  severity: 'error',
  text: {
    sv: `Uttrycket är för stort: upprepningar räknas en för en, och högst ${maxProgramSize} steg ryms. Ange längden med reglerna minLength och maxLength i stället för {1,500}, eller dela upp uttrycket i flera regler.`,
    en: `This expression is too large: repetitions count one by one, and at most ${maxProgramSize} steps fit. Limit the length by the rules minLength and maxLength instead of {1,500}, or divide the expression into several rules.`,
  },
}

const slow: Finding = {
  severity: 'warning',
  text: {
    sv: 'Uttrycket kan läsas på så många sätt att webbläsaren kan stå still medan någon skriver. Låt varje tecken passa på ett sätt.',
    en: 'This expression can match in so many ways that the browser may stand still while somebody types. Let each character match in one way.',
  },
}
