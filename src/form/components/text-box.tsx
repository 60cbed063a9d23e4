import * as v from 'valibot'
import { formatNumber, readNumber } from '#schemas/form/number.ts'
import { defaultLocale, Locale } from '#schemas/locale.ts'
import type { ComponentOf } from '#schemas/form.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { frame, tied } from '../drawing/frame.ts'
import styles from '../form.module.css'
import { icon } from '../drawing/icons.tsx'
import { attributes, markup } from '../drawing/markup.ts'
import { textFrom, textOf } from '../value-kinds.ts'

const widths = { short: 'zip', medium: 'medium', full: 'full' } as const

const asksServer = ({ validation }: ComponentOf<'textBox'>): boolean =>
  validation.some(({ type }) => type === 'zipCode')

const numberRule = ({ validation }: ComponentOf<'textBox'>) => validation.find((rule) => rule.type === 'number')

/** That of the page around the control: what is a group in one language is a decimal in the other. */
const languageOf = (control: HTMLElement): Locale =>
  v.parse(v.fallback(Locale, defaultLocale), control.closest<HTMLElement>('[lang]')?.lang)

export const textBox = defineFormComponent({
  type: 'textBox',
  emptyValue: null,
  tell: (component, value, { locale }) => {
    if (typeof value !== 'string' || value.trim() === '') return []
    return numberRule(component) === undefined ? value.split('\n') : [formatNumber(value, locale)]
  },
  draw: (component, drawing) => {
    const { isReadOnly, backendValidation, textIn, locale, words } = drawing
    const text = textOf(drawing.value)
    const shown = numberRule(component) === undefined ? text : formatNumber(text, locale)
    const isFound = backendValidation === true && asksServer(component)
    const common = {
      ...tied(component, drawing),
      class: 'ds-input',
      readonly: isReadOnly,
      inputmode: component.inputMode,
      autocomplete: component.autoComplete ?? 'off',
      placeholder: component.placeholder ? textIn(component.placeholder) : null,
    }
    return frame(
      component,
      drawing,
      {
        width: widths[component.width ?? 'full'],
        ...(isFound && {
          after: markup`<div class="${styles['found']}" data-part="found">${icon('check')}<span>${words.zipCodeFound}</span></div>`,
        }),
      },
      component.lines === undefined
        ? markup`<input type="text"${attributes({ ...common, value: shown })}>`
        : // A line break right after the tag would be left out.
          markup`<textarea${attributes({ ...common, rows: component.lines })}>\n${text}</textarea>`,
    )
  },
  read: (component, control) => {
    const text = textFrom(control)
    const rule = numberRule(component)
    return rule === undefined || typeof text !== 'string' ? text : readNumber(text, rule.decimals, languageOf(control))
  },
  isRewritten: (component) => numberRule(component) !== undefined,
})
