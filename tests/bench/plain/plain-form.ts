import './plain.css'
import type { Component } from '#schemas/form.ts'
import { localized, type Locale, type Translatable } from '#schemas/locale.ts'
import type { Spec, Values } from '../form/form-to-measure.ts'

/*
 * The baseline: as light as a page can be that shows the same labels, hints, errors and controls accessibly. Written at once by innerHTML, with one
 * delegated listener and a style sheet of its own.
 */

const rootElement = document.getElementById('root')
if (rootElement === null) throw new Error('The page has no element #root.')
const root = rootElement

let locale: Locale = 'sv'
let spec: Spec | undefined
let values: Record<string, unknown> = {}
let rows: Record<string, unknown>[] = []
const labels = new Map<string, Translatable>()
const required = new Set<string>()

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const translate = (id: string, text: Translatable) => {
  labels.set(id, text)
  return escape(localized(text, locale))
}
const missing = () => (locale === 'sv' ? 'Du måste fylla i ett värde' : 'You must fill in a value')

const fieldHtml = (component: Component, id: string, value: unknown): string => {
  if (!('label' in component) || component.type === 'dynamicList') return ''
  if (component.required) required.add(id)
  const isDate = component.type === 'dateBox'
  const hint = component.text ?? (isDate ? dateHint : undefined)
  const described = hint === undefined ? '' : ` aria-describedby="${id}-d"`
  const requiredAttribute = component.required ? ' aria-required="true"' : ''
  const label = `<span id="${id}-l">${translate(`${id}-l`, component.label)}</span>`
  const mark = component.required ? '' : ` <i id="${id}-m">${translate(`${id}-m`, optional)}</i>`
  const description = hint === undefined ? '' : `<p id="${id}-d">${translate(`${id}-d`, hint)}</p>`
  const box = (control: string) =>
    `<div class="field"><label for="${id}">${label}${mark}</label>${description}${control}</div>`
  const choice = (type: string, attributes: string, text: string) =>
    `<label class="choice"><input type="${type}"${attributes}>${text}</label>`
  const optionText = (text: Translatable, index: number) =>
    `<span id="${id}-o${index}">${translate(`${id}-o${index}`, text)}</span>`
  if (component.type === 'selectList')
    return box(
      `<select id="${id}"${described}${requiredAttribute}><option value="" id="${id}-c">${translate(`${id}-c`, choose)}</option>${component.options
        .map(
          (option, index) =>
            `<option id="${id}-o${index}" value="${option.value}">${translate(`${id}-o${index}`, option.label)}</option>`,
        )
        .join('')}</select>`,
    )
  if (component.type === 'radioGroup')
    return `<div class="field" role="radiogroup" id="${id}" aria-labelledby="${id}-l"${described}${requiredAttribute}><div>${label}${mark}</div>${description}${component.radioButtons
      .map((option, index) =>
        choice(
          'radio',
          ` name="${id}" value="${option.value}"${value === option.value ? ' checked' : ''}`,
          optionText(option.label, index),
        ),
      )
      .join('')}${(component.clearable ?? !component.required) ? clearButton(id, isBlank(value)) : ''}</div>`
  if (component.type === 'checkbox')
    return `<div class="field">${choice('checkbox', ` id="${id}"${described}${requiredAttribute}${value === true ? ' checked' : ''}`, label)}${description}</div>`
  return box(
    `<input autocomplete="off" id="${id}" value="${escape(typeof value === 'string' ? value : '')}"${described}${requiredAttribute}>${isDate ? '<button type="button">📅</button>' : ''}`,
  )
}

const clearButton = (id: string, isDisabled: boolean): string =>
  `<button type="button" data-clear="${id}" id="${id}-r"${isDisabled ? ' disabled' : ''}>${translate(`${id}-r`, clear)}</button>`

const clear = { sv: 'Ta bort valet', en: 'Clear the choice' }
const optional = { sv: '(frivilligt)', en: '(optional)' }
const choose = { sv: 'Välj …', en: 'Choose …' }
const dateHint = {
  sv: 'År, månad och dag, till exempel 2026-05-01',
  en: 'Year, month and day, for example 2026-05-01',
}

const entryHtml = ({ form, listId }: Spec, row: number): string => {
  const list = form.rows.find(({ component }) => component.componentId === listId)?.component
  if (list?.type !== 'dynamicList') return ''
  return `<li>${list.rows.map(({ component }) => fieldHtml(component, `${listId}.${row}.${component.componentId}`, rows[row]?.[component.componentId])).join('')}</li>`
}

const write = (of: Spec): void => {
  const chunks: string[] = []
  let isOpen = false
  for (const { component, displayController } of of.form.rows) {
    if (component.type === 'sectionTitle') {
      chunks.push(
        `${isOpen ? '</section>' : ''}<section><h2 id="${component.componentId}">${translate(component.componentId, component.title)}</h2>`,
      )
      isOpen = true
    } else if (component.componentId === of.listId) {
      chunks.push(`<ol id="${of.listId}">${rows.map((_, row) => entryHtml(of, row)).join('')}</ol>`)
    } else {
      const hidden = displayController !== undefined && values[of.controllerId] !== true
      const html = fieldHtml(component, component.componentId, values[component.componentId])
      chunks.push(
        hidden ? `<div hidden data-shown>${html}</div>` : displayController ? `<div data-shown>${html}</div>` : html,
      )
    }
  }
  root.innerHTML = chunks.join('') + (isOpen ? '</section>' : '')
}

const setError = (id: string, isWrong: boolean): void => {
  const control = document.getElementById(id)
  if (control === null || (control.getAttribute('aria-invalid') === 'true') === isWrong) return
  if (!isWrong) {
    control.removeAttribute('aria-invalid')
    document.getElementById(`${id}-e`)?.remove()
    return
  }
  control.setAttribute('aria-invalid', 'true')
  const text = document.createElement('p')
  text.id = `${id}-e`
  text.className = 'error'
  text.textContent = missing()
  ;(control.closest('.field') ?? root).append(text)
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '' || value === false

const onInput = (target: HTMLInputElement | HTMLSelectElement): void => {
  const value = target.type === 'checkbox' && 'checked' in target ? target.checked : target.value
  const id = target.type === 'radio' ? target.name : target.id
  const [listId, row, cell] = id.split('.')
  if (cell !== undefined && listId === spec?.listId) Object.assign(rows[Number(row)] ?? {}, { [cell]: value })
  else values[id] = value
  if (target.getAttribute('aria-invalid') === 'true') setError(id, required.has(id) && isBlank(value))
  if (target.type === 'radio') document.getElementById(`${id}-r`)?.toggleAttribute('disabled', false)
  if (id === spec?.controllerId)
    for (const element of root.querySelectorAll<HTMLElement>('[data-shown]')) element.hidden = value !== true
}

root.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) onInput(target)
})

root.addEventListener('click', ({ target }) => {
  const id = target instanceof HTMLButtonElement ? target.dataset['clear'] : undefined
  if (id === undefined) return
  for (const radio of document.querySelectorAll<HTMLInputElement>(`#${id} input`)) radio.checked = false
  values[id] = null
  document.getElementById(`${id}-r`)?.toggleAttribute('disabled', true)
})

const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const inputAt = (id: string): HTMLElement | null => {
  const element = document.getElementById(id)
  return element?.matches('input, select') === true ? element : (element?.querySelector<HTMLElement>('input') ?? null)
}

const bench = {
  mount: async (input: Spec, all: Values = {}): Promise<void> => {
    spec = input
    const { [input.listId]: entries, ...rest } = all
    values = rest
    rows = Array.isArray(entries) ? entries.flatMap((each) => (typeof each === 'object' ? [{ ...each }] : [])) : []
    labels.clear()
    required.clear()
    write(input)
    await painted()
  },
  fieldInput: (position: number): HTMLElement | null => {
    if (spec === undefined) return null
    const id = spec.fieldIds[position]
    if (id !== undefined) return inputAt(id)
    const rest = position - spec.fieldIds.length
    return inputAt(
      `${spec.listId}.${Math.floor(rest / spec.cellIds.length)}.${spec.cellIds[rest % spec.cellIds.length]}`,
    )
  },
  values: () => ({ ...values, [spec?.listId ?? 'list']: rows }),
  setLocale: (next: Locale): void => {
    locale = next
    document.documentElement.lang = next
    for (const [id, text] of labels) {
      const element = document.getElementById(id)
      if (element !== null) element.textContent = localized(text, next)
    }
  },
  validateAll: (): void => {
    for (const id of required) {
      const control = document.getElementById(id)
      if (control !== null && control.closest('[hidden]') === null) setError(id, isBlank(values[id]))
    }
  },
  addRow: (): void => {
    if (spec === undefined) return
    rows.push({})
    document.getElementById(spec.listId)?.insertAdjacentHTML('beforeend', entryHtml(spec, rows.length - 1))
  },
  toggle: (): void => {
    if (spec !== undefined) inputAt(spec.controllerId)?.click()
  },
}

Object.assign(window, { __bench: bench })
