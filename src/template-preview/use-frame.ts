import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { FromFrame, listen, send, type Standing, type ToFrame } from './frame-messages.ts'
import type { ShownForm } from './shown-forms.ts'
import type { ViewSettings } from './view-settings.ts'

export type Frame = {
  ref: RefObject<HTMLIFrameElement | null>
  /** How the form stands; null until the frame has told. */
  standing: Standing | null
  ask: (message: ToFrame) => void
}

/** Has a frame show the form, now and whenever one of both changes, and hears how it stands. */
export const useFrame = (
  shown: ShownForm | null,
  { locale, scheme }: Pick<ViewSettings, 'locale' | 'scheme'>,
): Frame => {
  const ref = useRef<HTMLIFrameElement>(null)
  const [standing, setStanding] = useState<Standing | null>(null)
  /** How often the frame has been loaded: each time it must be told anew. */
  const [loads, setLoads] = useState(0)
  useEffect(
    () =>
      listen(
        () => ref.current?.contentWindow,
        FromFrame,
        (message) => {
          if (message.type === 'ready') setLoads((count) => count + 1)
          else setStanding(message.standing)
        },
      ),
    [],
  )
  const ask = useCallback((message: ToFrame) => {
    const target = ref.current?.contentWindow
    if (target) send(target, message)
  }, [])
  const form = shown?.form
  const dynamicData = shown?.template.dynamicData
  useEffect(() => {
    if (loads > 0 && form !== undefined && dynamicData !== undefined)
      ask({ type: 'show', form, dynamicData, locale, scheme })
  }, [ask, loads, form, dynamicData, locale, scheme])
  return { ref, standing: standing?.formId === form?.id ? standing : null, ask }
}
