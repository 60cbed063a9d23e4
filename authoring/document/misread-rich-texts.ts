import { isDeepStrictEqual } from 'node:util'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Path } from '#schemas/form/template-components.ts'
import type { Translatable } from '#schemas/locale.ts'
import {
  isLinkable,
  linkAddresses,
  maxCalloutDepth,
  parseRichText,
  type Block,
  type Inline,
} from '#schemas/parse-rich-text.ts'
import { maxTemplateTextLength } from '#schemas/form/limits.ts'
import type { RawDiagnostic } from './diagnostic.ts'

/** The properties that the grammar has as `RichText` or a list of it. Only a component's `text` is rich: an option's `text` is plain. */
export const richTextNames: readonly string[] = ['text', 'helpText', 'introduction', 'paragraphs', 'items']

/** The part of Markdown that the product shows. */
export const shownMarkdown = {
  sv: 'stycken, **fetstil**, *kursiv*, listor i en nivå, [länkar](https://…) och rutor med >',
  en: 'paragraphs, **bold**, *italic*, lists of one level, [links](https://…) and callouts with >',
}

/**
 * Finds rich texts that mean more in Markdown than the product shows, such as a heading, a table or a list in a list. Finds also other texts with
 * Markdown in them, whose signs would be shown as they are written. A parser of all of CommonMark decides what they mean.
 */
export const misreadRichTexts = (
  node: unknown,
  path: Path,
  name = '',
  componentId: string | null = null,
): RawDiagnostic[] => {
  if (typeof node !== 'object' || node === null) return []
  if ('sv' in node) {
    const [severity, adviceOn] = richTextNames.includes(name)
      ? (['error', adviceOnRich] as const)
      : (['warning', adviceOnPlain] as const)
    return Object.entries(node).flatMap(([locale, written]: [string, unknown]) => {
      // A too long text has a finding of its own.
      const isRead = typeof written === 'string' && written.length <= maxTemplateTextLength
      const text = isRead ? adviceOn(written) : null
      return text === null ? [] : [{ severity, path: [...path, locale], text, formId: null, componentId }]
    })
  }
  const own = 'componentId' in node && 'type' in node ? String(node.componentId) : componentId
  return Array.isArray(node)
    ? node.flatMap((item, position) => misreadRichTexts(item, [...path, position], name, own))
    : Object.entries(node).flatMap(([key, child]) =>
        misreadRichTexts(child, [...path, key], key === 'text' && !('type' in node) ? '' : key, own),
      )
}

/** Checks plain texts such as labels. Single signs such as # and _ have other uses and are not reported. */
const adviceOnPlain = (text: string): Translatable | null => {
  if (!/[*[]/.test(text)) return null
  const marked = markedIn(fromMarkdown(text))
  if (marked === null) return null
  const written = text.slice(marked.position?.start.offset, marked.position?.end.offset)
  return {
    sv: `"${written}" visas med alla tecken: den här texten är vanliga ord utan Markdown. Skriv den utan, eller i en text som har Markdown, som "helpText".`,
    en: `"${written}" is shown with all its signs: this text is plain words without Markdown. Write it without, or in a text that has Markdown, such as "helpText".`,
  }
}

const markedIn = (node: Nodes): Nodes | null => {
  if (['strong', 'emphasis', 'link', 'image'].includes(node.type)) return node
  return 'children' in node ? (node.children.map(markedIn).find((each) => each !== null) ?? null) : null
}

const adviceOnRich = (text: string): Translatable | null => {
  // The recursive walk through callouts must not meet thousands of nested ones.
  if (nestedTooDeeply.test(text))
    return {
      sv: `Högst ${maxCalloutDepth} rutor ryms i varandra. Ta bort tecken > i början av raden.`,
      en: `At most ${maxCalloutDepth} callouts fit in each other. Remove some of the > at the beginning of the line.`,
    }
  const meant = fromMarkdown(text)
  const refused = urlsIn(meant).find((url) => !isLinkable(url))
  if (refused !== undefined)
    return {
      sv: `En länk får inte leda till ${refused}. Börja adressen med https://, mailto:, tel: eller /.`,
      en: `A link must not lead to ${refused}. Begin its address with https://, mailto:, tel: or /.`,
    }
  const misread = foreignIn(meant) ?? differentIn(meant, parseRichText(text))
  const extended = extensionIn(text)
  if (misread === null && extended === null) return null
  const [first = ''] = text.slice(misread === null ? (extended ?? 0) : misread.position?.start.offset).split('\n', 1)
  return {
    sv: `"${first}" är annan Markdown än den som visas: ${shownMarkdown.sv}. Skriv det så, eller \\ före ett tecken som ska synas.`,
    en: `"${first}" is other Markdown than what is shown: ${shownMarkdown.en}. Write it so, or \\ before a character that is to be seen.`,
  }
}

const nestedTooDeeply = new RegExp(
  String.raw`^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s))){${maxCalloutDepth + 1}}`,
  'm',
)

/** Returns the position of Markdown beyond CommonMark: a table, struck-out text or task boxes. */
const extensionIn = (text: string): number | null => {
  const sign = /~~[^\s~][^~\n]*~~|^[ \t]*[-*+] \[[ xX]\] /m.exec(text)
  if (sign !== null) return sign.index
  const lines = text.split('\n')
  const rule = lines.findIndex((line) => /^[-:| \t]+$/.test(line) && /-[: \t]*\|/.test(line))
  return rule < 0 ? null : lines.slice(0, Math.max(0, rule - 1)).join('\n').length + (rule > 1 ? 1 : 0)
}

const urlsIn = (node: Nodes): readonly string[] => [
  ...(node.type === 'link' ? [node.url] : []),
  ...('children' in node ? node.children.flatMap(urlsIn) : []),
]

const known: readonly Nodes['type'][] = [
  'root',
  'paragraph',
  'list',
  'listItem',
  'blockquote',
  'text',
  'html',
  'break',
  'strong',
  'emphasis',
  'link',
]

/** Returns the first node of a kind that the product never renders. */
const foreignIn = (node: Nodes): Nodes | null => {
  if (!known.includes(node.type)) return node
  return 'children' in node ? (node.children.map(foreignIn).find((each) => each !== null) ?? null) : null
}

/** Returns the first block that the product renders as another kind. */
const differentIn = (meant: Root, shown: readonly Block[]): Nodes | null => {
  const different = meant.children.find((child, index) => !isDeepStrictEqual(blockOf(child), shown[index]))
  return different ?? (meant.children.length === shown.length ? null : meant)
}

/** A block with the shape that the product shows; null for an item of more than one paragraph, as one with a list in it. */
const blockOf = (node: Nodes): unknown => {
  switch (node.type) {
    case 'blockquote':
      return { type: 'callout', children: node.children.map(blockOf) }
    case 'list':
      return {
        type: 'list',
        start: node.start ?? null,
        items: node.children.map(({ children: [content, ...others] }) =>
          content?.type === 'paragraph' && others.length === 0 ? inlineOf(content.children) : null,
        ),
      }
    case 'paragraph':
      return { type: 'paragraph', children: inlineOf(node.children) }
    default:
      return { type: 'paragraph', children: inlineOf([node]) }
  }
}

const inlineOf = (nodes: readonly Nodes[]): readonly Inline[] => linkAddresses(nodes.flatMap(partOf))

const partOf = (node: Nodes): readonly Inline[] => {
  switch (node.type) {
    case 'text':
    case 'html':
      return [node.value]
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, children: node.children.flatMap(partOf) }]
    case 'link':
      return [{ type: 'link', url: node.url, children: node.children.flatMap(partOf) }]
    default:
      return ['\n']
  }
}
