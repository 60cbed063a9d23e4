import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Puts the focus where a link to a part of the page has led, so that the keyboard goes on from there. */
export const usePlaceFocus = (): void => {
  const place = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (place !== '') document.getElementById(place)?.focus({ preventScroll: true })
  }, [place])
}
