import { useEffect } from 'react'
import { fieldId } from '#src/form/field-id.ts'
import type { FormStepper } from '#src/form/sections/use-form-stepper.ts'
import type { FormStore } from '#src/form/store.ts'

/** Reveals and focuses the field of the URL's hash, such as one to correct. */
export const useRevealHashField = (hash: string, store: FormStore, { reveal }: FormStepper): void => {
  useEffect(() => {
    if (hash === '') return
    const field = document.getElementById(fieldId(store.index.document.id, hash))
    if (field === null) return
    // After this render: revealing a section renders again.
    queueMicrotask(() => {
      reveal(field)
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
    })
  }, [hash, store, reveal])
}
