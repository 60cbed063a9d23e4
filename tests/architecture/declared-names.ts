import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Every name that a file declares, with its line: variables, parameters, properties, functions, types, and what is destructured. */
export const declaredNamesIn = (path: string): { name: string; line: number }[] => {
  const text = readFileSync(path, 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const names: { name: string; line: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node))
      names.push({ name: node.text, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

const isDeclared = (node: ts.Identifier): boolean => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent) || ts.isJsxAttribute(parent)) return false
  return 'name' in parent && parent.name === node
}

/** The words of a name or a path, in lower case: `formatAnswer`, `FORMAT_ANSWER` and `format-answer.ts` have "format" and "answer". */
export const wordsIn = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
