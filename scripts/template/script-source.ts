import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import ts from 'typescript'
import type { Path } from '#schemas/form/template-components.ts'
import type { SourceLocation } from '#authoring/document/diagnostic.ts'
import { ModuleError } from './module-error.ts'

/** A TypeScript module of forms, with the locations of the literals in it and in its imports. */
export type ScriptSource = {
  exported: Readonly<Record<string, unknown>>
  /** The files that it is made of. */
  files: readonly string[]
  /** Where a value of an exported document is written; the nearest part around it where it is computed. */
  locate: (document: unknown, path: Path) => SourceLocation
}

/** @throws ModuleError where the module cannot be run */
export const readScript = async (file: string): Promise<ScriptSource> => {
  const sources = sourcesFrom(file)
  /** The module is named as its author names it. */
  const named = (path: string): string => (path === resolve(file) ? file : relative(process.cwd(), path))
  const identified = sources.flatMap(({ tree }) => identifiedNodesIn(tree))
  return {
    exported: await run(file, named),
    files: sources.map(({ tree }) => tree.fileName),
    locate: (document, path) => {
      const { id, rest } = nearestNode(document, path)
      const match =
        id === null ? undefined : identified.find((known) => known.id === id.id && known.property === id.property)
      return match === undefined ? { file, line: 1, column: 1 } : locationOf(follow(match.node, rest), named)
    },
  }
}

const root = resolve(import.meta.dirname, '../..')
type Naming = (path: string) => string

const run = async (file: string, named: Naming): Promise<Record<string, unknown>> => {
  try {
    const loader = resolve(import.meta.dirname, 'load-module.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [loader, resolve(file)], { maxBuffer: 2 ** 28 })
    const exported: unknown = JSON.parse(stdout)
    return Object.fromEntries(Object.entries(typeof exported === 'object' && exported !== null ? exported : {}))
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    const [, at, line] = /^((?:file:\/)?\/\S+?):(\d+)$/m.exec(stderr) ?? []
    const location =
      at === undefined
        ? null
        : { file: named(at.startsWith('file:') ? fileURLToPath(at) : at), line: Number(line), column: 1 }
    throw new ModuleError(/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr.trim(), location, error)
  }
}

type Source = { tree: ts.SourceFile }

/** The module and what it imports of the templates. */
const sourcesFrom = (file: string, seen = new Set<string>()): Source[] => {
  const path = resolve(file)
  if (seen.has(path) || !existsSync(path)) return []
  seen.add(path)
  const tree = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const imported = tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { text } = statement.moduleSpecifier
    if (text.startsWith('.')) return [resolve(dirname(path), text)]
    return text.startsWith('#templates/') ? [resolve(root, text.slice(1))] : []
  })
  return [{ tree }, ...imported.flatMap((next) => sourcesFrom(next, seen))]
}

type NodeId = { property: 'componentId' | 'id'; id: string }
type IdentifiedNode = NodeId & { node: ts.ObjectLiteralExpression }

/** The forms and components that are written out. A component has a type; what else has a componentId only names one. */
const identifiedNodesIn = (node: ts.Node): IdentifiedNode[] => {
  const inside = node.getChildren().flatMap(identifiedNodesIn)
  if (!ts.isObjectLiteralExpression(node)) return inside
  const property = initializer(node, 'type') === undefined ? 'id' : 'componentId'
  const id = initializer(node, property)
  return id !== undefined && ts.isStringLiteralLike(id) ? [{ property, id: id.text, node }, ...inside] : inside
}

const initializer = (node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined => {
  const property = node.properties.find((each) => each.name !== undefined && nameOf(each.name) === name)
  return property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

const nameOf = (name: ts.PropertyName): string | null =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : null

/** The innermost form or component on the path, and the rest of the path. */
const nearestNode = (document: unknown, path: Path): { id: NodeId | null; rest: Path } => {
  let nearest: { id: NodeId | null; rest: Path } = { id: nodeId(document), rest: path }
  let value = document
  path.forEach((key, position) => {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    const id = nodeId(value)
    if (id !== null) nearest = { id, rest: path.slice(position + 1) }
  })
  return nearest
}

const nodeId = (value: unknown): NodeId | null => {
  if (typeof value !== 'object' || value === null) return null
  if ('type' in value && 'componentId' in value && typeof value.componentId === 'string')
    return { property: 'componentId', id: value.componentId }
  return 'rows' in value && 'id' in value && typeof value.id === 'string' ? { property: 'id', id: value.id } : null
}

/** As far as the path is written as literals. */
const follow = (start: ts.Expression, path: Path): ts.Expression => {
  const [key, ...rest] = path
  if (key === undefined) return start
  const next = ts.isObjectLiteralExpression(start)
    ? initializer(start, String(key))
    : ts.isArrayLiteralExpression(start)
      ? start.elements[Number(key)]
      : undefined
  return next === undefined ? start : follow(next, rest)
}

const locationOf = (node: ts.Node, named: Naming): SourceLocation => {
  const tree = node.getSourceFile()
  const { line, character } = tree.getLineAndCharacterOfPosition(node.getStart())
  return { file: named(tree.fileName), line: line + 1, column: character + 1 }
}
