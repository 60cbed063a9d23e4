import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A control with an accessible name of its own: the texts that the name has, and those that are visible, as message ids. */
export type LabelledControl = { line: number; names: readonly string[]; texts: readonly string[] }

/** The controls that can be pressed, and the attribute that names each. */
const nameAttributes = new Map(
  Object.entries({
    a: 'aria-label',
    button: 'aria-label',
    Button: 'aria-label',
    Link: 'aria-label',
    DialogLink: 'label',
    DownloadButton: 'label',
  }),
)

/** The controls of a file whose name and whose visible text are both written in it. */
export const labelledControls = (path: string): readonly LabelledControl[] => {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: LabelledControl[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node)) {
      const { tagName, attributes } = node.openingElement
      const label = attributeOf(attributes, nameAttributes.get(tagName.getText()))
      const names = label === undefined ? [] : collect(label, messageOf)
      const texts = node.children.flatMap((child) => collect(child, visibleTextOf))
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (names.length > 0 && texts.length > 0) found.push({ line, names, texts })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const attributeOf = (attributes: ts.JsxAttributes, name: string | undefined): ts.JsxAttribute | undefined =>
  attributes.properties.filter(ts.isJsxAttribute).find((attribute) => attribute.name.getText() === name)

/** Collects the texts that `read` finds in the node or below it; `null` ends the search there. */
const collect = (node: ts.Node, read: (node: ts.Node) => string | null | undefined): readonly string[] => {
  const text = read(node)
  if (text !== undefined) return text === null ? [] : [text]
  const found: string[] = []
  ts.forEachChild(node, (child) => {
    found.push(...collect(child, read))
  })
  return found
}

/** The message id of a text in t`…`. */
const messageOf = (node: ts.Node): string | undefined => {
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 't') return undefined
  const { template } = node
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return (
    template.head.text +
    template.templateSpans.map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`).join('')
  )
}

/** The message id of a <Trans> or t`…`; null for what is not on the screen, and for a <Trans> with elements of its own. */
const visibleTextOf = (node: ts.Node): string | null | undefined => {
  if (ts.isJsxAttributes(node)) return null
  if (!ts.isJsxElement(node)) return messageOf(node)
  const { tagName, attributes } = node.openingElement
  if (/ds-sr-only|aria-hidden/.test(attributes.getText())) return null
  if (tagName.getText() !== 'Trans') return undefined
  if (node.children.some((child) => ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child))) return null
  return node.children
    .map((child) => child.getText())
    .join('')
    .trim()
    .replaceAll(/\s+/g, ' ')
}
