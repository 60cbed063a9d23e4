import type { ReactNode } from 'react'
import { controlValue, forEachAttribute, forEachHostNode, type HostNode } from './host-element.ts'

/**
 * Renders static React elements as HTML, as React itself would: host elements, pure function components, fragments and arrays, with React's
 * attribute names. Every text is escaped. In development throws on hooks, handlers, refs and other kinds of components.
 */
export const renderHtml = (node: ReactNode): string => {
  let html = ''
  /** The value of the select around. */
  let selected: string | undefined
  const writeAttribute = (name: string, text: string): void => {
    html += ` ${name}="${escapeHtml(text)}"`
  }
  const write = (child: HostNode): void => {
    if (typeof child === 'string') {
      html += escapeHtml(child)
      return
    }
    const { type, props } = child
    html += `<${type}`
    forEachAttribute(child, selected, writeAttribute)
    html += '>'
    if (voidElements.has(type)) return
    if (type === 'textarea') html += afterTag(escapeHtml(controlValue(props) ?? ''))
    else {
      const around = selected
      if (type === 'select') selected = controlValue(props)
      forEachHostNode(props.children, write)
      selected = around
    }
    html += `</${type}>`
  }
  forEachHostNode(node, write)
  return html
}

/** HTML drops a line break right after <textarea>. */
const afterTag = (content: string): string => (content.startsWith('\n') ? `\n${content}` : content)

const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const unsafe = /[&<>"']/
const everyUnsafe = /[&<>"']/g

const escapeHtml = (text: string): string =>
  unsafe.test(text) ? text.replace(everyUnsafe, (character) => entities[character] ?? character) : text
