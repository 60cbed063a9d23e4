import { Plural, Trans } from '@lingui/react/macro'
import { CheckIcon } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { fieldId } from '../field-id.ts'
import type { FormPlace } from './form-place.ts'
import styles from './section-nav.module.css'
import { isBegun, isComplete } from './section-state.ts'
import { isIn, type Section } from './sections.ts'
import type { FormStore } from '../store.ts'
import { useIssues, useTextIn } from '../use-answer.ts'

/** How far a section has come. `wrong` is how many of its answers are shown as to be changed. */
export type SectionProgress = { section: Section; wrong: number; isDone: boolean; isCurrent: boolean }

export const useSectionProgress = (store: FormStore, { sections, current }: FormPlace): readonly SectionProgress[] => {
  const issues = useIssues(store)
  const complete = useSyncExternalStore(
    (listener) => {
      const stops = [store.onOutline(listener), store.onLeave(listener)]
      return () => stops.forEach((stop) => stop())
    },
    () => sections.map((section) => (isComplete(store, section) && isBegun(store, section) ? '1' : '0')).join(''),
  )
  return sections.map((section, position) => {
    const wrong = issues.filter(({ key }) => isIn(section, key)).length
    return { section, wrong, isDone: wrong === 0 && complete[position] === '1', isCurrent: position === current }
  })
}

type SectionNavProps = { store: FormStore; place: FormPlace; progress: readonly SectionProgress[] }

/** The sections of a form with how far each has come; each is a link to its heading. */
export const SectionNav = ({ store, place, progress }: SectionNavProps) => {
  const textIn = useTextIn()
  const formId = store.index.document.id
  return (
    <nav className={styles.nav} aria-labelledby={`${formId}.sections`}>
      <h2 id={`${formId}.sections`} className="meta">
        <Trans>Avsnitt</Trans>
      </h2>
      <ol>
        {progress.map(({ section, wrong, isDone, isCurrent }, position) => (
          <li
            key={section.id}
            data-state={wrong > 0 ? 'wrong' : isDone ? 'done' : 'open'}
            data-current={isCurrent || undefined}
          >
            <span className={styles.mark} aria-hidden>
              {isDone ? <CheckIcon /> : position + 1}
            </span>
            <a
              href={`#${fieldId(formId, section.id)}`}
              {...(isCurrent && { 'aria-current': 'step' })}
              onClick={(event) => {
                event.preventDefault()
                place.goTo(section)
              }}
            >
              {section.title && textIn(section.title)}
            </a>
            <span className={styles.state}>
              <SectionState wrong={wrong} isDone={isDone} />
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export const SectionState = ({ wrong, isDone }: Pick<SectionProgress, 'wrong' | 'isDone'>): ReactNode =>
  wrong > 0 ? (
    <Plural value={wrong} one="# uppgift att ändra" other="# uppgifter att ändra" />
  ) : isDone ? (
    <Trans>Klart</Trans>
  ) : null
