import type { Component, ComponentOf } from '#schemas/form.ts'
import type { Computed } from '#schemas/form/computed.ts'
import type { ChoiceOption } from '#schemas/form/option.ts'
import { localized, type Translatable } from '#schemas/locale.ts'
import { richText } from '../form/newer-to-measure.ts'
import { comboBoxHtml } from './combo-box.ts'
import { attributeIn, currentLocale, escape, formatNumber, htmlIn, textIn } from './texts.ts'

/* The fields of the page: the same labels, hints, help and controls as the engine shows, with no more markup than they need. */

export const required = new Set<string>()
/** The limit of each text whose characters are counted. */
export const limits = new Map<string, number>()
export const numbers = new Set<string>()
export const sums = new Map<string, readonly string[]>()

export const clearFields = (): void => {
  for (const each of [required, limits, numbers, sums]) each.clear()
}

export const fieldHtml = (component: Component, id: string, value: unknown): string => {
  if (!('label' in component) || component.type === 'dynamicList') return ''
  if (component.required) required.add(id)
  const hint = component.text ?? (component.type === 'dateBox' ? dateHint : undefined)
  const described = hint === undefined ? '' : `${id}-d`
  const aria = (...others: string[]): string => {
    const ids = [described, ...others].filter((each) => each !== '').join(' ')
    return `${ids === '' ? '' : ` aria-describedby="${ids}"`}${component.required ? ' aria-required="true"' : ''}`
  }
  const label = `<span id="${id}-l">${textIn(`${id}-l`, component.label)}</span>`
  const isAsked = component.type !== 'numberBox' || component.computed === undefined
  const mark = component.required || !isAsked ? '' : ` <i id="${id}-m">${textIn(`${id}-m`, optional)}</i>`
  const description = hint === undefined ? '' : descriptionHtml(`${id}-d`, hint)
  const help = component.helpText === undefined ? '' : helpHtml(id)
  const box = (control: string) =>
    `<div class="field"><label for="${id}">${label}${mark}</label>${description}${control}${help}</div>`
  const group = (role: string, states: string, content: string) =>
    `<div class="field" role="${role}" id="${id}" aria-labelledby="${id}-l"${states}><div>${label}${mark}</div>${description}${content}${help}</div>`
  switch (component.type) {
    case 'selectList':
      return box(
        `<select id="${id}"${aria()}><option value="" id="${id}-c">${textIn(`${id}-c`, choose)}</option>${component.options
          .map(
            (option, index) =>
              `<option id="${id}-o${index}" value="${option.value}">${textIn(`${id}-o${index}`, option.label)}</option>`,
          )
          .join('')}</select>`,
      )
    case 'radioGroup': {
      const choices = component.radioButtons.map((option, index) =>
        choiceHtml('radio', ` name="${id}"`, id, index, option, value === option.value),
      )
      const clearButton = (component.clearable ?? !component.required) ? clearHtml(id, isBlank(value)) : ''
      return group('radiogroup', aria(), beside(component.orientation, choices) + clearButton)
    }
    case 'checkboxList': {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : []
      const choices = component.options.map((option, index) =>
        choiceHtml('checkbox', ` data-list="${id}"`, id, index, option, chosen.includes(option.value)),
      )
      return group('group', described === '' ? '' : aria(), beside(component.orientation, choices))
    }
    case 'checkbox':
      return `<div class="field"><label class="choice"><input type="checkbox" id="${id}"${aria()}${value === true ? ' checked' : ''}>${label}</label>${description}</div>`
    case 'comboBox':
    case 'searchBox':
      return box(comboBoxHtml(component, id, value, aria()))
    case 'numberBox':
      return box(numberHtml(component, id, value, aria))
    case 'textBox':
      return box(textHtml(component, id, value, aria))
    default:
      return box(
        `<input autocomplete="off" id="${id}" value="${escape(typeof value === 'string' ? value : '')}"${aria()}>${component.type === 'dateBox' ? `<button type="button" id="${id}-k"${attributeIn(`${id}-k`, 'aria-label', pickDate)}>📅</button>` : ''}`,
      )
  }
}

const descriptionHtml = (id: string, text: Translatable): string =>
  text.sv === richText.markdown.sv
    ? `<div id="${id}">${htmlIn(id, richText.html)}</div>`
    : `<p id="${id}">${textIn(id, text)}</p>`

const helpHtml = (id: string): string =>
  `<button type="button" data-help="${id}" id="${id}-h" aria-expanded="false">${textIn(`${id}-h`, help)}</button>`

/** Opens or closes the help of a field. */
export const toggleHelp = (button: HTMLElement, id: string): void => {
  const open = document.getElementById(`${id}-ht`)
  button.setAttribute('aria-expanded', String(open === null))
  if (open === null)
    button.insertAdjacentHTML('afterend', `<div id="${id}-ht">${htmlIn(`${id}-ht`, richText.html)}</div>`)
  else open.remove()
}

const beside = (orientation: 'vertical' | 'horizontal', choices: readonly string[]): string =>
  orientation === 'horizontal' ? `<div class="beside">${choices.join('')}</div>` : choices.join('')

const choiceHtml = (
  type: 'radio' | 'checkbox',
  owner: string,
  id: string,
  index: number,
  { value, label, text }: ChoiceOption,
  isChosen: boolean,
): string => {
  const own = `${id}-o${index}`
  const described = text === undefined ? '' : ` aria-describedby="${own}-d"`
  const control = `<label class="choice"><input type="${type}"${owner} value="${value}"${described}${isChosen ? ' checked' : ''}><span id="${own}">${textIn(own, label)}</span></label>`
  return text === undefined ? control : `${control}<p id="${own}-d">${textIn(`${own}-d`, text)}</p>`
}

const clearHtml = (id: string, isDisabled: boolean): string =>
  `<button type="button" data-clear="${id}" id="${id}-r"${isDisabled ? ' disabled' : ''}>${textIn(`${id}-r`, clear)}</button>`

type Aria = (...describedBy: string[]) => string

const numberHtml = (component: ComponentOf<'numberBox'>, id: string, value: unknown, aria: Aria): string => {
  const { computed, unit } = component
  numbers.add(id)
  const parts = computed === undefined ? null : partsOf(computed)
  if (parts !== null) sums.set(id, parts)
  const unitText = typeof unit === 'object' ? `<span id="${id}-u">${textIn(`${id}-u`, unit)}</span>` : ''
  const note = parts === null ? '' : `<p id="${id}-n">${textIn(`${id}-n`, computedNote)}</p>`
  return `<input autocomplete="off" id="${id}" value="${escape(formatNumber(value))}"${parts === null ? '' : ' readonly'}${aria(unitText === '' ? '' : `${id}-u`)}>${unitText}${note}`
}

const partsOf = (computed: Computed): readonly string[] => ('sum' in computed ? computed.sum : [])

const textHtml = (component: ComponentOf<'textBox'>, id: string, value: unknown, aria: Aria): string => {
  const text = escape(typeof value === 'string' ? value : '')
  const limit = component.characterCount ? component.validation.find(({ type }) => type === 'maxLength') : undefined
  if (limit?.type === 'maxLength') limits.set(id, limit.length)
  const count = limits.has(id) ? `<p id="${id}-n">${countText(id, text.length)}</p>` : ''
  const attributes = aria(count === '' ? '' : `${id}-n`)
  return component.lines === undefined
    ? `<input autocomplete="off" id="${id}" value="${text}"${attributes}>${count}`
    : `<textarea autocomplete="off" id="${id}" rows="${component.lines}"${attributes}>${text}</textarea>${count}`
}

/** How many characters are left of a text's limit. */
export const countText = (id: string, length: number): string =>
  localized(charactersLeft, currentLocale()).replace('#', String((limits.get(id) ?? 0) - length))

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const pickDate = { sv: 'Välj datum i kalender', en: 'Choose date in calendar' }
const clear = { sv: 'Ta bort valet', en: 'Clear the choice' }
const optional = { sv: '(frivilligt)', en: '(optional)' }
const choose = { sv: 'Välj …', en: 'Choose …' }
const help = { sv: 'Hjälp', en: 'Help' }
const computedNote = { sv: 'Räknas ut av svaren', en: 'Calculated from the answers' }
const charactersLeft = { sv: '# tecken kvar', en: '# characters left' }
const dateHint = {
  sv: 'År, månad och dag, till exempel 2026-05-01 eller 20260501',
  en: 'Year, month and day, for example 2026-05-01',
}
