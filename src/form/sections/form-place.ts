import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { carriesValue } from '#schemas/form/validation.ts'
import { fieldId } from '../field-id.ts'
import { isComplete } from './section-state.ts'
import { sectionsOf, type Section } from './sections.ts'
import type { FormStore } from '../store.ts'

/** Where in a form its reader is: by sections, which are one page together, or steps of their own in a long form. */
export type FormPlace = {
  /** Those with a title. */
  sections: readonly Section[]
  /** Counted from 0. */
  current: number
  isStepped: boolean
  /** Leads to the section's heading. */
  goTo: (section: Section) => void
  /** Brings up the step that an element stands in, so that it can be scrolled to and take the focus. */
  reveal: (element: Element) => void
}

/** A form with more questions than this is taken a section at a time. */
const longest = 30

/** @param store of a form that stands on the page in a FormView with this place. A long form opens where something is missing. */
export const useFormPlace = (store: FormStore): FormPlace => {
  const { document: form, nodes } = store.index
  const sections = useMemo(() => sectionsOf(form).filter(({ title }) => title !== null), [form])
  const isStepped =
    sections.length > 1 && [...nodes.values()].filter(({ component }) => carriesValue(component)).length > longest
  const [current, setCurrent] = useState(() =>
    isStepped
      ? Math.max(
          0,
          sections.findIndex((section) => !isComplete(store, section)),
        )
      : 0,
  )

  useEffect(() => {
    const page = sections.map(({ id }) => document.getElementById(fieldId(form.id, id))?.closest('section') ?? null)
    const lookFor = (element: Element | null): void => {
      const found = page.findIndex((section) => section !== null && section.contains(element))
      if (found >= 0) setCurrent(found)
    }
    const followFocus = ({ target }: FocusEvent): void => lookFor(target instanceof Element ? target : null)
    document.addEventListener('focusin', followFocus)
    // What is a step of its own is left by its own ways; on one page the section under the upper third is being read.
    const observer = new IntersectionObserver(
      (entries) => lookFor(entries.findLast(({ isIntersecting }) => isIntersecting)?.target ?? null),
      { rootMargin: '-33% 0px -67% 0px' },
    )
    if (!isStepped) for (const section of page) if (section !== null) observer.observe(section)
    return () => {
      document.removeEventListener('focusin', followFocus)
      observer.disconnect()
    }
  }, [form, sections, isStepped])

  const ways = useMemo(
    (): Pick<FormPlace, 'goTo' | 'reveal'> => ({
      goTo: (section) => {
        flushSync(() => setCurrent(sections.indexOf(section)))
        const heading = document.getElementById(fieldId(form.id, section.id))
        heading?.scrollIntoView({ block: 'start' })
        heading?.focus({ preventScroll: true })
      },
      reveal: (element) => {
        const step = sections.findIndex(({ id }) =>
          document.getElementById(fieldId(form.id, id))?.closest('section')?.contains(element),
        )
        if (step >= 0) flushSync(() => setCurrent(step))
      },
    }),
    [form, sections],
  )
  return { sections, current, isStepped, ...ways }
}
