import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { plural } from '@lingui/core/macro'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { type FormValues, type ValueKey, parseValueKey } from '#schemas/form/value.ts'
import { classNames } from '../../ui/class-names.ts'
import type { FormServices } from '../form-context.ts'
import { sectionsOf } from '../sections/sections.ts'
import { useLocalized } from '../use-field-state.ts'
import { useFormatContext } from '../use-format-context.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment, useNow } from '../../ui/time.tsx'
import { fieldId } from '../field-id.ts'
import { focusField } from '../../ui/focus-field.ts'
import {
  answersOf,
  comparisonsWith,
  type AnswerSnapshot,
  type Change,
  type Changes,
  type Comparison,
} from './diff-answers.ts'
import { hasAnswers, ReviewRows, type ReviewContext } from './review-rows.tsx'
import styles from './review-view.module.css'
import { changeLabel, isEntry, entryLabel } from './change-labels.ts'

type ReviewViewProps = Pick<FormServices, 'people' | 'dynamicData' | 'openFile'> & {
  index: FormIndex
  values: FormValues
  /** Earlier answers to compare with. */
  earlier?: readonly EarlierAnswers[]
  /** The answers that the case began with, unchanged. */
  prefilled?: ReadonlySet<ValueKey>
  actions?: ReviewContext['actions']
  under?: ReviewContext['under']
  /** Level of the section headings: 3 where the form itself has a heading. */
  level?: 2 | 3
}

const noEarlierAnswers: readonly EarlierAnswers[] = []
const nonePrefilled: ReadonlySet<ValueKey> = new Set()

/** Read-only view of a form's visible answers, with the changes since earlier decisions. */
export const ReviewView = ({
  index,
  values,
  people,
  dynamicData,
  openFile,
  earlier = noEarlierAnswers,
  prefilled = nonePrefilled,
  actions,
  under,
  level = 2,
}: ReviewViewProps) => {
  const [Heading, below] = level === 2 ? (['h2', 3] as const) : (['h3', 4] as const)
  const localized = useLocalized()
  const [isFiltering, setFiltering] = useState(false)
  const switchId = useId()
  const context = useFormatContext(people, dynamicData)
  const sections = useMemo(() => sectionsOf(index.document), [index])
  const now = useMemo(() => answersOf(index, values, context), [index, values, context])
  const comparisons = useMemo(() => comparisonsWith(index, now, earlier), [index, now, earlier])
  const changes = useMemo(() => new Map(comparisons.flatMap((each) => [...each.changes])), [comparisons])
  const changedKeys = useMemo(() => new Set([...changes.keys()].flatMap(withAncestors)), [changes])
  const isChangedOnly = isFiltering && changes.size > 0
  const review: ReviewContext = { index, now, changes, changedKeys, isChangedOnly, prefilled, openFile, actions, under }
  return (
    <div className={styles.review}>
      <ChangeSummary index={index} now={now} comparisons={comparisons}>
        {/* The design system's own component would load every custom element that it has. */}
        <div className={classNames('ds-field', styles.switch)}>
          <input
            id={switchId}
            className="ds-input"
            type="checkbox"
            role="switch"
            aria-checked={isFiltering}
            checked={isFiltering}
            onChange={(event) => setFiltering(event.target.checked)}
          />
          <label htmlFor={switchId} className="ds-label" data-weight="regular">
            <Trans>Visa bara ändrade</Trans>
          </label>
        </div>
      </ChangeSummary>
      {sections.map(({ id, title, rows }) =>
        hasAnswers(rows, review) ? (
          <section key={id} className={styles.section}>
            {title && <Heading>{localized(title)}</Heading>}
            <ReviewRows rows={rows} review={review} from={now} level={title ? below : level} />
          </section>
        ) : null,
      )}
    </div>
  )
}

/** A key with the keys of its entry and its list. */
const withAncestors = (key: string): string[] =>
  key.split('/').map((_segment, index, segments) => segments.slice(0, index + 1).join('/'))

type ChangeSummaryProps = {
  index: FormIndex
  now: AnswerSnapshot
  comparisons: readonly Comparison[]
  /** Actions for all changes. */
  children: ReactNode
}

/** Number of changed answers since each decision, with a link to each. */
const ChangeSummary = ({ index, now, comparisons, children }: ChangeSummaryProps) => {
  const approval = comparisons.find(({ since }) => since.componentId === null)
  const corrected = comparisons.filter(({ since, changes }) => since.componentId !== null && changes.size > 0)
  const corrections = new Map(corrected.flatMap(({ changes }) => [...changes]))
  const isChanged = corrections.size > 0 || (approval?.changes.size ?? 0) > 0
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
      {corrections.size > 0 && (
        <>
          <h2 {...(approval === undefined && { id: headingId })}>
            <SinceCorrection count={corrections.size} />
          </h2>
          <ChangeLinks index={index} now={now} changes={corrections} />
        </>
      )}
      {isChanged && children}
    </section>
  )
}

/** Longer lists of changes are collapsed to this many links. */
const foldThreshold = 8

const ChangeLinks = ({ index, now, changes }: { index: FormIndex; now: AnswerSnapshot; changes: Changes }) => {
  const { i18n } = useLingui()
  const nameOf = useChangeName(index, now)
  const [isUnfolded, setUnfolded] = useState(false)
  const count = changes.size
  const isFolded = !isUnfolded && count > foldThreshold
  return (
    <>
      <ul>
        {[...changes].map(([key, change], position) => {
          const id = fieldId(index.document.id, key)
          return (
            <li key={key} data-folded={isFolded && position >= foldThreshold}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // The URL stays unchanged, since its hash belongs to the router.
                  event.preventDefault()
                  focusField(id)
                }}
              >
                {nameOf(key, change)}
              </a>{' '}
              <span className="meta">{i18n._(changeLabel(key, change)).toLocaleLowerCase(i18n.locale)}</span>
            </li>
          )
        })}
      </ul>
      {isFolded && (
        <Button variant="quiet" size="small" className={styles.unfold} onClick={() => setUnfolded(true)}>
          <Trans>Visa alla {count}</Trans>
        </Button>
      )}
    </>
  )
}

const SinceApproval = ({ since: { at, by }, count }: { since: EarlierAnswers; count: number }) => {
  const { t, i18n } = useLingui()
  const now = useNow()
  const day = formatMoment(new Date(at), new Date(now), i18n.locale, 'day')
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

/** Inside a list the label names the entry, since several answers share it. */
const useChangeName = (index: FormIndex, now: AnswerSnapshot): ((key: string, change: Change) => string) => {
  const { t } = useLingui()
  const { localized } = now.context
  const labelOf = (componentId: string): string => {
    const component = index.nodes.get(componentId)?.component
    return component !== undefined && 'label' in component ? localized(component.label) : componentId
  }
  const entryLabelOf = (listId: string, entryId: string, snapshot: AnswerSnapshot): string => {
    const list = index.nodes.get(listId)?.component
    return list?.type === 'dynamicList' ? entryLabel(index, snapshot, list, { listId, entryId }) : ''
  }
  return (key, { difference, snapshot }) => {
    if (isEntry(key)) {
      const [listId = '', entryId = ''] = key.split('/')
      return entryLabelOf(listId, entryId, difference === 'removed' ? snapshot : now)
    }
    const { componentId, entry } = parseValueKey(key)
    const label = labelOf(componentId)
    if (entry === undefined) return label
    const entryName = entryLabelOf(entry.listId, entry.entryId, now)
    return t`${label} för ${entryName}`
  }
}
