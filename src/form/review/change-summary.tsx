import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/moments.ts'
import { useNow } from '../../ui/now.ts'
import type { Answers, Change, Changes, Comparison } from './answer-changes.ts'
import { changeWords, isEntry } from './change-words.ts'
import { nameOfEntry } from '../entry-name.ts'
import { fieldId } from '../field-id.ts'
import { focusAnswer } from '../focus-answer.ts'
import styles from './review-view.module.css'

type ChangeSummaryProps = {
  index: FormIndex
  now: Answers
  comparisons: readonly Comparison[]
  /** What can be done about all of them. */
  children: ReactNode
}

/** How many answers have changed since which decision, each a link to where it stands. */
export const ChangeSummary = ({ index, now, comparisons, children }: ChangeSummaryProps) => {
  const approval = comparisons.find(({ since }) => since.componentId === null)
  const corrected = comparisons.filter(({ since, changes }) => since.componentId !== null && changes.size > 0)
  const asked = new Map(corrected.flatMap(({ changes }) => [...changes]))
  const isChanged = asked.size > 0 || (approval?.changes.size ?? 0) > 0
  const headingId = useId()
  if (approval === undefined && !isChanged) return null
  return (
    <section className={styles.changes} data-changed={isChanged} aria-labelledby={headingId}>
      {approval && (
        <>
          <h2 id={headingId}>
            <SinceApproval since={approval.since} count={approval.changes.size} />
          </h2>
          {approval.changes.size > 0 && <ChangeLinks index={index} now={now} changes={approval.changes} />}
        </>
      )}
      {asked.size > 0 && (
        <>
          <h2 {...(approval === undefined && { id: headingId })}>
            <SinceCorrection count={asked.size} />
          </h2>
          <ChangeLinks index={index} now={now} changes={asked} />
        </>
      )}
      {isChanged && children}
    </section>
  )
}

/** More of them than this are unfolded by who wants to see them. */
const mostAtFirst = 8

const ChangeLinks = ({ index, now, changes }: { index: FormIndex; now: Answers; changes: Changes }) => {
  const { i18n } = useLingui()
  const nameOf = useChangeName(index, now)
  const [isUnfolded, setUnfolded] = useState(false)
  const count = changes.size
  const isFolded = !isUnfolded && count > mostAtFirst
  return (
    <>
      <ul>
        {[...changes].map(([key, change], place) => {
          const id = fieldId(index.document.id, key)
          return (
            <li key={key} data-folded={isFolded && place >= mostAtFirst}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // The address stays as it is: it belongs to the router.
                  event.preventDefault()
                  focusAnswer(id)
                }}
              >
                {nameOf(key, change)}
              </a>{' '}
              <span className="meta">{i18n._(changeWords(key, change)).toLocaleLowerCase(i18n.locale)}</span>
            </li>
          )
        })}
      </ul>
      {isFolded && (
        <Button look="quiet" size="small" className={styles.unfold} onClick={() => setUnfolded(true)}>
          <Trans>Visa alla {count}</Trans>
        </Button>
      )}
    </>
  )
}

const SinceApproval = ({ since: { at, by }, count }: { since: EarlierAnswers; count: number }) => {
  const { t, i18n } = useLingui()
  const now = useNow()
  const day = momentText(new Date(at), new Date(now), i18n.locale, 'day')
  if (count === 0)
    return (
      <Trans>
        Inget svar är ändrat sedan godkännandet {day} av {by}
      </Trans>
    )
  return t`${plural(count, { one: '# svar ändrat', other: '# svar ändrade' })} sedan godkännandet ${day} av ${by}`
}

const SinceCorrection = ({ count }: { count: number }) => {
  const { t } = useLingui()
  return t`${plural(count, { one: '# svar ändrat', other: '# svar ändrade' })} efter begäran om rättelse`
}

/** Inside a list the entry says which of several answers of the same name it is. */
const useChangeName = (index: FormIndex, now: Answers): ((key: string, change: Change) => string) => {
  const { t } = useLingui()
  const { textIn } = now.context
  const labelOf = (componentId: string): string => {
    const component = index.nodes.get(componentId)?.component
    return component !== undefined && 'label' in component ? textIn(component.label) : componentId
  }
  const entryNamed = (listId: string, entryId: string, among: Answers): string => {
    const list = index.nodes.get(listId)?.component
    return list?.type === 'dynamicList' ? nameOfEntry(index, among, list, { listId, entryId }) : ''
  }
  return (key, { difference, among }) => {
    if (isEntry(key)) {
      const [listId = '', entryId = ''] = key.split('/')
      return entryNamed(listId, entryId, difference === 'removed' ? among : now)
    }
    const { componentId, entry } = parseValueKey(key)
    const label = labelOf(componentId)
    if (entry === undefined) return label
    const entryName = entryNamed(entry.listId, entry.entryId, now)
    return t`${label} för ${entryName}`
  }
}
