import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { carriesValue } from '#schemas/form/validation.ts'
import { fieldId } from '../field-id.ts'
import { isComplete } from './section-state.ts'
import { sectionsOf, type Section } from './sections.ts'
import type { FormStore } from '../store.ts'

/** The current section of a form; in a long form each section is a step of its own. */
export type FormStepper = {
  /** The sections with a title. */
  sections: readonly Section[]
  /** Index from 0. */
  current: number
  isStepped: boolean
  /** Scrolls to the section's heading and focuses it. */
  goTo: (section: Section) => void
  /** Shows the step that contains an element, so that it can be scrolled to and focused. */
  reveal: (element: Element) => void
}

/** A form with more questions than this is split into steps. */
const maxSinglePageQuestions = 30

/** @param store of a form rendered by a FormView with this stepper. A long form opens at its first incomplete section. */
export const useFormStepper = (store: FormStore): FormStepper => {
  const { document: form, nodes } = store.index
  const sections = useMemo(() => sectionsOf(form).filter(({ title }) => title !== null), [form])
  const isStepped =
    sections.length > 1 &&
    [...nodes.values()].filter(({ component }) => carriesValue(component)).length > maxSinglePageQuestions
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
    const setCurrentFrom = (element: Element | null): void => {
      const index = page.findIndex((section) => section !== null && section.contains(element))
      if (index >= 0) setCurrent(index)
    }
    const followFocus = ({ target }: FocusEvent): void => setCurrentFrom(target instanceof Element ? target : null)
    document.addEventListener('focusin', followFocus)
    // On one page the section at the upper third of the viewport is current; steps change by navigation and focus only.
    const observer = new IntersectionObserver(
      (entries) => setCurrentFrom(entries.findLast(({ isIntersecting }) => isIntersecting)?.target ?? null),
      { rootMargin: '-33% 0px -67% 0px' },
    )
    if (!isStepped) for (const section of page) if (section !== null) observer.observe(section)
    return () => {
      document.removeEventListener('focusin', followFocus)
      observer.disconnect()
    }
  }, [form, sections, isStepped])

  const navigation = useMemo(
    (): Pick<FormStepper, 'goTo' | 'reveal'> => ({
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
  return { sections, current, isStepped, ...navigation }
}
