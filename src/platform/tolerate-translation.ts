/**
 * Lets React change a page that the browser translates. The translation puts each text into a `font` element, or replaces it by one, and React, which
 * knows the text alone, asks its former parent to remove it or to insert beside it (facebook/react issue 11538). The element around the text takes
 * its place; a text that is gone needs no removal. Every other call is the browser's own, its errors included.
 */
export const tolerateTranslation = (): void => {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    const translated = translationOf(child, this)
    if (translated === null) return child
    removeChild.call(this, translated)
    return child
  }
  Node.prototype.insertBefore = function insertBeforeTranslated<T extends Node>(
    this: Node,
    node: T,
    child: Node | null,
  ): T {
    insertBefore.call(this, node, child === null ? null : translationOf(child, this))
    return node
  }
}

/** The child that represents the node: itself, its translation, or null for a replaced text. */
const translationOf = (node: Node, parent: Node): Node | null => {
  if (node.parentNode === parent) return node
  if (!(node instanceof Text)) return node
  let around: Node | null = node.parentNode
  if (around === null) return null
  while (around !== null && around.nodeName === 'FONT' && around.parentNode !== parent) around = around.parentNode
  return around !== null && around.nodeName === 'FONT' ? around : node
}
