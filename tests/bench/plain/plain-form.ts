import './plain.css'
import type { Locale } from '#schemas/locale.ts'
import type { Spec, Values } from '../form/form-to-measure.ts'
import {
  chooseInBox,
  clearComboBoxes,
  isComboBox,
  leaveBox,
  openBox,
  pressInBox,
  renameChosen,
  typeInBox,
} from './combo-box.ts'
import {
  clearFields,
  countText,
  fieldHtml,
  isBlank,
  limits,
  numbers,
  required,
  sums,
  toggleHelp,
} from './field-html.ts'
import { clearTexts, forgetText, formatNumber, readNumber, textIn, writeTexts } from './texts.ts'

/*
 * The baseline: as light as a page can be that shows the same labels, hints, errors and controls accessibly. Written at once by innerHTML, with
 * delegated listeners and a style sheet of its own.
 */

const rootElement = document.getElementById('root')
if (rootElement === null) throw new Error('The page has no element #root.')
const root = rootElement

let spec: Spec | undefined
let values: Record<string, unknown> = {}
let rows: Record<string, unknown>[] = []
/** The fields that the controller shows. */
const conditional = new Set<string>()

const missing = { sv: 'Du måste fylla i ett värde', en: 'You must fill in a value' }

const entryHtml = ({ form, listId }: Spec, row: number): string => {
  const list = form.rows.find(({ component }) => component.componentId === listId)?.component
  if (list?.type !== 'dynamicList') return ''
  return `<li>${list.rows.map(({ component }) => fieldHtml(component, `${listId}.${row}.${component.componentId}`, rows[row]?.[component.componentId])).join('')}</li>`
}

const write = (of: Spec): void => {
  const chunks: string[] = []
  let isOpen = false
  for (const { component, displayController } of of.form.rows) {
    const { componentId } = component
    if (component.type === 'sectionTitle') {
      chunks.push(
        `${isOpen ? '</section>' : ''}<section><h2 id="${componentId}">${textIn(componentId, component.title)}</h2>`,
      )
      isOpen = true
    } else if (componentId === of.listId) {
      chunks.push(`<ol id="${of.listId}">${rows.map((_, row) => entryHtml(of, row)).join('')}</ol>`)
    } else {
      const html = fieldHtml(component, componentId, values[componentId])
      if (displayController) conditional.add(componentId)
      chunks.push(displayController ? `<div${isShown() ? '' : ' hidden'} data-shown>${html}</div>` : html)
    }
  }
  root.innerHTML = chunks.join('') + (isOpen ? '</section>' : '')
}

const isShown = (): boolean => values[spec?.controllerId ?? ''] === true

const setError = (id: string, isWrong: boolean): void => {
  const control = document.getElementById(id)
  if (control === null || (control.getAttribute('aria-invalid') === 'true') === isWrong) return
  if (!isWrong) {
    control.removeAttribute('aria-invalid')
    const others = describedBy(control).filter((each) => each !== `${id}-e`)
    if (others.length === 0) control.removeAttribute('aria-describedby')
    else control.setAttribute('aria-describedby', others.join(' '))
    document.getElementById(`${id}-e`)?.remove()
    forgetText(`${id}-e`)
    return
  }
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', [...describedBy(control), `${id}-e`].join(' '))
  const text = document.createElement('p')
  text.id = `${id}-e`
  text.className = 'error'
  text.innerHTML = textIn(text.id, missing)
  ;(control.closest('.field') ?? root).append(text)
}

const describedBy = (control: Element): string[] => control.getAttribute('aria-describedby')?.split(' ') ?? []

const answerOf = (id: string): unknown => {
  const [, row, cell] = id.split('.')
  return cell === undefined ? values[id] : rows[Number(row)]?.[cell]
}

/** Stores an answer, and writes what follows from it. */
const answer = (id: string, value: unknown): void => {
  const [, row, cell] = id.split('.')
  if (cell === undefined) values[id] = value
  else Object.assign(rows[Number(row)] ?? {}, { [cell]: value })
  if (document.getElementById(id)?.getAttribute('aria-invalid') === 'true')
    setError(id, required.has(id) && isBlank(value))
  if (limits.has(id)) writeCount(id)
  if (numbers.has(id)) writeSums(id)
  if (id !== spec?.controllerId) return
  for (const element of root.querySelectorAll<HTMLElement>('[data-shown]')) element.hidden = value !== true
  writeSums()
}

const writeCount = (id: string): void => {
  const value = answerOf(id)
  const element = document.getElementById(`${id}-n`)
  if (element !== null) element.textContent = countText(id, typeof value === 'string' ? value.length : 0)
}

/** Writes the sums that a number is a part of, or all of them; what is hidden does not count. */
const writeSums = (of?: string): void => {
  for (const [id, parts] of sums) {
    if (of !== undefined && !parts.includes(of)) continue
    const counted = parts.flatMap((part) => {
      const value = conditional.has(part) && !isShown() ? null : values[part]
      return typeof value === 'number' ? value : []
    })
    values[id] = counted.length === 0 ? null : Math.round(counted.reduce((sum, value) => sum + value) * 10) / 10
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) input.value = formatNumber(values[id])
  }
}

root.addEventListener('input', ({ target }) => {
  if (!isControl(target)) return
  const { list } = target.dataset
  if (list !== undefined) {
    const boxes = document.getElementById(list)?.querySelectorAll('input') ?? []
    answer(
      list,
      [...boxes].flatMap((box) => (box.checked ? [box.value] : [])),
    )
  } else if (target instanceof HTMLInputElement && target.type === 'radio') {
    answer(target.name, target.value)
    document.getElementById(`${target.name}-r`)?.toggleAttribute('disabled', false)
  } else if (target instanceof HTMLInputElement && target.type === 'checkbox') answer(target.id, target.checked)
  else if (target instanceof HTMLInputElement && isComboBox(target.id))
    answer(target.id, typeInBox(target, answerOf(target.id)))
  else answer(target.id, numbers.has(target.id) ? readNumber(target.value) : target.value)
})

root.addEventListener('keydown', (event) => {
  const { target } = event
  const value = pressInBox(event)
  if (value !== undefined && target instanceof HTMLInputElement) answer(target.id, value)
})

root.addEventListener('pointerdown', (event) => {
  // The box keeps the focus while one of its options is pressed.
  if (event.target instanceof Element && event.target.closest('[popover]') !== null) event.preventDefault()
})

root.addEventListener('focusout', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  const value = leaveBox(target)
  if (value !== undefined) answer(target.id, value)
  if (numbers.has(target.id)) target.value = formatNumber(answerOf(target.id))
})

root.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLInputElement && isComboBox(target.id)) openBox(target)
  if (!(target instanceof HTMLButtonElement)) return
  const { clear: cleared, empty, help, option } = target.dataset
  if (help !== undefined) toggleHelp(target, help)
  if (option !== undefined) {
    const box = target.closest('.combo')?.querySelector('input')
    const value = chooseInBox(Number(option))
    if (box && value !== undefined) answer(box.id, value)
  }
  if (empty !== undefined) {
    const box = document.getElementById(empty)
    if (box instanceof HTMLInputElement) box.value = ''
    target.hidden = true
    box?.focus()
    answer(empty, null)
  }
  if (cleared === undefined) return
  for (const radio of document.getElementById(cleared)?.querySelectorAll<HTMLInputElement>('input') ?? [])
    radio.checked = false
  answer(cleared, null)
  document.getElementById(`${cleared}-r`)?.toggleAttribute('disabled', true)
})

const isControl = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const controls = 'input, select, textarea'
const inputAt = (id: string): HTMLElement | null => {
  const element = document.getElementById(id)
  return element?.matches(controls) === true ? element : (element?.querySelector<HTMLElement>(controls) ?? null)
}

const bench = {
  mount: async (input: Spec, all: Values = {}): Promise<void> => {
    spec = input
    const { [input.listId]: entries, ...rest } = all
    values = rest
    rows = Array.isArray(entries) ? entries.flatMap((each) => (typeof each === 'object' ? [{ ...each }] : [])) : []
    clearTexts()
    clearFields()
    clearComboBoxes(input.found)
    conditional.clear()
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
    writeTexts(next)
    renameChosen(values)
    for (const id of limits.keys()) writeCount(id)
    for (const id of numbers) {
      const input = document.getElementById(id)
      if (input instanceof HTMLInputElement) input.value = formatNumber(answerOf(id))
    }
  },
  validateAll: (): void => {
    for (const id of required) {
      const control = document.getElementById(id)
      if (control !== null && control.closest('[hidden]') === null) setError(id, isBlank(answerOf(id)))
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
