import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fieldId } from '#src/form/field-id.ts'
import type { FormStore } from '#src/form/store.ts'

/** Leads to the field that the address names behind its #, such as one that is to be corrected. */
export const useFieldOfAddress = (store: FormStore): void => {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash === '') return
    const found = document.getElementById(fieldId(store.index.document.id, hash))
    if (found === null) return
    found.scrollIntoView({ block: 'center' })
    found.focus({ preventScroll: true })
  }, [hash, store])
}
