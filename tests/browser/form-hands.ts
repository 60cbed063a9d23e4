import type { Component } from '#schemas/form.ts'
import type { FileValue, Value, ValueKey } from '#schemas/form/value.ts'
import { readDate } from '#src/form/drawing/date-text.ts'
import { fieldId } from '#src/form/field-id.ts'
import { randomPeople } from '#tests/fixtures/random-form.ts'

/** What a person can read off a form on the page, and do to it with her hands: the document alone, never the store. */
export const handsOn = (formId: string) => {
  const drawn = (key: ValueKey): HTMLElement | null => {
    const element = document.getElementById(fieldId(formId, key))
    return element === null || element.hidden ? null : element
  }
  /** Its own, not those of what is shown under one of its options. */
  const boxesIn = (key: ValueKey): HTMLInputElement[] => {
    const group = drawn(key)
    return [...(group?.querySelectorAll<HTMLInputElement>('input[type="checkbox"], input[type="radio"]') ?? [])].filter(
      (box) => box.closest('[data-key]') === group,
    )
  }
  const textIn = (key: ValueKey): string => {
    const element = drawn(key)
    return element !== null && 'value' in element && typeof element.value === 'string' ? element.value : ''
  }
  const personAt = (box: HTMLInputElement): string =>
    randomPeople.find(({ name }) => box.closest('label')?.textContent.includes(name))?.id ?? ''

  return {
    isShown: (key: ValueKey): boolean => drawn(key) !== null,
    isWrong: (key: ValueKey): boolean => document.getElementById(`${fieldId(formId, key)}-error`) !== null,
    /** The answer as the page shows it, an empty one as null. */
    read: ({ type }: Component, key: ValueKey): Value => {
      const checked = boxesIn(key).filter((box) => box.checked)
      switch (type) {
        case 'checkbox': {
          const box = drawn(key)
          return box instanceof HTMLInputElement && box.checked ? true : null
        }
        case 'radioGroup':
          return checked[0]?.value ?? null
        case 'checkboxList':
          return orNull(checked.map(({ value }) => value))
        case 'dynamicPosition':
          return orNull(checked.map(personAt).toSorted())
        case 'file':
          return orNull([...(drawn(key)?.querySelectorAll('li') ?? [])].map(({ textContent }) => nameIn(textContent)))
        case 'dateBox':
        case 'monthBox':
          return asDate(textIn(key)) || null
        default:
          return textIn(key) || null
      }
    },
    /** Types, ticks or chooses; `what` is a text, or the place of an option. Answers what is meant by it. */
    answer: ({ type }: Component, key: ValueKey, what: { text: string; option: number }, now: Value): Value => {
      const element = drawn(key)
      const box = boxesIn(key)[what.option]
      if (element instanceof HTMLInputElement && type === 'checkbox') {
        element.click()
        return now !== true
      }
      if (type === 'radioGroup') {
        box?.click()
        return box?.value ?? now
      }
      if (type === 'checkboxList' || type === 'dynamicPosition') {
        if (box === undefined || box.disabled) return now
        box.click()
        const named = type === 'checkboxList' ? box.value : personAt(box)
        const before = Array.isArray(now) ? now.filter((each) => typeof each === 'string') : []
        const after = before.includes(named) ? before.filter((each) => each !== named) : [...before, named]
        // Options are told in the order of the page, people in the order in which they came.
        return orNull(type === 'checkboxList' ? after.toSorted() : after)
      }
      if (element === null || !('value' in element)) return now
      const text = element instanceof HTMLSelectElement ? (['', 'a', 'b'][what.option] ?? '') : what.text
      element.value = text
      element.dispatchEvent(new InputEvent('input', { bubbles: true }))
      if (type === 'dateBox' || type === 'monthBox')
        return readDate(text, type === 'dateBox' ? 'date' : 'month') || null
      return text || null
    },
    leave: (key: ValueKey): void => {
      const element = drawn(key)
      const control = element?.matches('input, select, textarea') ? element : element?.querySelector('input, select')
      control?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    },
    chooseFile: (key: ValueKey, name: string): void => {
      const input = drawn(key)?.querySelector<HTMLInputElement>('input[type="file"]')
      if (!input) return
      const chosen = new DataTransfer()
      chosen.items.add(new File(['%PDF'], name, { type: 'application/pdf' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    /** The entries of a list, in the order of the page. */
    entries: (listId: ValueKey): string[] =>
      [...(drawn(listId)?.querySelectorAll<HTMLElement>('li[data-entry]') ?? [])].map(
        ({ dataset }) => dataset['entry'] ?? '',
      ),
    press: (place: ValueKey, entryId: string | null, name: RegExp): boolean => {
      const around = entryId === null ? drawn(place) : drawn(place)?.querySelector(`li[data-entry="${entryId}"]`)
      const button = [...(around?.querySelectorAll('button') ?? [])].find(
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

/** Shown in the reader's manner once it is left, until then as it was typed; a month in the place of a day too. */
const asDate = (text: string): string => {
  const date = readDate(text, 'date')
  return date === text ? readDate(text, 'month') : date
}

/** A value as `read` tells it. */
export const asShown = ({ type }: Component, value: Value): Value => {
  if (type === 'checkbox') return value === true ? true : null
  if ((type === 'dateBox' || type === 'monthBox') && typeof value === 'string') return asDate(value)
  if (!Array.isArray(value)) return value === '' ? null : value
  const texts = value.map((each: string | FileValue) => (typeof each === 'string' ? each : each.displayFileName))
  return orNull(type === 'dynamicPosition' ? texts.toSorted() : texts)
}
