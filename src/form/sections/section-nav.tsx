import { Plural, Trans } from '@lingui/react/macro'
import { CheckIcon } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { fieldId } from '../field-id.ts'
import type { FormStepper } from './use-form-stepper.ts'
import styles from './section-nav.module.css'
import { isBegun, isComplete, isInSection, type Section } from './sections.ts'
import type { FormStore } from '../store.ts'
import { useFieldErrors, useLocalized } from '../use-field-state.ts'

/** Progress of a section. `errorCount` is the number of errors shown in it. */
export type SectionProgress = { section: Section; errorCount: number; isDone: boolean; isCurrent: boolean }

export const useSectionProgress = (
  store: FormStore,
  { sections, current }: FormStepper,
): readonly SectionProgress[] => {
  const errors = useFieldErrors(store)
  const complete = useSyncExternalStore(
    (listener) => {
      const unsubscribes = [store.onSummaryChange(listener), store.onBlur(listener)]
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
    },
    () => sections.map((section) => (isComplete(store, section) && isBegun(store, section) ? '1' : '0')).join(''),
  )
  return sections.map((section, index) => {
    const errorCount = errors.filter(({ key }) => isInSection(section, key)).length
    return { section, errorCount, isDone: errorCount === 0 && complete[index] === '1', isCurrent: index === current }
  })
}

type SectionNavProps = { store: FormStore; stepper: FormStepper; progress: readonly SectionProgress[] }

/** Navigation of a form's sections with the progress of each. */
export const SectionNav = ({ store, stepper, progress }: SectionNavProps) => {
  const localized = useLocalized()
  const formId = store.index.document.id
  return (
    <nav className={styles.nav} aria-labelledby={`${formId}.sections`}>
      <h2 id={`${formId}.sections`} className="meta">
        <Trans>Avsnitt</Trans>
      </h2>
      <ol>
        {progress.map(({ section, errorCount, isDone, isCurrent }, index) => (
          <li
            key={section.id}
            data-state={errorCount > 0 ? 'wrong' : isDone ? 'done' : 'open'}
            data-current={isCurrent || undefined}
          >
            <span className={styles.mark} aria-hidden>
              {isDone ? <CheckIcon /> : index + 1}
            </span>
            <a
              href={`#${fieldId(formId, section.id)}`}
              {...(isCurrent && { 'aria-current': 'step' })}
              onClick={(event) => {
                event.preventDefault()
                stepper.goTo(section)
              }}
            >
              {section.title && localized(section.title)}
            </a>
            <span className={styles.state}>
              <SectionState errorCount={errorCount} isDone={isDone} />
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export const SectionState = ({ errorCount, isDone }: Pick<SectionProgress, 'errorCount' | 'isDone'>): ReactNode =>
  errorCount > 0 ? (
    <Plural value={errorCount} one="# uppgift att ändra" other="# uppgifter att ändra" />
  ) : isDone ? (
    <Trans>Klart</Trans>
  ) : null
