import { languageTagOf, localized, type Locale, type Translatable } from '#schemas/locale.ts'

/* The texts that the page has in the user's language, by the id of their element, so that another language is written into it. */

let locale: Locale = 'sv'
const texts = new Map<string, Translatable>()
const htmls = new Map<string, Translatable>()
const attributes = new Map<string, { id: string; name: string; text: Translatable }>()

export const currentLocale = (): Locale => locale

export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The content of the element of that id. */
export const textIn = (id: string, text: Translatable): string => {
  texts.set(id, text)
  return escape(localized(text, locale))
}

/** The same of a formatted text. */
export const htmlIn = (id: string, html: Translatable): string => {
  htmls.set(id, html)
  return localized(html, locale)
}

/** An attribute of the element of that id. */
export const attributeIn = (id: string, name: 'placeholder' | 'aria-label', text: Translatable): string => {
  attributes.set(`${id} ${name}`, { id, name, text })
  return ` ${name}="${escape(localized(text, locale))}"`
}

/** The text of an element that is removed. */
export const forgetText = (id: string): void => void texts.delete(id)

export const clearTexts = (): void => {
  texts.clear()
  htmls.clear()
  attributes.clear()
}

export const writeTexts = (next: Locale): void => {
  locale = next
  document.documentElement.lang = next
  for (const [id, text] of texts) {
    const element = document.getElementById(id)
    if (element !== null) element.textContent = localized(text, next)
  }
  for (const [id, html] of htmls) {
    const element = document.getElementById(id)
    if (element !== null) element.innerHTML = localized(html, next)
  }
  for (const { id, name, text } of attributes.values())
    document.getElementById(id)?.setAttribute(name, localized(text, next))
}

const formats = new Map<Locale, Intl.NumberFormat>()

export const formatNumber = (value: unknown): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  const format = formats.get(locale) ?? new Intl.NumberFormat(languageTagOf(locale))
  formats.set(locale, format)
  return format.format(value)
}

/** A text that is no number stays as it is written. */
export const readNumber = (text: string): number | string => {
  const number = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? text : number
}
