import { useLingui } from '@lingui/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fieldId } from './field-id.ts'
import { createFormPage, type PageContext } from './drawing/form-page.ts'
import type { FormPlace } from './sections/form-place.ts'
import { FormPageContext, FormRows } from './form-rows.tsx'
import styles from './form.module.css'
import { FormServicesContext, type FormServices } from './form-services.ts'
import { IconSprite } from './drawing/icons.tsx'
import { sectionsOf, type Section } from './sections/sections.ts'
import { useFormLocale, useTextIn } from './use-answer.ts'
import { wordsIn } from './drawing/words.ts'

type FormViewProps = { services: FormServices; place?: FormPlace }

/**
 * A form on the page: its sections with everything that is shown now, or one step of them where its place says so. The store holds
 * the answers and is the same for the view's whole life; the services are what the page around it gives. `isReadOnly` and what
 * `isLocked` names can be read and not changed.
 */
export const FormView = ({ services, place }: FormViewProps) => {
  const { i18n, _ } = useLingui()
  const textIn = useTextIn()
  const locale = useFormLocale()
  const { document } = services.store.index
  const sections = useMemo(() => sectionsOf(document), [document])
  const isNumbered = sections.length > 1
  const context = useMemo(
    (): PageContext => ({ services, textIn, locale, say: (text) => _(text), words: wordsIn(i18n) }),
    [services, textIn, locale, i18n, _],
  )
  const [page] = useState(() => createFormPage(context))
  const step = place?.isStepped ? place.sections[place.current] : undefined
  /** What stands before the first title goes with it. */
  const isAside = (section: Section): boolean =>
    step !== undefined && section.id !== step.id && !(section.title === null && place?.current === 0)
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (root.current === null ? undefined : page.connect(root.current)), [page])
  const { store, dynamicData, people } = services
  useLayoutEffect(
    () => store.setOffered({ optionsByTag: dynamicData, people: new Map(people.map((person) => [person.id, person])) }),
    [store, dynamicData, people],
  )
  useLayoutEffect(() => page.update(context), [page, context])
  return (
    <FormServicesContext value={services}>
      <FormPageContext value={page}>
        <div ref={root} className={styles.form} data-stepped={step && ''}>
          <IconSprite />
          {sections.map((section, position) => (
            <SectionView
              key={section.id}
              id={fieldId(document.id, section.id)}
              section={section}
              number={isNumbered ? position + 1 : null}
              isAside={isAside(section)}
              onFound={place?.reveal}
            />
          ))}
        </div>
      </FormPageContext>
    </FormServicesContext>
  )
}

type SectionViewProps = {
  id: string
  section: Section
  number: number | null
  /** A step that is not the reader's now. The browser's own search still finds what it says. */
  isAside: boolean
  onFound: FormPlace['reveal'] | undefined
}

const SectionView = ({ id, section, number, isAside, onFound }: SectionViewProps) => {
  const textIn = useTextIn()
  const root = useRef<HTMLElement>(null)
  const title = section.title && textIn(section.title)
  useLayoutEffect(() => {
    const element = root.current
    if (element === null || !isAside) return
    element.setAttribute('hidden', 'until-found')
    const show = (): void => onFound?.(element)
    element.addEventListener('beforematch', show)
    return () => {
      element.removeAttribute('hidden')
      element.removeEventListener('beforematch', show)
    }
  }, [isAside, onFound])
  return (
    <section ref={root} className={styles.section} {...(title !== null && { 'aria-labelledby': id })}>
      {title !== null && (
        <header className={styles.sectionTitle}>
          <h2 id={id} tabIndex={-1}>
            {number === null ? title : `${number}. ${title}`}
          </h2>
          {section.text && <p>{textIn(section.text)}</p>}
        </header>
      )}
      <FormRows rows={section.rows} place={undefined} />
    </section>
  )
}
