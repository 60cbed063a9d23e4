import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ComponentOf, ValueComponent } from '#schemas/form.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import { valueKey, type ValueKey } from '#schemas/form/value.ts'
import { Tag } from '../../ui/tag.tsx'
import { entriesInOrder, entryKey, shownEntries, toldAt, type Answers, type Changes } from './answer-changes.ts'
import type { FormRow } from '../drawing/arrange-rows.ts'
import { changeWords, isEntry } from './change-words.ts'
import type { EntryPlace } from '../define-form-component.ts'
import { nameOfEntry } from '../entry-name.ts'
import { fieldId } from '../field-id.ts'
import { FileName } from '../uploads/file-name.tsx'
import type { FormServices } from '../form-services.ts'
import styles from './review-view.module.css'
import { filesOf } from '../value-kinds.ts'

/** What the rows of a review are read from. */
export type Reading = {
  index: FormIndex
  now: Answers
  changes: Changes
  /** What has changed or holds something that has: answers, entries and their lists, by key. */
  touched: ReadonlySet<string>
  isChangedOnly: boolean
  openFile: FormServices['openFile']
  /** Beside an answer, such as "begär rättelse"; a list is spoken about as a whole. */
  actions: ((componentId: string, label: string) => ReactNode) | undefined
}

type Place = {
  reading: Reading
  place?: EntryPlace
  /** The answers of an entry that is gone are read where it was. */ from: Answers
}

/** The answers to some rows, in the order of the form. Columns stand side by side for who fills them; who reads takes them in turn. */
export const ReviewRows = ({ rows, ...at }: Place & { rows: readonly FormRow[] }) => (
  <dl className={styles.answers}>
    {rows
      .flatMap((row) => (row.component.type === 'columns' ? row.component.columns.flat() : [row]))
      .map(({ component }) =>
        carriesValue(component) && isRead(component, at) ? (
          <Answer key={component.componentId} component={component} {...at} />
        ) : null,
      )}
  </dl>
)

/** Whether anything of the rows is to be read. */
export const hasAnswers = (rows: readonly FormRow[], reading: Reading): boolean =>
  rows.some(({ component }) =>
    component.type === 'columns'
      ? component.columns.some((column) => hasAnswers(column, reading))
      : carriesValue(component) && isRead(component, { reading, from: reading.now }),
  )

const isRead = ({ componentId }: ValueComponent, { reading, place, from }: Place): boolean => {
  const key = valueKey(componentId, place)
  if (reading.touched.has(key)) return true
  const isWhole = place !== undefined && reading.changes.has(entryKey(place))
  return from.active.has(key) && (!reading.isChangedOnly || isWhole)
}

const Answer = ({ component, reading, place, from }: Place & { component: ValueComponent }) => {
  const { i18n } = useLingui()
  const { index, changes, actions } = reading
  const { componentId } = component
  const key = valueKey(componentId, place)
  const label = from.context.textIn(component.label)
  const change = changes.get(key)
  return (
    <div
      id={fieldId(index.document.id, key)}
      tabIndex={-1}
      className={styles.answer}
      data-type={component.type}
      data-difference={change?.difference}
    >
      <dt>{label}</dt>
      <dd className={styles.value}>
        <Value component={component} answerKey={key} reading={reading} from={from} />
        {component.type === 'dynamicList' && <Entries component={component} reading={reading} />}
        {change !== undefined && (
          <span className={styles.change}>
            <Tag tone="needs-you">{i18n._(changeWords(key, change))}</Tag>
            {change.difference !== 'reordered' && change.earlier.length > 0 && <Earlier lines={change.earlier} />}
          </span>
        )}
      </dd>
      {actions && place === undefined && <dd className={styles.actions}>{actions(componentId, label)}</dd>}
    </div>
  )
}

const Earlier = ({ lines }: { lines: readonly string[] }) => (
  <span className={styles.earlier}>
    <Trans>Tidigare:</Trans>{' '}
    <del>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </del>
  </span>
)

type ValueProps = Pick<Place, 'reading' | 'from'> & { component: ValueComponent; answerKey: ValueKey }

const Value = ({ component, answerKey, reading, from }: ValueProps) => {
  if (!from.active.has(answerKey))
    return (
      <span className={styles.empty}>
        <Trans>Frågan ställs inte längre</Trans>
      </span>
    )
  const { value, lines } = toldAt(from, component, answerKey)
  if (lines.length === 0)
    return (
      <span className={styles.empty} data-required={component.required}>
        <Trans>Inte besvarat</Trans>
      </span>
    )
  if (component.type === 'dynamicList') return null
  if (component.type === 'file' && from === reading.now)
    return filesOf(value).map((file) => (
      <FileName key={file.fileId} file={file} answerKey={answerKey} openFile={reading.openFile} />
    ))
  const Element = from === reading.now ? 'span' : 'del'
  return lines.map((line) => <Element key={line}>{line}</Element>)
}

/** The entries of a list, those that are gone where they stood. */
const Entries = ({ component, reading }: { component: ComponentOf<'dynamicList'>; reading: Reading }) => {
  const { i18n } = useLingui()
  const { index, now, changes, touched, isChangedOnly } = reading
  const { componentId: listId, rows } = component
  const versions = new Set(
    [...changes].flatMap(([key, { difference, among }]) =>
      difference === 'removed' && isEntry(key) && key.startsWith(`${listId}/`) ? [among] : [],
    ),
  )
  const all = [...versions].reduce(
    (entries, version) => entriesInOrder(shownEntries(version, listId), entries),
    shownEntries(now, listId),
  )
  return all.map((entryId) => {
    const place = { listId, entryId }
    const key = entryKey(place)
    const change = changes.get(key)
    const isGone = change?.difference === 'removed'
    if (isChangedOnly && !touched.has(key)) return null
    const from = isGone ? change.among : now
    const name = nameOfEntry(index, from, component, place)
    return (
      <div
        key={entryId}
        id={fieldId(index.document.id, key)}
        tabIndex={-1}
        className={styles.entry}
        data-difference={change?.difference}
      >
        <h3>
          {isGone ? <del>{name}</del> : name}
          {change !== undefined && <Tag tone="needs-you">{i18n._(changeWords(key, change))}</Tag>}
        </h3>
        <ReviewRows rows={rows} place={place} reading={reading} from={from} />
      </div>
    )
  })
}
