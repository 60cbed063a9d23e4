import type { ComponentOf } from '#schemas/form.ts'
import type { Option } from '#schemas/form/option.ts'
import { localized, type Translatable } from '#schemas/locale.ts'
import { attributeIn, currentLocale, escape } from './texts.ts'

/*
 * Boxes with a popup of options, by hand: one popup at a time, written anew with each character. A combo box offers its options, a search box
 * what a source finds once a text stays the same for a moment.
 */

type Offered = { value: string; name: string }
type ComboBox = { options: readonly Option[] | null; label: Translatable }

const boxes = new Map<string, ComboBox>()
let source: readonly string[] = []
let popup: { input: HTMLInputElement; offered: readonly Offered[]; active: number } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

export const clearComboBoxes = (found: readonly string[]): void => {
  boxes.clear()
  source = found
  popup = null
}

export const comboBoxHtml = (
  component: ComponentOf<'comboBox' | 'searchBox'>,
  id: string,
  value: unknown,
  attributes: string,
): string => {
  const options = component.type === 'comboBox' ? component.options : null
  boxes.set(id, { options, label: component.label })
  const chosen = options?.find((option) => option.value === value)
  const text =
    chosen === undefined ? (typeof value === 'string' ? value : '') : localized(chosen.label, currentLocale())
  const emptyLabel = {
    sv: `${empty.sv}: ${component.label.sv}`,
    en: `${empty.en}: ${localized(component.label, 'en')}`,
  }
  const placeholder = attributeIn(id, 'placeholder', options === null ? search : choose)
  return `<div class="combo"><input autocomplete="off" role="combobox" aria-autocomplete="list" aria-expanded="false" id="${id}" value="${escape(text)}"${placeholder}${attributes}><button type="button" tabindex="-1" data-empty="${id}" id="${id}-x"${attributeIn(`${id}-x`, 'aria-label', emptyLabel)}${text === '' ? ' hidden' : ''}>×</button><p role="status"></p></div>`
}

/** The names of the chosen options in the language of the page. */
export const renameChosen = (values: Readonly<Record<string, unknown>>): void => {
  for (const [id, { options }] of boxes) {
    const chosen = options?.find((option) => option.value === values[id])
    const input = document.getElementById(id)
    if (chosen !== undefined && input instanceof HTMLInputElement)
      input.value = localized(chosen.label, currentLocale())
  }
}

export const isComboBox = (id: string): boolean => boxes.has(id)

/**
 * Returns the answer of the text that is in the box now: of a combo box the option that the text names, else `before`. Shows what else the text
 * finds.
 */
export const typeInBox = (input: HTMLInputElement, before: unknown): unknown => {
  const text = input.value
  const options = boxes.get(input.id)?.options ?? null
  input.parentElement?.querySelector('button')?.toggleAttribute('hidden', text === '')
  clearTimeout(timer)
  if (options !== null) {
    const offered = offeredFor(options, text)
    show(input, offered, noOption)
    return text === '' ? null : (offered.find(({ name }) => fold(name) === fold(text))?.value ?? before)
  }
  show(input, [], text.length < 2 ? tooShort : searching)
  if (text.length >= 2)
    timer = setTimeout(() => {
      if (document.activeElement === input)
        show(
          input,
          source.map((name) => ({ value: name, name })),
          nothing,
        )
    }, 250)
  return text === '' ? null : text
}

const fold = (text: string): string => text.trim().toLowerCase()

const offeredFor = (options: readonly Option[], text: string): readonly Offered[] =>
  options.flatMap(({ value, label }) => {
    const name = localized(label, currentLocale())
    return fold(name).includes(fold(text)) ? { value, name } : []
  })

const show = (input: HTMLInputElement, offered: readonly Offered[], none: Translatable): void => {
  hide()
  popup = { input, offered, active: input.value === '' ? -1 : 0 }
  const { id } = input
  const label = escape(localized(boxes.get(id)?.label ?? none, currentLocale()))
  const options = offered.map(
    ({ name }, index) =>
      `<button type="button" role="option" tabindex="-1" id="${id}-p${index}" data-option="${index}" aria-selected="false">${escape(name)}</button>`,
  )
  input.insertAdjacentHTML(
    'afterend',
    `<div popover="manual" class="popup">${offered.length === 0 ? `<p>${escape(localized(none, currentLocale()))}</p>` : ''}<div role="listbox" id="${id}-p" aria-label="${label}">${options.join('')}</div></div>`,
  )
  const element = input.nextElementSibling
  if (element instanceof HTMLElement) element.showPopover()
  input.setAttribute('aria-expanded', 'true')
  input.setAttribute('aria-controls', `${id}-p`)
  const status = input.parentElement?.querySelector('[role="status"]')
  if (status)
    status.textContent = localized(offered.length === 1 ? oneOption : severalOptions, currentLocale()).replace(
      '#',
      String(offered.length),
    )
  activate(popup.active)
}

const activate = (index: number): void => {
  if (popup === null) return
  const { input, offered } = popup
  document.getElementById(`${input.id}-p${popup.active}`)?.removeAttribute('data-active')
  popup.active = index
  const option = document.getElementById(`${input.id}-p${index}`)
  if (offered.length === 0 || option === null) return input.removeAttribute('aria-activedescendant')
  option.setAttribute('data-active', 'true')
  option.scrollIntoView({ block: 'nearest' })
  input.setAttribute('aria-activedescendant', option.id)
}

const hide = (): void => {
  if (popup === null) return
  const { input } = popup
  if (input.nextElementSibling?.matches('[popover]') === true) input.nextElementSibling.remove()
  input.setAttribute('aria-expanded', 'false')
  for (const name of ['aria-controls', 'aria-activedescendant']) input.removeAttribute(name)
  popup = null
}

/** The box is opened by a click. */
export const openBox = (input: HTMLInputElement): void => {
  const options = boxes.get(input.id)?.options ?? null
  if (popup?.input !== input) show(input, options === null ? [] : offeredFor(options, ''), tooShort)
}

/** Returns the answer that a key gives; undefined where the key gives none. */
export const pressInBox = (event: KeyboardEvent): string | undefined => {
  if (popup === null) return undefined
  const { offered, active } = popup
  const { length } = offered
  if (event.key === 'Escape') hide()
  else if (event.key === 'ArrowDown' && length > 0) activate((active + 1) % length)
  else if (event.key === 'ArrowUp' && length > 0) activate((active <= 0 ? length : active) - 1)
  else if (event.key === 'Enter') return chooseInBox(active)
  else return undefined
  event.preventDefault()
  return undefined
}

/** The value of the option at the index, whose name is written into the box. */
export const chooseInBox = (index: number): string | undefined => {
  const option = popup?.offered[index]
  if (popup === null || option === undefined) return undefined
  popup.input.value = option.name
  hide()
  return option.value
}

/** Returns the answer when the box is left: the only option that is found, else what is written. */
export const leaveBox = (input: HTMLInputElement): string | undefined => {
  if (popup?.input !== input) return undefined
  const [first, ...others] = popup.offered
  if (first !== undefined && others.length === 0) return chooseInBox(0)
  hide()
  return input.value
}

const choose = { sv: 'Sök och välj', en: 'Search and choose' }
const search = { sv: 'Sök på namn eller nummer', en: 'Search by name or number' }
const empty = { sv: 'Rensa', en: 'Clear' }
const noOption = {
  sv: 'Inget alternativ passar. Sök på en annan del av namnet.',
  en: 'No option fits. Search for another part of the name.',
}
const nothing = {
  sv: 'Inget hittades. Sök på en annan del av namnet eller på numret.',
  en: 'Nothing was found. Search for another part of the name, or for the number.',
}
const tooShort = { sv: 'Skriv minst 2 tecken.', en: 'Write at least 2 characters.' }
const searching = { sv: 'Söker…', en: 'Searching…' }
const oneOption = { sv: '# alternativ', en: '# option' }
const severalOptions = { sv: '# alternativ', en: '# options' }
