import { optionLists } from '#schemas/form/option-lists.ts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { FromFrame, listen, send, type FormState, type ToFrame } from './frame-messages.ts'
import type { ShownForm } from './shown-forms.ts'
import type { ViewSettings } from './view-settings.ts'

export type PreviewFrame = {
  ref: RefObject<HTMLIFrameElement | null>
  /** State of the form; null until the iframe has posted it. */
  formState: FormState | null
  post: (message: ToFrame) => void
}

/** Posts the form to the iframe, initially and on every change, and receives its state. */
export const usePreviewFrame = (
  shown: ShownForm | null,
  { locale, scheme }: Pick<ViewSettings, 'locale' | 'scheme'>,
): PreviewFrame => {
  const ref = useRef<HTMLIFrameElement>(null)
  const [formState, setFormState] = useState<FormState | null>(null)
  /** Number of loads of the iframe: each needs the form again. */
  const [loadCount, setLoadCount] = useState(0)
  useEffect(
    () =>
      listen(
        () => ref.current?.contentWindow,
        FromFrame,
        (message) => {
          if (message.type === 'ready') setLoadCount((count) => count + 1)
          else setFormState(message.formState)
        },
      ),
    [],
  )
  const post = useCallback((message: ToFrame) => {
    const target = ref.current?.contentWindow
    if (target) send(target, message)
  }, [])
  const form = shown?.form
  const dynamicData = shown?.template && optionLists(shown.template)
  useEffect(() => {
    if (loadCount > 0 && form !== undefined && dynamicData !== undefined)
      post({ type: 'show', form, dynamicData, locale, scheme })
  }, [post, loadCount, form, dynamicData, locale, scheme])
  return { ref, formState: formState?.formId === form?.id ? formState : null, post }
}
