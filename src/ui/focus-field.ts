/** Scrolls a field into view and focuses it, by its DOM id. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
