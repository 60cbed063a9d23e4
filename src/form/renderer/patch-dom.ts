/** Marks an element whose children are React's. */
const slotAttribute = 'data-react-slot'

/**
 * Patches an element to equal another, writing only what differs: focus and the children of React slots are preserved.
 * A control's value is set only when it differs.
 */
export const patchDom = (from: Element, to: Element): void => {
  writeAttributes(from, to)
  if (!from.hasAttribute(slotAttribute)) patchChildren(from, to)
  writeValue(from, to)
}

const patchChildren = (from: Element, to: Element): void => {
  let current = from.firstChild
  for (let next = to.firstChild; next !== null;) {
    const following = next.nextSibling
    const match = findMatch(current, next)
    if (match === null) from.insertBefore(next, current)
    else {
      while (current !== null && current !== match) current = removeNode(current)
      if (match instanceof Element && next instanceof Element) patchDom(match, next)
      else if (match.nodeValue !== next.nodeValue) match.nodeValue = next.nodeValue
      current = match.nextSibling
    }
    next = following
  }
  while (current !== null) current = removeNode(current)
}

const removeNode = (node: ChildNode): ChildNode | null => {
  const following = node.nextSibling
  node.remove()
  return following
}

/** The next sibling that can be patched to the node: same element name, same `data-part` or id. */
const findMatch = (start: ChildNode | null, node: ChildNode): ChildNode | null => {
  for (let current = start; current !== null; current = current.nextSibling) if (isMatch(current, node)) return current
  return null
}

const isMatch = (one: ChildNode, other: ChildNode): boolean =>
  one.nodeName === other.nodeName &&
  (!(one instanceof Element) || !(other instanceof Element) || keyOf(one) === keyOf(other))

const keyOf = (element: Element): string => element.getAttribute('data-part') ?? element.id

const writeAttributes = (from: Element, to: Element): void => {
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value)
  if (from.attributes.length === to.attributes.length) return
  for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name)
}

/** The value property of a control is not its attribute. */
const writeValue = (from: Element, to: Element): void => {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.checked !== to.checked) from.checked = to.checked
    if (from.type !== 'file' && from.value !== to.value) from.value = to.value
  } else if (
    (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) ||
    (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement)
  ) {
    if (from.value !== to.value) from.value = to.value
  }
}
