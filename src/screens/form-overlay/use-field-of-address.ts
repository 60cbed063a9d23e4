import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fieldId } from '#src/form/field-id.ts'
import type { FormPlace } from '#src/form/sections/form-place.ts'
import type { FormStore } from '#src/form/store.ts'

/** Leads to the field that the address names behind its #, such as one that is to be corrected. */
export const useFieldOfAddress = (store: FormStore, { reveal }: FormPlace): void => {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash === '') return
    const found = document.getElementById(fieldId(store.index.document.id, hash))
    if (found === null) return
    // Not before this render is through: a step that is brought up is a render of its own.
    queueMicrotask(() => {
      reveal(found)
      found.scrollIntoView({ block: 'center' })
      found.focus({ preventScroll: true })
    })
  }, [hash, store, reveal])
}
