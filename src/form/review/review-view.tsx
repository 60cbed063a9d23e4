import { Switch } from '@digdir/designsystemet-react'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { EarlierAnswers } from '#schemas/earlier-answers.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import type { FormValues } from '#schemas/form/value.ts'
import { answersOf, comparisonsWith } from './answer-changes.ts'
import { ChangeSummary } from './change-summary.tsx'
import type { FormServices } from '../form-services.ts'
import { hasAnswers, ReviewRows, type Reading } from './review-rows.tsx'
import styles from './review-view.module.css'
import { sectionsOf } from '../sections/sections.ts'
import { useFormLocale, useTextIn } from '../use-answer.ts'

type ReviewViewProps = Pick<FormServices, 'people' | 'dynamicData' | 'openFile'> & {
  index: FormIndex
  values: FormValues
  /** What the answers are compared with. */
  earlier?: readonly EarlierAnswers[]
  actions?: Reading['actions']
  /** Of the sections' headings: 3 where the form itself stands under one. */
  level?: 2 | 3
}

const nothing: readonly EarlierAnswers[] = []

/** A form's answers as they are read: all that is shown, empty ones marked, and what has changed since somebody decided about them. */
export const ReviewView = ({
  index,
  values,
  people,
  dynamicData,
  openFile,
  earlier = nothing,
  actions,
  level = 2,
}: ReviewViewProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { t } = useLingui()
  const textIn = useTextIn()
  const [isFiltering, setFiltering] = useState(false)
  const [yes, no, locale] = [t`Ja`, t`Nej`, useFormLocale()]
  const sections = useMemo(() => sectionsOf(index.document), [index])
  const now = useMemo(() => {
    const context = { textIn, locale, words: { yes, no }, people, optionsByTag: dynamicData }
    return answersOf(index, values, context)
  }, [index, values, textIn, locale, yes, no, people, dynamicData])
  const comparisons = useMemo(() => comparisonsWith(index, now, earlier), [index, now, earlier])
  const changes = useMemo(() => new Map(comparisons.flatMap((each) => [...each.changes])), [comparisons])
  const touched = useMemo(() => new Set([...changes.keys()].flatMap(withOwners)), [changes])
  const isChangedOnly = isFiltering && changes.size > 0
  const reading: Reading = { index, now, changes, touched, isChangedOnly, openFile, actions }
  return (
    <div className={styles.review}>
      <ChangeSummary index={index} now={now} comparisons={comparisons}>
        <Switch
          className={styles.switch}
          label={t`Visa bara ändrade`}
          checked={isFiltering}
          onChange={(event) => setFiltering(event.target.checked)}
        />
      </ChangeSummary>
      {sections.map(({ id, title, rows }) =>
        hasAnswers(rows, reading) ? (
          <section key={id} className={styles.section}>
            {title && <Heading>{textIn(title)}</Heading>}
            <ReviewRows rows={rows} reading={reading} from={now} />
          </section>
        ) : null,
      )}
    </div>
  )
}

/** A key with those of the entry and the list that it is in. */
const withOwners = (key: string): string[] =>
  key.split('/').map((_part, place, parts) => parts.slice(0, place + 1).join('/'))
