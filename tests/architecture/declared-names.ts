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

/** The texts of a file as written between quotes, with their lines: of a machine its states, events, guards and actions. Without what is imported. */
export const literalsIn = (path: string): { name: string; line: number }[] => {
  const text = readFileSync(path, 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const literals: { name: string; line: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isStringLiteral(node))
      literals.push({ name: node.text, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return literals
}

/** The classes and custom properties that a style sheet names, with their lines. Not those of the design system. */
export const namesOfStyleSheet = (path: string): { name: string; line: number }[] =>
  readFileSync(path, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?<![\w-])(?:\.|--)([a-z][\w-]*)/gi)]
        .map(([, name = '']) => ({ name, line: index + 1 }))
        .filter(({ name }) => !/^(ds|dsc)-/.test(name)),
    )
