/** An element whose inside belongs to somebody else. */
const island = 'data-island'

/**
 * Makes an element like another, writing only what differs: what has the focus keeps it, and so do islands what is inside them.
 * A control shows its new value when that is another than the one it has.
 */
export const morph = (from: Element, to: Element): void => {
  writeAttributes(from, to)
  if (!from.hasAttribute(island)) morphChildren(from, to)
  writeValue(from, to)
}

const morphChildren = (from: Element, to: Element): void => {
  let own = from.firstChild
  for (let next = to.firstChild; next !== null;) {
    const following = next.nextSibling
    const match = findLike(own, next)
    if (match === null) from.insertBefore(next, own)
    else {
      while (own !== null && own !== match) own = drop(own)
      if (match instanceof Element && next instanceof Element) morph(match, next)
      else if (match.nodeValue !== next.nodeValue) match.nodeValue = next.nodeValue
      own = match.nextSibling
    }
    next = following
  }
  while (own !== null) own = drop(own)
}

const drop = (node: ChildNode): ChildNode | null => {
  const following = node.nextSibling
  node.remove()
  return following
}

/** The next sibling that can become the node: the same kind of element, under the same name where it has one. */
const findLike = (start: ChildNode | null, node: ChildNode): ChildNode | null => {
  for (let own = start; own !== null; own = own.nextSibling) if (isLike(own, node)) return own
  return null
}

const isLike = (one: ChildNode, other: ChildNode): boolean =>
  one.nodeName === other.nodeName &&
  (!(one instanceof Element) || !(other instanceof Element) || partOf(one) === partOf(other))

const partOf = (element: Element): string => element.getAttribute('data-part') ?? element.id

const writeAttributes = (from: Element, to: Element): void => {
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value)
  if (from.attributes.length === to.attributes.length) return
  for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name)
}

/** What is shown in a control is not its attribute. */
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
