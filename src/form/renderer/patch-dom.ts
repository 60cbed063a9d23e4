import type { ReactNode } from 'react'
import {
  controlValue,
  forEachAttribute,
  forEachHostNode,
  type HostElement,
  type HostNode,
  type HostProps,
} from './host-element.ts'
import { renderHtml } from './render-html.ts'

/** Marks an element whose children are React's. */
const slotAttribute = 'data-react-slot'

/** An element and the node that it becomes; the value of `draft` is not written. */
export type Patch = { element: Element; node: ReactNode; draft?: Element | null }

/**
 * Patches each element to equal the one host element of its static node, writing only what differs: focus and the children of React slots are
 * preserved. A control's value is set only when it differs. Returns the elements that took the place of others, parsed all at once.
 */
export const patchDom = (patches: Iterable<Patch>): readonly Element[] => {
  const replaced: Element[] = []
  let html = ''
  for (const { element, node, draft = null } of patches)
    forEachHostNode(node, (next) => {
      if (typeof next === 'string') return
      if (element.localName === next.type) patchElement(element, next, undefined, draft)
      else {
        replaced.push(element)
        html += renderHtml(next)
      }
    })
  if (replaced.length === 0) return []
  const template = document.createElement('template')
  template.innerHTML = html
  return replaced.map((element) => {
    const next = template.content.firstElementChild ?? element
    // The replacement has left the template, so the next one is the first there.
    element.replaceWith(next)
    return next
  })
}

const patchElement = (
  element: Element,
  next: HostElement,
  selected: string | undefined,
  draft: Element | null,
): void => {
  const { type, props } = next
  patchAttributes(element, next, selected)
  if (type === 'textarea') patchTextarea(element, controlValue(props) ?? '', draft)
  else if (!element.hasAttribute(slotAttribute))
    patchChildren(element, props.children, type === 'select' ? controlValue(props) : selected, draft)
  if (element !== draft) patchValue(element, props)
}

const patchChildren = (
  element: Element,
  children: ReactNode,
  selected: string | undefined,
  draft: Element | null,
): void => {
  let current = element.firstChild
  const removeUntil = (match: ChildNode | null): void => {
    while (current !== null && current !== match) {
      const following = current.nextSibling
      current.remove()
      current = following
    }
  }
  for (const next of joinTexts(children)) {
    const match = findMatch(current, next)
    if (match === null) element.insertBefore(createNode(next, element, selected), current)
    else {
      removeUntil(match)
      if (typeof next !== 'string') {
        if (match instanceof Element) patchElement(match, next, selected, draft)
      } else if (match.nodeValue !== next) match.nodeValue = next
      current = match.nextSibling
    }
  }
  removeUntil(null)
}

/** The nodes as an HTML parser makes them: adjacent texts are one. */
const joinTexts = (children: ReactNode): readonly HostNode[] => {
  if (typeof children === 'string') return children === '' ? [] : [children]
  const nodes: HostNode[] = []
  forEachHostNode(children, (node) => {
    const last = nodes.at(-1)
    if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node
    else nodes.push(node)
  })
  return nodes
}

/** Creates elements without a parser, which would cost more than the few elements of an error. */
const createNode = (node: HostNode, parent: Element, selected: string | undefined): Node => {
  if (typeof node === 'string') return document.createTextNode(node)
  const element = document.createElementNS(node.type === 'svg' ? svgNamespace : parent.namespaceURI, node.type)
  patchElement(element, node, selected, null)
  return element
}

const svgNamespace = 'http://www.w3.org/2000/svg'

/** The next sibling that can be patched to the node: same element name, same `data-part` or id. */
const findMatch = (start: ChildNode | null, node: HostNode): ChildNode | null => {
  for (let current = start; current !== null; current = current.nextSibling)
    if (
      typeof node === 'string'
        ? current.nodeType === Node.TEXT_NODE
        : current instanceof Element && current.localName === node.type && isSamePart(current, node.props)
    )
      return current
  return null
}

const isSamePart = (element: Element, props: HostProps): boolean =>
  (element.getAttribute('data-part') ?? element.id) === (props['data-part'] ?? props['id'] ?? '')

const patchAttributes = (element: Element, next: HostElement, selected: string | undefined): void => {
  const names = new Set<string>()
  forEachAttribute(next, selected, (name, text) => {
    names.add(name.toLowerCase())
    if (element.getAttribute(name) !== text) element.setAttribute(name, text)
  })
  if (element.attributes.length === names.size) return
  for (const name of element.getAttributeNames()) if (!names.has(name.toLowerCase())) element.removeAttribute(name)
}

const patchTextarea = (element: Element, text: string, draft: Element | null): void => {
  if (!(element instanceof HTMLTextAreaElement)) return
  if (element.defaultValue !== text) element.defaultValue = text
  if (element !== draft && element.value !== text) element.value = text
}

/** The value property of a control is not its attribute. */
const patchValue = (element: Element, props: HostProps): void => {
  if (element instanceof HTMLInputElement) {
    const isChecked = (props['checked'] ?? props['defaultChecked']) === true
    if (element.checked !== isChecked) element.checked = isChecked
    if (element.type === 'file' || element.type === 'checkbox' || element.type === 'radio') return
    const value = controlValue(props) ?? ''
    if (element.value !== value) element.value = value
  } else if (element instanceof HTMLSelectElement) {
    const value = controlValue(props) ?? ''
    if (element.value === value) return
    element.value = value
    // Shows no option for an answer that is none.
    if (element.selectedIndex < 0) element.selectedIndex = 0
  }
}
