import { useEffect, useRef } from 'react'
import { fieldId } from '#src/form/field-id.ts'
import type { FormStepper } from '#src/form/sections/use-form-stepper.ts'
import type { FormStore } from '#src/form/store.ts'

/** Reveals and focuses the field of the URL's hash, such as one to correct: once, when its field is there. */
export const useRevealHashField = (hash: string, store: FormStore, { reveal }: FormStepper): void => {
  const revealed = useRef('')
  useEffect(() => {
    // Sections that come or go later would take the user away from where she is by now.
    if (hash === revealed.current) return
    const field = hash === '' ? null : document.getElementById(fieldId(store.index.document.id, hash))
    if (hash !== '' && field === null) return
    revealed.current = hash
    // After this render: revealing a section renders again.
    queueMicrotask(() => {
      if (field === null) return
      reveal(field)
      // With its question and what is asked of it: centred, a tall field would lose its first lines.
      const whole = field.closest('[data-key]') ?? field
      const isTall = whole.getBoundingClientRect().height > window.innerHeight / 2
      whole.scrollIntoView({ block: isTall ? 'start' : 'center' })
      field.focus({ preventScroll: true })
    })
  }, [hash, store, reveal])
}
