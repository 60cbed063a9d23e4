import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Focuses the element of the URL's hash, so that the keyboard continues from there. */
export const useHashFocus = (): void => {
  const targetId = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (targetId !== '') document.getElementById(targetId)?.focus({ preventScroll: true })
  }, [targetId])
}
