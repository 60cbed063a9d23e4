import * as v from 'valibot'
import { formatNumber, readNumber } from '#schemas/form/number.ts'
import { defaultLocale, Locale } from '#schemas/locale.ts'
import type { ComponentOf } from '#schemas/form.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { renderField, fieldAria } from '../field/field.ts'
import styles from '../form.module.css'
import { renderIcon } from '../field/icons.tsx'
import { renderAttributes, renderHtml } from '../renderer/render-html.ts'
import { textFrom, textOf } from '../value-guards.ts'

const widths = { short: 'zip', medium: 'medium', full: 'full' } as const

const isServerValidated = ({ validation }: ComponentOf<'textBox'>): boolean =>
  validation.some(({ type }) => type === 'zipCode')

const numberRule = ({ validation }: ComponentOf<'textBox'>) => validation.find((rule) => rule.type === 'number')

/** Locale of the element's `lang`: a group separator in one language is a decimal separator in the other. */
const localeOf = (control: HTMLElement): Locale =>
  v.parse(v.fallback(Locale, defaultLocale), control.closest<HTMLElement>('[lang]')?.lang)

export const textBox = defineFormComponent({
  type: 'textBox',
  emptyValue: null,
  format: (component, value, { locale }) => {
    if (typeof value !== 'string' || value.trim() === '') return []
    return numberRule(component) === undefined ? value.split('\n') : [formatNumber(value, locale)]
  },
  render: (component, props) => {
    const { isReadOnly, backendValidation, localized, locale, messages } = props
    const text = textOf(props.value)
    const displayed = numberRule(component) === undefined ? text : formatNumber(text, locale)
    const isConfirmed = backendValidation === true && isServerValidated(component)
    const common = {
      ...fieldAria(component, props),
      class: 'ds-input',
      readonly: isReadOnly,
      inputmode: component.inputMode,
      autocomplete: component.autoComplete ?? 'off',
      placeholder: component.placeholder ? localized(component.placeholder) : null,
    }
    return renderField(
      component,
      props,
      {
        width: widths[component.width ?? 'full'],
        ...(isConfirmed && {
          after: renderHtml`<div class="${styles['valid']}" data-part="valid">${renderIcon('check')}<span>${messages.zipCodeValid}</span></div>`,
        }),
      },
      component.lines === undefined
        ? renderHtml`<input type="text"${renderAttributes({ ...common, value: displayed })}>`
        : // HTML drops a line break right after <textarea>.
          renderHtml`<textarea${renderAttributes({ ...common, rows: component.lines })}>\n${text}</textarea>`,
    )
  },
  readValue: (component, control) => {
    const text = textFrom(control)
    const rule = numberRule(component)
    return rule === undefined || typeof text !== 'string' ? text : readNumber(text, rule.decimals, localeOf(control))
  },
  reformatOnBlur: (component) => numberRule(component) !== undefined,
})
