import { useLingui } from '@lingui/react'
import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { fieldId } from './field-id.ts'
import { createFormRenderer, type RenderContext } from './renderer/form-renderer.ts'
import type { FormStepper } from './sections/use-form-stepper.ts'
import { FormRendererContext, FormRows } from './form-rows.tsx'
import { RichText } from './rich-text.tsx'
import styles from './form.module.css'
import { FormContext, type FormServices } from './form-context.ts'
import { sectionsOf, type Section } from './sections/sections.ts'
import { useShownSections } from './sections/use-shown-sections.ts'
import { useFormLocale, useLocalized } from './use-field-state.ts'
import { formMessages } from './field/messages.ts'

type FormViewProps = {
  services: FormServices
  stepper?: FormStepper
  /** Whether all fields are there with the first paint, as where one of them is asked for right away. */
  isInsertedAtOnce?: boolean
}

/**
 * Renders a form: all its sections, or the current step of the given stepper. The store holds the answers and is the same for the
 * view's whole life; the services come from the surrounding page. `isReadOnly` and
 * `isLocked` make fields read-only.
 */
export const FormView = ({ services, stepper, isInsertedAtOnce = false }: FormViewProps) => {
  const { i18n, _ } = useLingui()
  const localized = useLocalized()
  const locale = useFormLocale()
  const { document } = services.store.index
  const sections = useMemo(() => sectionsOf(document), [document])
  const shown = useShownSections(services.store, sections)
  const numbered = shown.filter(({ title }) => title !== null)
  const context = useMemo(
    (): RenderContext => ({ services, localized, locale, t: (text) => _(text), messages: formMessages(i18n) }),
    [services, localized, locale, i18n, _],
  )
  const [renderer] = useState(() => createFormRenderer({ context, isInsertedAtOnce }))
  const step = stepper?.isStepped ? stepper.sections[stepper.current] : undefined
  /** Rows before the first title belong to the first step. */
  const isInactiveStep = (section: Section): boolean =>
    step !== undefined && section.id !== step.id && !(section.title === null && stepper?.current === 0)
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (root.current === null ? undefined : renderer.connect(root.current)), [renderer])
  const { store, dynamicData, people } = services
  useLayoutEffect(
    () =>
      store.setAvailable({ optionsByTag: dynamicData, people: new Map(people.map((person) => [person.id, person])) }),
    [store, dynamicData, people],
  )
  useLayoutEffect(() => renderer.update(context), [renderer, context])
  return (
    <FormContext value={services}>
      <FormRendererContext value={renderer}>
        <div ref={root} className={styles.form} data-stepped={step && ''}>
          {sections.map((section) => (
            <SectionView
              key={section.id}
              id={fieldId(document.id, section.id)}
              section={section}
              number={numbered.length > 1 && numbered.includes(section) ? numbered.indexOf(section) + 1 : null}
              isEmpty={!shown.includes(section)}
              isInactiveStep={isInactiveStep(section)}
              onReveal={stepper?.reveal}
            />
          ))}
        </div>
      </FormRendererContext>
    </FormContext>
  )
}

type SectionViewProps = {
  id: string
  section: Section
  number: number | null
  /** Nothing of it is shown with the current answers. */
  isEmpty: boolean
  /** A step other than the current one: hidden, but found by the browser's find in page. */
  isInactiveStep: boolean
  onReveal: FormStepper['reveal'] | undefined
}

const SectionView = ({ id, section, number, isEmpty, isInactiveStep, onReveal }: SectionViewProps) => {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const root = useRef<HTMLElement>(null)
  const title = section.title && localized(section.title)
  const size: CSSProperties & Record<'--rows', number> = { '--rows': section.rows.length }
  useLayoutEffect(() => {
    const element = root.current
    if (element === null || (!isEmpty && !isInactiveStep)) return
    element.setAttribute('hidden', isEmpty ? '' : 'until-found')
    const show = (): void => onReveal?.(element)
    element.addEventListener('beforematch', show)
    return () => {
      element.removeAttribute('hidden')
      element.removeEventListener('beforematch', show)
    }
  }, [isEmpty, isInactiveStep, onReveal])
  return (
    <section
      ref={root}
      className={styles.section}
      style={size}
      // Named it is a landmark, also while what is in it is hidden.
      aria-labelledby={title === null || isEmpty || isInactiveStep ? undefined : id}
    >
      {title !== null && (
        <header className={styles.sectionTitle}>
          <h2 id={id} tabIndex={-1}>
            {number === null ? title : `${number}. ${title}`}
          </h2>
          {section.text && (
            <div>
              <RichText text={localized(section.text)} newTab={formMessages(i18n).newTab} />
            </div>
          )}
        </header>
      )}
      <FormRows rows={section.rows} entryPath={undefined} isShown={!isEmpty && !isInactiveStep} />
    </section>
  )
}
