import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { caseStatuses } from '#schemas/case-status.ts'
import { AnalogSignatureStatus, DigitalSignatureStatus } from '#schemas/signature.ts'

/** Statuses of other things have the same names: of checkpoints, mails and messages there are none among these. */
const statuses: ReadonlySet<string> = new Set([
  ...caseStatuses,
  ...DigitalSignatureStatus.options,
  ...AnalogSignatureStatus.options,
])

/** Comparisons with statuses of a region whose names are everyday words, by what is compared. */
const ofRegion = /\b(regionalReview|internalSignature)(\.|\?\.)status$/

const operators: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])

/**
 * The positions in a file, as `path:line`, that compare the status of a case, a signature or a review: with an operator, with some of the
 * cases of a `switch`, or with a list of some of them. A `switch` that names every status of a case is a table.
 */
export const comparedStatuses = (path: string): readonly string[] => {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const isStatus = (node: ts.Node): boolean => ts.isStringLiteral(node) && statuses.has(node.text)
  const add = (node: ts.Node): void => {
    found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && operators.has(node.operatorToken.kind)) {
      const isOfRegion = ofRegion.test(node.left.getText()) && ts.isStringLiteral(node.right)
      if (isStatus(node.left) || isStatus(node.right) || isOfRegion) add(node)
    }
    if (ts.isCaseBlock(node)) {
      const named = node.clauses.flatMap((clause) =>
        ts.isCaseClause(clause) && ts.isStringLiteral(clause.expression) ? [clause.expression.text] : [],
      )
      const isTable = caseStatuses.every((status) => named.includes(status))
      if (!isTable && named.some((name) => statuses.has(name))) add(node)
    }
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && node.elements.every(isStatus)) add(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
