import { useCallback, useLayoutEffect, useRef } from 'react'

/** Where the focus goes; null for the field itself. */
type Find = () => HTMLElement | null | undefined

/**
 * For what takes the control away that has the focus: called before the change, it puts the focus on what `find` gives once the change
 * shows, or else on the field's frame.
 */
export const useFocusAfter = (fieldId: string): ((find: Find) => void) => {
  const wanted = useRef<Find | null>(null)
  useLayoutEffect(() => {
    const find = wanted.current
    if (find === null) return
    wanted.current = null
    const place = find() ?? document.getElementById(fieldId)
    place?.focus()
  })
  return useCallback((find) => {
    wanted.current = find
  }, [])
}
