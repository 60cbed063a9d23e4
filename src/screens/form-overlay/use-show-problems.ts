import { useEffect, useEffectEvent } from 'react'

/** Calls `show` when the form opens at the summary of its problems. */
export const useShowProblems = (isAsked: boolean, show: () => void): void => {
  const onAsked = useEffectEvent(show)
  useEffect(() => {
    if (!isAsked) return
    // After the effects of the fields: `show` renders at once.
    const frame = requestAnimationFrame(onAsked)
    return () => cancelAnimationFrame(frame)
  }, [isAsked])
}
