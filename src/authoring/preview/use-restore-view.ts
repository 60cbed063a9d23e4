import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { parseValueKey } from '#schemas/form/value.ts'
import { fieldId } from '../../form/field-id.ts'
import type { FormStepper } from '../../form/sections/use-form-stepper.ts'
import type { FormStore } from '../../form/store.ts'
import { listen, ToFrame } from './frame-messages.ts'

/** Focus and scroll position in the form that was just unmounted. */
let lastView: {
  formId: string
  sectionId: string | undefined
  fieldId: string
  top: number
  scrollTop: number
} | null = null

/**
 * Reveals the field that the page requests, and restores focus and scroll position after a changed document mounted a
 * form made anew.
 */
export const useRestoreView = (store: FormStore, stepper: FormStepper): void => {
  const formId = store.index.document.id
  const latest = useRef(stepper)
  useEffect(() => {
    latest.current = stepper
  }, [stepper])

  useLayoutEffect(
    () => () => {
      const { activeElement } = document
      lastView = {
        formId,
        sectionId: latest.current.sections[latest.current.current]?.id,
        fieldId: activeElement?.id ?? '',
        top: activeElement?.getBoundingClientRect().top ?? 0,
        scrollTop: window.scrollY,
      }
    },
    [formId],
  )

  useEffect(() => {
    const before = lastView
    lastView = null
    if (before === null || before.formId !== formId) return
    // In an animation frame: `reveal` uses flushSync, which is not allowed inside an effect.
    const handle = requestAnimationFrame(() => {
      const heading = before.sectionId === undefined ? null : document.getElementById(fieldId(formId, before.sectionId))
      if (heading !== null) latest.current.reveal(heading)
      const field = before.fieldId === '' ? null : document.getElementById(before.fieldId)
      field?.focus({ preventScroll: true })
      window.scrollTo({ top: before.scrollTop, behavior: 'instant' })
      if (field !== null) window.scrollBy({ top: field.getBoundingClientRect().top - before.top, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(handle)
  }, [formId])

  useEffect(
    () =>
      listen(
        () => window.parent,
        ToFrame,
        (message) => {
          if (message.type !== 'find') return
          const { entry } = parseValueKey(message.key)
          if (entry !== undefined) flushSync(() => store.setOpenEntry(entry.listId, entry.entryId))
          const field = document.getElementById(fieldId(formId, message.key))
          if (field === null) return
          latest.current.reveal(field)
          field.focus({ preventScroll: true })
          field.scrollIntoView({ block: 'center', behavior: 'instant' })
          // Scrolls again: content-visibility gives sections their real height only near the viewport.
          requestAnimationFrame(() => field.scrollIntoView({ block: 'center', behavior: 'instant' }))
        },
      ),
    [formId, store],
  )
}
