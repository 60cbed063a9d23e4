/** The closest rendered field of a control; null for a control that React renders in a slot. */
export const closestField = (control: Element): HTMLElement | null => {
  const nearest = control.closest<HTMLElement>('[data-key], [data-react-slot]')
  return nearest === null || nearest.dataset['reactSlot'] !== undefined ? null : nearest
}

/** The slot of each element that React renders elsewhere, such as a popup in a portal. */
const slotsOfPortals = new WeakMap<Element, HTMLElement>()

/** Makes an element outside the slot belong to it: focus there is not a blur of its field. The innermost slot joins it first. */
export const joinSlot = (element: Element, slot: HTMLElement): void => {
  if (!slotsOfPortals.has(element)) slotsOfPortals.set(element, slot)
}

/** The slots around an element, innermost first; a field counts as in its own slot. */
export const slotsAround = (element: EventTarget | null): HTMLElement[] => {
  if (!(element instanceof Element)) return []
  const key = element.getAttribute('data-key')
  const own = key === null ? null : element.querySelector<HTMLElement>(`[data-react-slot="${key}"]`)
  const slot = own ?? element.closest<HTMLElement>('[data-react-slot]') ?? slotsOfPortals.get(element) ?? null
  const outerField = slot?.closest('[data-key]')?.parentElement ?? null
  return slot === null ? [] : [slot, ...slotsAround(outerField)]
}

/** All slots in the elements, including nested ones. */
export const slotsIn = (elements: readonly Element[]): HTMLElement[] =>
  elements.flatMap((element) => [...element.querySelectorAll<HTMLElement>('[data-react-slot]')])
