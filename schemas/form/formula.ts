import * as v from 'valibot'
import { TemplateKey } from '../identifiers.ts'
import { getOwn, recordOfNames } from '../records.ts'
import { activeKeys } from './activation.ts'
import { compileForm, type FormIndex } from './compile.ts'
import { computedOf, sourcesOf } from './computed.ts'
import { add, decimalOf, multiply, rounded, type Decimal } from './computed-values.ts'
import { Condition } from './condition.ts'
import { evaluateCondition } from './evaluate-condition.ts'
import { targetsOf } from './written-conditions.ts'
import type { FormDocument } from '../form.ts'
import { entryIds, isBlank, valueKey, type EntryPath, type FormValues, type Value, type ValueKey } from './value.ts'

/**
 * A number that follows from the answers of the forms: a constant, the answer to a question outside of lists, or what is computed from such. A
 * question that is not shown does not count in a sum, and gives nothing elsewhere.
 */
export type Formula =
  | number
  | string
  | { sum: Formula[] }
  | { product: Formula[] }
  /** The smallest and the largest operand. */
  | { least: Formula[] }
  | { most: Formula[] }
  | { difference: [Formula, Formula] }
  | { percent: Formula; of: Formula }
  /** The number of the last step that is reached, or none below the first. */
  | { byStep: Formula; from: [number, number][] }
  /** The number of the chosen option, without value if the option has none. */
  | { byChoice: string; values: Record<string, number> }
  /** The entries of a list. */
  | { count: string }

export const Formula: v.GenericSchema<Formula> = v.lazy(() => describedFormula)
const several = v.pipe(v.array(Formula), v.minLength(1))
const step = v.tuple([v.number(), v.number()])
const kinds = [
  v.strictObject({ sum: several }),
  v.strictObject({ product: several }),
  v.strictObject({ least: several }),
  v.strictObject({ most: several }),
  v.strictObject({ difference: v.tuple([Formula, Formula]) }),
  v.strictObject({ percent: Formula, of: Formula }),
  v.strictObject({ byStep: Formula, from: v.pipe(v.array(step), v.minLength(1)) }),
  v.strictObject({ byChoice: TemplateKey, values: recordOfNames(v.string(), v.number()) }),
  v.strictObject({ count: TemplateKey }),
] as const
/** The eager variant for JSON Schema, whose generators cannot see into a lazy schema. */
export const describedFormula = v.union([v.number(), TemplateKey, ...kinds])

/** The option of the first case whose condition holds. A case without a condition always does. */
const FirstMet = v.strictObject({
  firstMet: v.pipe(
    v.array(v.strictObject({ when: v.optional(Condition), value: v.pipe(v.string(), v.minLength(1)) })),
    v.minLength(1),
  ),
})
type FirstMet = v.InferOutput<typeof FirstMet>

/** The answer that the company's answers propose to a question of an internal form: a number, or one of its options. */
export const Proposal = v.strictObject({ componentId: TemplateKey, from: v.union([FirstMet, Formula]) })
export type Proposal = v.InferOutput<typeof Proposal>

/** A component that a proposal names, with the position of the name in the document. */
export type Source = {
  componentId: string
  kind: 'number' | 'option' | 'list' | 'any'
  path: (string | number)[]
  /** The options that the formula has numbers for. */
  options?: string[]
}

const isFirstMet = (from: Proposal['from']): from is FirstMet => typeof from === 'object' && 'firstMet' in from

/** The components that a proposal follows from, each as often as it is named. */
export const sourcesOfProposal = ({ from }: Proposal): Source[] =>
  isFirstMet(from)
    ? from.firstMet.flatMap(({ when }, position) =>
        when === undefined
          ? []
          : targetsOf(when, null, ['firstMet', position, 'when']).map(({ componentId, path }) => ({
              componentId,
              kind: 'any' as const,
              path: [...path],
            })),
      )
    : sourcesOfFormula(from, [])

const sourcesOfFormula = (formula: Formula, path: Source['path']): Source[] => {
  if (typeof formula === 'number') return []
  if (typeof formula === 'string') return [{ componentId: formula, kind: 'number', path }]
  if ('count' in formula) return [{ componentId: formula.count, kind: 'list', path: [...path, 'count'] }]
  if ('byChoice' in formula) {
    const { byChoice: componentId, values } = formula
    return [{ componentId, kind: 'option', path: [...path, 'byChoice'], options: Object.keys(values) }]
  }
  return operandsOf(formula).flatMap(([operand, own]) => sourcesOfFormula(operand, [...path, ...own]))
}

type Composed = Exclude<Formula, number | string | { count: string } | { byChoice: string; values: object }>

const operandsOf = (formula: Composed): [Formula, Source['path']][] =>
  Object.entries<Formula | Formula[] | [number, number][]>(formula).flatMap(
    ([name, operand]): [Formula, Source['path']][] => {
      if (name === 'from') return []
      if (!Array.isArray(operand)) return [[operand, [name]]]
      return operand.flatMap((each, position): [Formula, Source['path']][] =>
        Array.isArray(each) ? [] : [[each, [name, position]]],
      )
    },
  )

/** The answers of a case that its proposals are computed from. */
export type Basis = {
  nodes: FormIndex['nodes']
  values: FormValues
  active: ReadonlySet<ValueKey>
  /** The form of each component. */
  formOf: ReadonlyMap<string, string>
}

/** The answers of several forms as one record. Ids are unique within a template. */
export const basisOf = (forms: readonly { document: FormDocument; values: FormValues }[]): Basis => {
  const indexed = forms.map(({ document, values }) => ({ index: compileForm(document), values }))
  return {
    nodes: new Map(indexed.flatMap(({ index }) => [...index.nodes])),
    formOf: new Map(
      indexed.flatMap(({ index: { nodes, document } }) => [...nodes.keys()].map((id) => [id, document.id])),
    ),
    values: Object.fromEntries(indexed.flatMap(({ values }) => Object.entries(values))),
    active: new Set(indexed.flatMap(({ index, values }) => [...activeKeys(index, values)])),
  }
}

/** `missing` are the shown questions without an answer that it waits for; a value of null without any follows from questions that are not asked. */
export type Proposed = { value: number | string | null; missing: readonly string[] }

/**
 * The proposed answer, exactly computed and rounded to the decimals given, halves away from zero.
 */
export const proposedAnswer = ({ from }: Proposal, basis: Basis, decimals = 0): Proposed => {
  if (isFirstMet(from)) return firstMet(from, basis)
  const missing = [...new Set(sourcesOfFormula(from, []).map(({ componentId }) => componentId))].filter((id) =>
    isMissing(id, basis),
  )
  if (missing.length > 0) return { value: null, missing }
  const number = numberOf(from, basis)
  return { value: number === null ? null : rounded(number, decimals), missing }
}

const isMissing = (id: string, { nodes, values, active }: Basis): boolean => {
  const component = nodes.get(id)?.component
  return active.has(id) && isBlank(getOwn(values, id) ?? null) && component?.type !== 'dynamicList'
}

const firstMet = ({ firstMet: cases }: FirstMet, basis: Basis): Proposed => {
  const { nodes, values, active } = basis
  for (const { when, value } of cases) {
    if (when === undefined) return { value, missing: [] }
    const missing = targetsOf(when, null).flatMap(({ componentId, controller }) =>
      controller?.is === undefined && isMissing(componentId, basis) ? componentId : [],
    )
    // An earlier condition is undecided until its question is answered.
    if (missing.length > 0) return { value: null, missing: [...new Set(missing)] }
    const isActive = (id: string, entry: EntryPath | undefined): boolean => active.has(valueKey(id, entry))
    if (evaluateCondition(when, undefined, { index: { nodes }, values, isActive })) return { value, missing: [] }
  }
  return { value: null, missing: [] }
}

/** Null for a hidden question and for an answer without a number. */
const numberOf = (formula: Formula, basis: Basis): Decimal | null => {
  if (typeof formula === 'number') return decimalOf(formula)
  const shown = (id: string): Value => (basis.active.has(id) ? (getOwn(basis.values, id) ?? null) : null)
  if (typeof formula === 'string') return decimalOf(shown(formula))
  if ('count' in formula)
    return basis.active.has(formula.count) ? decimalOf(entryIds(shown(formula.count) ?? undefined).length) : null
  if ('byChoice' in formula) {
    const chosen = shown(formula.byChoice)
    return typeof chosen === 'string' ? decimalOf(getOwn(formula.values, chosen) ?? null) : null
  }
  const all = operandsOf(formula).map(([operand]) => numberOf(operand, basis))
  const known = all.filter((number) => number !== null)
  if ('sum' in formula) return known.length === 0 ? null : known.reduce(add)
  const [first, second] = known
  if (known.length < all.length || first === undefined) return null
  if ('product' in formula) return known.reduce(multiply)
  if ('least' in formula) return known.reduce((one, other) => (isLess(other, one) ? other : one))
  if ('most' in formula) return known.reduce((one, other) => (isLess(one, other) ? other : one))
  if ('byStep' in formula) {
    const reached = formula.from.flatMap(([from, number]) => {
      const step = decimalOf(from)
      return step !== null && !isLess(first, step) ? number : []
    })
    return decimalOf(reached.at(-1) ?? null)
  }
  if (second === undefined) return null
  if ('percent' in formula) return multiply(multiply(first, second), { units: 1n, scale: 2 })
  return add(first, { ...second, units: -second.units })
}

const isLess = (one: Decimal, other: Decimal): boolean => add(one, { ...other, units: -other.units }).units < 0n

/** The answers that were counted, those of a computed number in its place: the parts of "10 workers + 2 clerks". */
export const basisAnswers = (proposal: Proposal, { nodes, active }: Basis): readonly string[] => {
  const expand = (id: string): readonly string[] => {
    if (!active.has(id)) return []
    const computed = sourcesOf(computedOf(nodes.get(id)?.component))
    return computed.length === 0 ? [id] : computed.flatMap(({ componentId }) => expand(componentId))
  }
  return [...new Set(sourcesOfProposal(proposal).flatMap(({ componentId }) => expand(componentId)))]
}
