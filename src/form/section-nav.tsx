import { Plural, Trans } from '@lingui/react/macro'
import { CheckIcon } from 'lucide-react'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { carriesValue, validateAnswer } from '#schemas/form/validation.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { fieldId } from './field-id.ts'
import { matches, type FormStore } from './store.ts'
import styles from './section-nav.module.css'
import { sectionsOf, type Section } from './sections.ts'
import { useIssues, useTextIn } from './use-answer.ts'

/** The sections of a form with how far each has come; each is a link to its heading. */
export const SectionNav = ({ store }: { store: FormStore }) => {
  const textIn = useTextIn()
  const issues = useIssues(store)
  const { document } = store.index
  const sections = useMemo(() => sectionsOf(document).filter(({ title }) => title !== null), [document])
  const members = useMemo(() => sections.map((section) => componentsIn(section)), [sections])
  const complete = useSyncExternalStore(
    (listener) => {
      const stops = [store.onOutline(listener), store.onLeave(listener)]
      return () => stops.forEach((stop) => stop())
    },
    () => members.map((ids) => (isComplete(store, ids) ? '1' : '0')).join(''),
  )
  if (sections.length < 2) return null
  return (
    <nav className={styles.nav} aria-labelledby={`${document.id}.sections`}>
      <h2 id={`${document.id}.sections`} className="meta">
        <Trans>Avsnitt</Trans>
      </h2>
      <ol>
        {sections.map((section, position) => {
          const wrong = issues.filter(({ key }) => members[position]?.has(rootOf(key))).length
          const isDone = wrong === 0 && complete[position] === '1'
          const id = fieldId(document.id, section.id)
          return (
            <li key={section.id} data-state={wrong > 0 ? 'wrong' : isDone ? 'done' : 'open'}>
              <span className={styles.mark} aria-hidden>
                {isDone ? <CheckIcon /> : position + 1}
              </span>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  const heading = window.document.getElementById(id)
                  heading?.scrollIntoView({ block: 'start' })
                  heading?.focus({ preventScroll: true })
                }}
              >
                {section.title && textIn(section.title)}
              </a>
              <SectionState wrong={wrong} isDone={isDone} />
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const SectionState = ({ wrong, isDone }: { wrong: number; isDone: boolean }): ReactNode => {
  if (wrong === 0 && !isDone) return null
  return (
    <span className={styles.state}>
      {wrong > 0 ? (
        <Plural value={wrong} one="# uppgift att ändra" other="# uppgifter att ändra" />
      ) : (
        <Trans>Klart</Trans>
      )}
    </span>
  )
}

const rootOf = (key: string): string => {
  const { componentId, entry } = parseValueKey(key)
  return entry?.listId ?? componentId
}

const componentsIn = ({ rows }: Section): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ component }) =>
      component.type === 'columns'
        ? component.columns.flat().map((row) => row.component.componentId)
        : [component.componentId],
    ),
  )

/** Whether everything that is shown in the section would pass. */
const isComplete = (store: FormStore, ids: ReadonlySet<string>): boolean => {
  const values = store.values()
  return [...store.active()]
    .filter((key) => ids.has(rootOf(key)))
    .filter((key) => {
      const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
      return component !== undefined && carriesValue(component)
    })
    .every((key) => validateAnswer(store.index, key, values[key] ?? null, { engine: matches }) === null)
}
