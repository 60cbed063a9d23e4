import { useCallback, useLayoutEffect, useRef } from 'react'

/** The element to focus; null for the field itself. */
type FindElement = () => HTMLElement | null | undefined

/**
 * Restores focus when an update removes the focused control: called before the update, it focuses the element of `findTarget` after the
 * commit, or else the field.
 */
export const useRestoreFocus = (fieldId: string): ((findTarget: FindElement) => void) => {
  const pending = useRef<FindElement | null>(null)
  useLayoutEffect(() => {
    const findTarget = pending.current
    if (findTarget === null) return
    pending.current = null
    const target = findTarget() ?? document.getElementById(fieldId)
    target?.focus()
  })
  return useCallback((findTarget) => {
    pending.current = findTarget
  }, [])
}
