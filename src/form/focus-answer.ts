/** Brings an answer into view, by its id in the document, and the focus to it. */
export const focusAnswer = (id: string): void => {
  const answer = document.getElementById(id)
  answer?.scrollIntoView({ block: 'center' })
  answer?.focus({ preventScroll: true })
}
