import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A use of an action of the case: whether its success is announced, and whether its error has a place; null where its user decides. */
export type UsedAction = { name: string; isAnnounced: boolean | null; showsError: boolean | null }

/** The calls that announce a success: an announcement, a flash message, or another page or focus, which announces itself. */
const announcing = /\bannouncement\b|\bshowFlash\(|\bannounce\(|\bnavigate\(|\bclose\w*\(|\bleave\(/

/**
 * Matches code that shows an error: the component that has the action as a prop or a value, or the action's text. A part of an action shows none.
 */
const showing = (name: string): RegExp =>
  /^\w+$/.test(name)
    ? new RegExp(
        `\\baction=\\{${name}\\}|\\baction: ${name}\\b|return \\{[^}]*\\b${name}\\b|useProblemText\\(${name}\\)|\\b${name}\\.(?:error|outcome)\\b`,
      )
    : /(?!)/

/** The actions of the case that a file uses: of `useCaseAction`, or of a hook that returns one. */
export const usedActions = (path: string, hooks: ReadonlySet<string>): readonly UsedAction[] => {
  const text = readFileSync(path, 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: UsedAction[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && hooks.has(node.expression.getText())) {
      const isOwn = node.expression.getText() === 'useCaseAction'
      const name = nameOf(node)
      found.push({
        name: name ?? node.expression.getText(),
        isAnnounced: isOwn ? announcing.test(node.arguments[0]?.getText() ?? '') : null,
        showsError: name === null ? null : showing(name).test(text),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The hooks of a file that return an action of the case. */
export const actionHooks = (path: string): readonly string[] => {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) => {
      const isHook = initializer !== undefined && ts.isArrowFunction(initializer) && /^use[A-Z]/.test(name.getText())
      return isHook && /return useCaseAction[<(]/.test(initializer.body.getText()) ? [name.getText()] : []
    }),
  )
}

/** Returns the name that a call is assigned to, a variable or a part of it such as `{ run }`; null where the call is returned. */
const nameOf = ({ parent }: ts.CallExpression): string | null =>
  ts.isVariableDeclaration(parent) ? parent.name.getText() : null
