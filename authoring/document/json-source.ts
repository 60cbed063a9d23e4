import { parse, type AnyNode, type ValueNode } from '@humanwhocodes/momoa'
import type { Path } from '#schemas/form/template-components.ts'
import type { Position, RawDiagnostic } from './diagnostic.ts'
import { firstSyntaxProblem, type SyntaxFinding, type SyntaxProblem } from './json-syntax.ts'

/** A JSON text with the location of every value in it. */
export type JsonSource = {
  value: unknown
  /** Returns the location of the value or, with `isAboutKey`, of its name. For a missing value it is the place to add it. */
  locate: (path: Path, isAboutKey?: boolean) => Position
  /** Properties that are written twice. Only the last one counts. */
  repeated: readonly RawDiagnostic[]
}

/** The text is no JSON, nested too deeply, or has too many values, from the position on. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError'
  readonly position: Position
  /** The mistake at the position, or the exceeded bound. */
  readonly problem: SyntaxProblem | 'TOO_DEEP' | 'TOO_MANY_VALUES'
  /** The token at the position. */
  readonly written: string
  /** The line of the bracket that is open there. */
  readonly openedOn: number | null

  constructor(text: string, { problem, offset, written = '', opened = null }: JsonFault) {
    const position = positionOf(text, offset)
    super(`Cannot read JSON at ${position.line}:${position.column}`)
    this.position = position
    this.problem = problem
    this.written = written
    this.openedOn = opened === null ? null : positionOf(text, opened).line
  }
}

type JsonFault = Pick<SyntaxFinding, 'offset'> &
  Partial<Pick<SyntaxFinding, 'written' | 'opened'>> & { problem: JsonSyntaxError['problem'] }

const positionOf = (text: string, offset: number): Position => {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/)
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** The limit of nesting. The deepest grammar needs less than half of it. */
export const maxJsonDepth = 100

/** Properties of objects and items of lists in all: the grammar's check takes time for each. */
export const maxJsonValues = 40_000

/** @throws JsonSyntaxError if the text is no JSON, or exceeds `maxJsonDepth` or `maxJsonValues` */
export const readJson = (text: string): JsonSource => {
  const beyond = firstBeyond(text)
  if (beyond !== null) throw new JsonSyntaxError(text, beyond)
  const syntax = firstSyntaxProblem(text)
  if (syntax !== null) throw new JsonSyntaxError(text, syntax)
  const { body } = parse(text, { mode: 'json' })
  return {
    // Duplicate keys are reported separately; the last one counts, as in JSON.parse.
    value: JSON.parse(text),
    locate: (path, isAboutKey = false) => {
      const { node, name } = follow(body, path)
      return start(isAboutKey && name !== null ? name : node)
    },
    repeated: repeatedIn(body, []),
  }
}

/** Returns where the text exceeds a bound. The parser is recursive and keeps a node for each value. */
const firstBeyond = (text: string): JsonFault | null => {
  let depth = 0
  let commas = 0
  let isInString = false
  for (let offset = 0; offset < text.length; offset += 1) {
    const sign = text[offset]
    if (isInString && sign === '\\') offset += 1
    else if (sign === '"') isInString = !isInString
    else if (!isInString && (sign === '[' || sign === '{')) depth += 1
    else if (!isInString && (sign === ']' || sign === '}')) depth -= 1
    else if (!isInString && sign === ',') commas += 1
    if (depth > maxJsonDepth) return { offset, problem: 'TOO_DEEP' }
    if (commas >= maxJsonValues) return { offset, problem: 'TOO_MANY_VALUES' }
  }
  return null
}

const start = ({ loc }: AnyNode): Position => ({ line: loc.start.line, column: loc.start.column })

type Followed = { node: ValueNode; name: AnyNode | null }

/** Follows the path as far as it exists. */
const follow = (body: ValueNode, path: Path): Followed => {
  let reached: Followed = { node: body, name: null }
  for (const key of path) {
    const next = child(reached.node, key)
    if (next === null) return reached
    reached = next
  }
  return reached
}

const child = (node: ValueNode, key: string | number): Followed | null => {
  if (node.type === 'Array') {
    const element = node.elements[Number(key)]
    return element === undefined ? null : { node: element.value, name: null }
  }
  if (node.type !== 'Object') return null
  const member = node.members.findLast(({ name }) => nameOf(name) === key)
  return member === undefined ? null : { node: member.value, name: member.name }
}

const nameOf = (name: AnyNode): string =>
  name.type === 'String' ? name.value : name.type === 'Identifier' ? name.name : ''

const repeatedIn = (node: ValueNode, path: Path): RawDiagnostic[] => {
  if (node.type === 'Array')
    return node.elements.flatMap(({ value }, position) => repeatedIn(value, [...path, position]))
  if (node.type !== 'Object') return []
  const seen = new Set<string>()
  return node.members.flatMap(({ name, value }) => {
    const property = nameOf(name)
    const isAgain = seen.has(property)
    seen.add(property)
    return [
      ...(isAgain ? [repeatedPropertyDiagnostic([...path, property], property)] : []),
      ...repeatedIn(value, [...path, property]),
    ]
  })
}

const repeatedPropertyDiagnostic = (path: Path, property: string): RawDiagnostic => ({
  severity: 'error',
  path,
  isAboutKey: true,
  text: {
    sv: `"${property}" står två gånger i samma objekt, och bara den sista räknas. Ta bort den ena.`,
    en: `"${property}" is written twice in the same object, and only the last one counts. Remove one.`,
  },
  formId: null,
  componentId: null,
})
