import type { ReactNode } from 'react'
import { controlValue, forEachAttribute, forEachHostNode, type HostElement } from './host-element.ts'

/**
 * Renders static React elements as HTML, as React itself would: host elements, pure function components, fragments and arrays, with React's
 * attribute names. Every text is escaped. In development throws on hooks, handlers, refs and other kinds of components.
 */
export const renderHtml = (node: ReactNode): string => {
  let html = ''
  forEachHostNode(node, (child) => {
    html += typeof child === 'string' ? escapeHtml(child) : hostHtml(child, undefined)
  })
  return html
}

const hostHtml = (element: HostElement, selected: string | undefined): string => {
  const { type, props } = element
  let html = `<${type}`
  forEachAttribute(element, selected, (name, text) => {
    html += ` ${name}="${escapeHtml(text)}"`
  })
  html += '>'
  if (voidElements.has(type)) return html
  return `${html}${contentHtml(type, props, selected)}</${type}>`
}

const contentHtml = (type: string, props: HostElement['props'], selected: string | undefined): string => {
  if (type === 'textarea') return afterTag(escapeHtml(controlValue(props) ?? ''))
  if (typeof props.children === 'string') return escapeHtml(props.children)
  const selectedHere = type === 'select' ? controlValue(props) : selected
  let html = ''
  forEachHostNode(props.children, (child) => {
    html += typeof child === 'string' ? escapeHtml(child) : hostHtml(child, selectedHere)
  })
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
