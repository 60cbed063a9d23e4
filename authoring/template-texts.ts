import { parse, type ObjectNode, type StringNode, type ValueNode } from '@humanwhocodes/momoa'
import { defaultLocale, locales, type Locale } from '#schemas/locale.ts'

/** One text of a template's JSON file. */
export type TemplateText = {
  /** Where it is, by the ids of what it is in: `forms/company/legalName/label`. Adding and moving rows leaves it as it is. */
  path: string
  texts: Partial<Record<Locale, string>>
  /** The Swedish titles and labels of what it is in, from the outside in. */
  context: string
  /** Its object in the file. */
  node: ObjectNode
}

/** Every text of a template, or of a single form, in the order of the file. `document` is JSON. */
export const textsOf = (document: string): TemplateText[] => textsIn(parse(document, { mode: 'json' }).body, [], [])

const textsIn = (node: ValueNode, path: readonly string[], titles: readonly string[]): TemplateText[] => {
  if (node.type === 'Array') {
    const names = node.elements.map(({ value }) => nameOf(value))
    const uses = Map.groupBy(names, (name) => name)
    return node.elements.flatMap(({ value }, position) => {
      const name = names[position]
      // A name that two have would lead to one of them only.
      const isUnique = name !== undefined && uses.get(name)?.length === 1
      return textsIn(value, [...path, isUnique ? escaped(name) : `#${position}`], titles)
    })
  }
  if (node.type !== 'Object') return []
  const texts = Object.fromEntries(
    locales.flatMap((locale) => {
      const text = stringOf(node, locale)
      return text === undefined ? [] : [[locale, text.value]]
    }),
  )
  if (defaultLocale in texts) return [{ path: path.join('/'), texts, context: titles.join(' › '), node }]
  const title = titleOf(node)
  const inside = title === undefined ? titles : [...titles, title]
  return node.members.flatMap(({ name, value }) => {
    const key = name.type === 'String' ? name.value : name.name
    // A component is named by its id, and not by being the row's component.
    const below = key === 'component' ? path : [...path, escaped(key)]
    return textsIn(value, below, isTitle(key) ? titles : inside)
  })
}

/** As in a JSON Pointer (RFC 6901 §3), and the sign of a position too. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('#', '~2')

const titleNames = ['title', 'label', 'name'] as const
const isTitle = (key: string): boolean => titleNames.some((name) => name === key)

const titleOf = (node: ObjectNode): string | undefined => {
  for (const name of titleNames) {
    const value = valueOf(node, name)
    const title = value?.type === 'Object' ? stringOf(value, defaultLocale)?.value : undefined
    if (title !== undefined) return title
  }
  return undefined
}

/** Finds the name that an item of a list is known by. */
const nameOf = (node: ValueNode): string | undefined => {
  if (node.type !== 'Object') return undefined
  const component = valueOf(node, 'component')
  const named = component?.type === 'Object' ? component : node
  return ['id', 'componentId', 'value', 'key', 'type'].flatMap((key) => stringOf(named, key)?.value ?? []).at(0)
}

const valueOf = (node: ObjectNode, key: string): ValueNode | undefined =>
  node.members.findLast(({ name }) => (name.type === 'String' ? name.value : name.name) === key)?.value

/** The node of a property that is a text. */
export const stringOf = (node: ObjectNode, key: string): StringNode | undefined => {
  const value = valueOf(node, key)
  return value?.type === 'String' ? value : undefined
}
