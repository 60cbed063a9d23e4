import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { parseValueKey } from '#schemas/form/value.ts'
import { fieldId } from '../form/field-id.ts'
import type { FormPlace } from '../form/sections/form-place.ts'
import type { FormStore } from '../form/store.ts'
import { listen, ToFrame } from './frame-messages.ts'

/** Where the reader was in a form that has just been taken off the page. */
let left: { formId: string; sectionId: string | undefined; fieldId: string; top: number; scrollTop: number } | null =
  null

/**
 * Follows the reader: to the field that the page around the frame asks for, and to where the reader was, since a changed document is a
 * form made anew.
 */
export const useReader = (store: FormStore, place: FormPlace): void => {
  const formId = store.index.document.id
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  }, [place])

  useLayoutEffect(
    () => () => {
      const { activeElement } = document
      left = {
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
    const before = left
    left = null
    if (before === null || before.formId !== formId) return
    // A step is brought up at once, which React does not do in the middle of its own work.
    const frame = requestAnimationFrame(() => {
      const heading = before.sectionId === undefined ? null : document.getElementById(fieldId(formId, before.sectionId))
      if (heading !== null) latest.current.reveal(heading)
      const field = before.fieldId === '' ? null : document.getElementById(before.fieldId)
      field?.focus({ preventScroll: true })
      window.scrollTo({ top: before.scrollTop, behavior: 'instant' })
      if (field !== null) window.scrollBy({ top: field.getBoundingClientRect().top - before.top, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
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
          // What has never been on the screen takes up its true room only once it is near.
          requestAnimationFrame(() => field.scrollIntoView({ block: 'center', behavior: 'instant' }))
        },
      ),
    [formId, store],
  )
}
