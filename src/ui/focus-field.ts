/** Scrolls a field into view and focuses it, by its DOM id. `block`: where it comes to lie. */
export const focusField = (id: string, block: 'center' | 'start' = 'center'): void => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block })
  field?.focus({ preventScroll: true })
}
