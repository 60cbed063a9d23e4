import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { componentOf } from '#schemas/form/compile.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import { fieldErrorText } from '#src/form/field-error-text.ts'
import type { FormStore } from '#src/form/store.ts'
import { useFormLocale, useLocalized } from '#src/form/use-field-state.ts'
import { announce } from '#src/ui/announcer.tsx'

/** Announces to screen readers the error of a field that was left, and the number of questions that an answer shows or hides. */
export const useAnnouncedChanges = (store: FormStore): void => {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  const locale = useFormLocale()

  const announceError = useEffectEvent((key: ValueKey): void => {
    const { error } = store.peek(key)
    const component = componentOf(store.index, key)
    if (error === null || component === undefined || !('label' in component)) return
    const text = fieldErrorText(error, component, { t: (each) => i18n._(each), localized, locale })
    announce(`${localized(component.label)}: ${text}`)
  })
  const announceQuestions = useEffectEvent((before: ReadonlySet<ValueKey>): void => {
    const after = store.active()
    const added = countQuestions(store, after, before)
    const removed = countQuestions(store, before, after)
    if (added > 0) announce(t`${plural(added, { one: '# fråga tillkom', other: '# frågor tillkom' })}`)
    else if (removed > 0)
      announce(t`${plural(removed, { one: '# fråga visas inte längre', other: '# frågor visas inte längre' })}`)
  })

  useEffect(() => {
    let changed: ReadonlySet<ValueKey> = new Set()
    let active = store.active()
    let before = active
    const unsubscribe = [
      store.onFieldsChange((keys) => {
        changed = keys
        before = active
        active = store.active()
      }),
      store.onBlur((key) => {
        // An error that was shown before is read with its field.
        if (changed.has(key)) announceError(key)
        changed = new Set()
      }),
      store.onChange((key) => {
        // The entries of a list are announced by the list.
        if (before !== active && componentOf(store.index, key)?.type !== 'dynamicList') announceQuestions(before)
      }),
    ]
    return () => unsubscribe.forEach((each) => each())
  }, [store])
}

const countQuestions = (store: FormStore, keys: ReadonlySet<ValueKey>, others: ReadonlySet<ValueKey>): number =>
  [...keys].filter((key) => {
    const component = others.has(key) ? undefined : componentOf(store.index, key)
    return component !== undefined && carriesValue(component)
  }).length
