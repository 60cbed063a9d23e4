import { Trans } from '@lingui/react/macro'
import { useId, useMemo, useState } from 'react'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import type { FormValues, ValueKey } from '#schemas/form/value.ts'
import { classNames } from '../../ui/class-names.ts'
import { answersOf, comparisonsWith } from './diff-answers.ts'
import { ChangeSummary } from './change-summary.tsx'
import type { FormServices } from '../form-context.ts'
import { hasAnswers, ReviewRows, type ReviewContext } from './review-rows.tsx'
import styles from './review-view.module.css'
import { sectionsOf } from '../sections/sections.ts'
import { useLocalized } from '../use-field-state.ts'
import { useFormatContext } from '../use-format-context.ts'

type ReviewViewProps = Pick<FormServices, 'people' | 'dynamicData' | 'openFile'> & {
  index: FormIndex
  values: FormValues
  /** Earlier answers to compare with. */
  earlier?: readonly EarlierAnswers[]
  /** The answers that the case began with, unchanged. */
  prefilled?: ReadonlySet<ValueKey>
  actions?: ReviewContext['actions']
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
  const review: ReviewContext = { index, now, changes, changedKeys, isChangedOnly, prefilled, openFile, actions }
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
