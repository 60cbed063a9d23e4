import type { CaseEvent } from '#machines/case/events.ts'

/** A link, button or box of a page, by what a user can know of it. */
export type Control = {
  /** Its accessible name, with the section that it is in before it, and the path that it leads to below the case. */
  keys: readonly string[]
  isEnabled: boolean
}

/** An event of the chart, and the keys of the controls that send it or lead to where it is sent. */
export type ControlRow = { event: CaseEvent; about: string; keys: readonly string[] }

const sections = '#corrections, #forms, #checkPoints, #signature, #extraSteps, #contact, #messages, #notes, #history'

const nameOf = (element: HTMLElement): string => {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const text = element.ariaLabel ?? labels[0]?.innerText ?? element.innerText
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** True if the radio button is chosen already: it is no way on. */
const isChosen = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement && element.type === 'radio' && element.checked

/** The controls of a page, behind its menus too; a file picker's name is `file`. `base` is the address of the case. */
export const readControls = (page: Element, base: string): readonly Control[] =>
  [...page.querySelectorAll<HTMLElement>('a[href], button, input:not([hidden])')].map((element) => {
    const name = element.matches('[type="file"]') ? 'file' : nameOf(element)
    const section = element.closest(sections)?.id
    const path = element.getAttribute('href')?.replace(base, '')
    return {
      keys: [name, ...(section === undefined ? [] : [`${section}: ${name}`]), ...(path === undefined ? [] : [path])],
      isEnabled: element.ariaDisabled !== 'true' && !element.matches(':disabled') && !isChosen(element),
    }
  })

const isOf = ({ keys }: Control, known: readonly string[]): boolean => keys.some((key) => known.includes(key))

/** The rows that the page has an enabled control for. */
export const enabledRows = (controls: readonly Control[], rows: readonly ControlRow[]): readonly ControlRow[] =>
  rows.filter(({ keys }) => controls.some((control) => control.isEnabled && isOf(control, keys)))

/** The controls that no row knows and that are not `neutral`: those that only show something. */
export const unknownControls = (
  controls: readonly Control[],
  rows: readonly ControlRow[],
  neutral: readonly RegExp[],
): readonly string[] =>
  controls
    .filter((control) => !rows.some(({ keys }) => isOf(control, keys)))
    .filter(({ keys }) => !keys.some((key) => neutral.some((pattern) => pattern.test(key))))
    .map(({ keys }) => keys.join(' | '))
