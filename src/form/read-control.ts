import { parseLocale, type Locale } from '#schemas/locale.ts'

/** Reads the text of a text control; undefined for any other element. */
export const textFrom = (control: HTMLElement): string | null | undefined => {
  if (!('value' in control) || typeof control.value !== 'string') return undefined
  return control.value === '' ? null : control.value
}

/** Locale of the element's `lang`: a group separator in one language is a decimal separator in the other. */
export const localeOf = (control: HTMLElement): Locale => parseLocale(control.closest<HTMLElement>('[lang]')?.lang)
