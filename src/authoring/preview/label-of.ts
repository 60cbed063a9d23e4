import type { Component } from '#schemas/form.ts'
import type { Translatable } from '#schemas/locale.ts'
import { parseRichText, type Block, type Inline } from '#schemas/parse-rich-text.ts'

/** Label of a component, or its id where it has none. */
export const labelOf = (component: Component, localized: (text: Translatable) => string): string => {
  switch (component.type) {
    case 'sectionTitle':
      return localized(component.title)
    case 'bodyText':
      return parseRichText(localized(component.text)).map(plainText).join(' ')
    case 'group':
      return component.title === undefined ? component.componentId : localized(component.title)
    case 'columns':
    case 'sectionDivider':
      return component.componentId
    default:
      return localized(component.label)
  }
}

/** A block of rich text without its signs. */
const plainText = (block: Block): string => {
  switch (block.type) {
    case 'callout':
      return block.children.map(plainText).join(' ')
    case 'list':
      return block.items.map(plainInline).join(', ')
    case 'paragraph':
      return plainInline(block.children)
  }
}

const plainInline = (parts: readonly Inline[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.type === 'break' ? ' ' : plainInline(part.children)))
    .join('')
