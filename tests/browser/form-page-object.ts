import type { Component } from '#schemas/form.ts'
import type { FileValue, Value, ValueKey } from '#schemas/form/value.ts'
import { parseNumberAnswer } from '#schemas/form/number.ts'
import { parseDate } from '#src/form/field/date-format.ts'
import { testI18n } from '#src/ui/with-test-i18n.tsx'
import { fieldId } from '#src/form/field-id.ts'
import { randomPeople } from '#tests/fixtures/random-form.ts'

/** Page object of a form: reads and operates its DOM, never the store. */
export const formPageObject = (formId: string) => {
  const fieldElement = (key: ValueKey): HTMLElement | null => {
    const element = document.getElementById(fieldId(formId, key))
    return element === null || element.hidden ? null : element
  }
  /** The field's own boxes, without those of nested rows. */
  const boxesIn = (key: ValueKey): HTMLInputElement[] => {
    const group = fieldElement(key)
    return [...(group?.querySelectorAll<HTMLInputElement>('input[type="checkbox"], input[type="radio"]') ?? [])].filter(
      (box) => box.closest('[data-key]') === group,
    )
  }
  const inputText = (key: ValueKey): string => {
    const element = fieldElement(key)
    return element !== null && 'value' in element && typeof element.value === 'string' ? element.value : ''
  }
  const personAt = (box: HTMLInputElement): string =>
    randomPeople.find(({ name }) => box.closest('label')?.textContent.includes(name))?.id ?? ''

  return {
    isShown: (key: ValueKey): boolean => fieldElement(key) !== null,
    isWrong: (key: ValueKey): boolean => document.getElementById(`${fieldId(formId, key)}-error`) !== null,
    /** The displayed answer, an empty one as null. */
    read: ({ type }: Component, key: ValueKey): Value => {
      const checked = boxesIn(key).filter((box) => box.checked)
      switch (type) {
        case 'checkbox': {
          const box = fieldElement(key)
          return box instanceof HTMLInputElement && box.checked ? true : null
        }
        case 'radioGroup':
          return checked[0]?.value ?? null
        case 'checkboxList':
          return orNull(checked.map(({ value }) => value))
        case 'dynamicPosition':
          return orNull(checked.map(personAt).toSorted())
        case 'file':
          return orNull(
            [...(fieldElement(key)?.querySelectorAll(':scope [data-react-slot] li') ?? [])].map(({ textContent }) =>
              nameIn(textContent),
            ),
          )
        case 'dateBox':
        case 'monthBox':
          return asDate(inputText(key), type) || null
        case 'numberBox':
          return asNumber(inputText(key))
        case 'comboBox':
          return asOption(inputText(key))
        default:
          return inputText(key) || null
      }
    },
    /** Types, ticks or chooses; `input` is a text or the index of an option. Returns the expected value. */
    fill: ({ type }: Component, key: ValueKey, input: { text: string; option: number }, current: Value): Value => {
      const element = fieldElement(key)
      const box = boxesIn(key)[input.option]
      if (element instanceof HTMLInputElement && type === 'checkbox') {
        element.click()
        return current !== true
      }
      if (type === 'radioGroup') {
        box?.click()
        return box?.value ?? current
      }
      if (type === 'checkboxList' || type === 'dynamicPosition') {
        if (box === undefined || box.disabled) return current
        box.click()
        const named = type === 'checkboxList' ? box.value : personAt(box)
        const before = Array.isArray(current) ? current.filter((each) => typeof each === 'string') : []
        const after = before.includes(named) ? before.filter((each) => each !== named) : [...before, named]
        // Options are in document order, people in the order chosen.
        return orNull(type === 'checkboxList' ? after.toSorted() : after)
      }
      if (element === null || !('value' in element)) return current
      const option = ['', 'a', 'b'][input.option] ?? ''
      const name = option && `${testI18n.locale === 'sv' ? 'Val' : 'Choice'} ${option}`
      const text = type === 'comboBox' ? name : element instanceof HTMLSelectElement ? option : input.text
      // Not its own property, by which React learns of values that are set.
      Reflect.set(Object.getPrototypeOf(element), 'value', text, element)
      element.dispatchEvent(new InputEvent('input', { bubbles: true }))
      if (type === 'dateBox' || type === 'monthBox')
        return parseDate(text, type === 'dateBox' ? 'date' : 'month') || null
      if (type === 'numberBox') return asNumber(text)
      if (type === 'comboBox') return asOption(text)
      return text || null
    },
    blur: (key: ValueKey): void => {
      const element = fieldElement(key)
      const control = element?.matches('input, select, textarea') ? element : element?.querySelector('input, select')
      control?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    },
    chooseFile: (key: ValueKey, name: string): void => {
      const input = fieldElement(key)?.querySelector<HTMLInputElement>('input[type="file"]')
      if (!input) return
      const chosen = new DataTransfer()
      chosen.items.add(new File(['%PDF'], name, { type: 'application/pdf' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    /** The entries of a list, in the order of the page. */
    entries: (listId: ValueKey): string[] =>
      [...(fieldElement(listId)?.querySelectorAll<HTMLElement>('li[data-entry]') ?? [])].map(
        ({ dataset }) => dataset['entry'] ?? '',
      ),
    press: (key: ValueKey, entryId: string | null, name: RegExp): boolean => {
      const container =
        entryId === null ? fieldElement(key) : fieldElement(key)?.querySelector(`li[data-entry="${entryId}"]`)
      const button = [...(container?.querySelectorAll('button') ?? [])].find(
        (each) =>
          name.test(each.getAttribute('aria-label') ?? each.textContent) &&
          each.getAttribute('aria-disabled') === null &&
          each.checkVisibility(),
      )
      button?.click()
      return button !== undefined
    },
  }
}

const orNull = (texts: string[]): Value => (texts.length === 0 ? null : texts)
const nameIn = (text: string): string => /papper-\d+\.pdf/.exec(text)?.[0] ?? ''

/** Parses a displayed date or month, formatted after blur or as typed. */
const asDate = (text: string, type: 'dateBox' | 'monthBox'): string =>
  parseDate(text, type === 'dateBox' ? 'date' : 'month')

/** A displayed number, formatted after blur or as typed. Random forms have no decimals. */
const asNumber = (text: string): Value => (text === '' ? null : parseNumberAnswer(text, { decimals: 0, locale: 'sv' }))

/** The value of an option of random forms by its name; any other text as it is. */
const asOption = (text: string): Value =>
  /^(?:Val|Choice) (a|b)$/i.exec(text.trim())?.[1]?.toLowerCase() ?? (text.trim() || null)

/** A value as `read` returns it. */
export const asDisplayed = ({ type }: Component, value: Value): Value => {
  if (type === 'checkbox') return value === true ? true : null
  if ((type === 'dateBox' || type === 'monthBox') && typeof value === 'string') return asDate(value, type)
  if (!Array.isArray(value)) return value === '' ? null : value
  const texts = value.map((each: string | FileValue) => (typeof each === 'string' ? each : each.displayFileName))
  return orNull(type === 'dynamicPosition' ? texts.toSorted() : texts)
}
