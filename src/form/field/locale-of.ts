import { parseLocale, type Locale } from '#schemas/locale.ts'

/** Locale of the element's `lang`: a group separator in one language is a decimal separator in the other. */
export const localeOf = (control: HTMLElement): Locale => parseLocale(control.closest<HTMLElement>('[lang]')?.lang)
