import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { fieldId } from '../field-id.ts'
import { hasQuestions, isAnswered, isComplete, useShownSections, sectionsOf, type Section } from './sections.ts'
import type { FormStore } from '../store.ts'

/** The current section of a form; in a long form each section is a step of its own. */
export type FormStepper = {
  /** The sections with a title that have something to show. */
  sections: readonly Section[]
  /** Index from 0. */
  current: number
  isStepped: boolean
  /** Scrolls to the section's heading and focuses it. */
  goTo: (section: Section) => void
  /** Shows the step that contains an element, so that it can be scrolled to and focused. */
  reveal: (element: Element) => void
  /** Call when the view jumps above all sections, as to the problems, so that a press that follows finds the page at rest. */
  returnToTop: () => void
}

/** A form with more questions than this is split into steps. */
const maxSinglePageQuestions = 30

/**
 * @param store of a form rendered by a FormView with this stepper. A long form opens at the first section that is incomplete or that
 * nobody has come to, or at the texts that lead up to it.
 */
export const useFormStepper = (store: FormStore): FormStepper => {
  const { document: form, nodes } = store.index
  const titled = useMemo(() => sectionsOf(form).filter(({ title }) => title !== null), [form])
  const sections = useShownSections(store, titled)
  const isStepped =
    sections.length > 1 &&
    [...nodes.values()].filter(({ component }) => carriesValue(component)).length > maxSinglePageQuestions
  const [currentId, setCurrentId] = useState(() => (isStepped ? firstStep(store, sections)?.id : undefined))
  const current = indexOfStep(titled, sections, currentId)

  useEffect(() => {
    const page = sections.map(({ id }) => document.getElementById(fieldId(form.id, id))?.closest('section') ?? null)
    const setCurrentFrom = (element: Element | null): void => {
      const index = page.findIndex((section) => section !== null && section.contains(element))
      if (index >= 0) setCurrentId(sections[index]?.id)
    }
    const followFocus = ({ target }: FocusEvent): void => setCurrentFrom(target instanceof Element ? target : null)
    document.addEventListener('focusin', followFocus)
    // On one page the section at the upper third of the viewport is current. With steps only navigation and focus change the current one.
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
    (): Pick<FormStepper, 'goTo' | 'reveal' | 'returnToTop'> => ({
      goTo: (section) => {
        flushSync(() => setCurrentId(section.id))
        const heading = document.getElementById(fieldId(form.id, section.id))
        heading?.scrollIntoView({ block: 'start' })
        heading?.focus({ preventScroll: true })
      },
      reveal: (element) => {
        const step = sections.find(({ id }) =>
          document.getElementById(fieldId(form.id, id))?.closest('section')?.contains(element),
        )
        if (step !== undefined) flushSync(() => setCurrentId(step.id))
      },
      returnToTop: () => {
        if (!isStepped) flushSync(() => setCurrentId(sections[0]?.id))
      },
    }),
    [form, sections, isStepped],
  )
  return { sections, current, isStepped, ...navigation }
}

const firstStep = (store: FormStore, sections: readonly Section[]): Section | undefined => {
  const lastAnswered = sections.findLastIndex((section) => isAnswered(store, section))
  // A section that nobody has visited is next, even if all its questions are optional.
  const next = sections.findIndex(
    (section, index) => !isComplete(store, section) || (index > lastAnswered && hasQuestions(store, section)),
  )
  const lastAsking = sections.slice(0, Math.max(0, next)).findLastIndex((section) => hasQuestions(store, section))
  return sections[next < 0 ? 0 : lastAsking + 1]
}

/** The index among the shown sections. For a hidden section it is that of its predecessor. */
const indexOfStep = (all: readonly Section[], shown: readonly Section[], id: string | undefined): number => {
  const before = all.slice(0, all.findIndex((section) => section.id === id) + 1)
  return Math.max(
    0,
    shown.findLastIndex((section) => before.includes(section)),
  )
}
