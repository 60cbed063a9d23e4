import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Component, ComponentOf, ValueComponent } from '#schemas/form.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { flatComponents, layoutRows } from '#schemas/form/layout-rows.ts'
import { originOf } from '#schemas/form/answer-origin.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { valueKey, type EntryPath, type ValueKey, filesOf } from '#schemas/form/value.ts'
import { getOwn } from '#schemas/records.ts'
import type { Translatable } from '#schemas/locale.ts'
import { Tag } from '../../ui/tag.tsx'
import { mergeEntryOrder, entryKey, shownEntries, formatAt, type AnswerSnapshot, type Changes } from './diff-answers.ts'
import type { FormRow } from '../renderer/nest-rows.ts'
import { changeLabel, isEntry, entryLabel } from './change-labels.ts'
import { originTexts } from '../field/messages.ts'
import { fieldId } from '../field-id.ts'
import { FileName } from '../uploads/file-name.tsx'
import type { FormServices } from '../form-context.ts'
import styles from './review-view.module.css'

/** Context of a review's rows. */
export type ReviewContext = {
  index: FormIndex
  now: AnswerSnapshot
  changes: Changes
  /** Keys of changed answers and entries, and of the entries and lists that contain them. */
  changedKeys: ReadonlySet<string>
  isChangedOnly: boolean
  /** The answers of now that the case began with, unchanged. */
  prefilled: ReadonlySet<ValueKey>
  openFile: FormServices['openFile']
  /** Actions beside an answer, such as "begär rättelse", inside the entries of lists too. There its label names the entry. */
  actions: ((key: ValueKey, label: string) => ReactNode) | undefined
  /** An editor or the like under an answer; null for nothing. */
  under: ((key: ValueKey) => ReactNode) | undefined
}

type RowContext = {
  review: ReviewContext
  entryPath?: EntryPath
  /** The heading of the entry. */
  entryName?: string
  /** The snapshot to read from: for a removed entry, the earlier one. */ from: AnswerSnapshot
  /** The heading level of groups and entries among the rows. */
  level: HeadingLevel
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5' } as const
export type HeadingLevel = keyof typeof headings
const below = { 2: 3, 3: 4, 4: 5, 5: 5 } as const

/** The answers of rows in form order, where columns are flattened and a titled group has its heading. */
export const ReviewRows = ({ rows, ...context }: RowContext & { rows: readonly FormRow[] }) =>
  blocksOf(rows).map((block) =>
    isBlockVisible(block, context) ? (
      block.group === null ? (
        <Answers key={block.components[0]?.componentId} components={block.components} {...context} />
      ) : (
        <ReviewGroup key={block.group.componentId} group={block.group} {...context} />
      )
    ) : null,
  )

type Titled = ComponentOf<'group'> & { title: Translatable }
type Block = { group: null; components: readonly Component[] } | { group: Titled }

/** A description list cannot contain headings, so each run of answers is a list of its own. */
const blocksOf = (rows: readonly FormRow[]): Block[] => {
  const blocks: (Block & { components?: Component[] })[] = []
  for (const component of laidOut(rows)) {
    const last = blocks.at(-1)
    if (isTitled(component)) blocks.push({ group: component })
    else if (last?.components === undefined) blocks.push({ group: null, components: [component] })
    else last.components.push(component)
  }
  return blocks
}

/** The components of rows, where columns and untitled groups are replaced by their contents. */
const laidOut = (rows: readonly FormRow[]): Component[] =>
  rows.flatMap(({ component }) => {
    const inner = isTitled(component) ? null : layoutRows(component)
    return inner === null ? [component] : laidOut(inner)
  })

const isTitled = (component: Component): component is Titled =>
  component.type === 'group' && component.title !== undefined

const isBlockVisible = (block: Block, context: RowContext): boolean =>
  (block.group === null ? block.components : flatComponents(block.group.rows)).some(
    (component) => carriesValue(component) && isVisible(component, context),
  )

const ReviewGroup = ({ group, level, ...context }: RowContext & { group: Titled }) => {
  const Heading = headings[level]
  return (
    <div className={styles.group}>
      <Heading>{context.from.context.localized(group.title)}</Heading>
      <ReviewRows rows={group.rows} level={below[level]} {...context} />
    </div>
  )
}

const Answers = ({ components, ...context }: RowContext & { components: readonly Component[] }) => (
  <dl className={styles.answers}>
    {components.map((component) =>
      carriesValue(component) && isVisible(component, context) ? (
        <ReviewAnswer key={component.componentId} component={component} {...context} />
      ) : null,
    )}
  </dl>
)

/** Whether any answer of the rows is visible. */
export const hasAnswers = (rows: readonly FormRow[], review: ReviewContext): boolean =>
  flatComponents(rows).some(
    (component) => carriesValue(component) && isVisible(component, { review, from: review.now }),
  )

const isVisible = (
  { componentId }: ValueComponent,
  { review, entryPath, from }: Pick<RowContext, 'review' | 'entryPath' | 'from'>,
): boolean => {
  const key = valueKey(componentId, entryPath)
  if (review.changedKeys.has(key)) return true
  const isWhole = entryPath !== undefined && review.changes.has(entryKey(entryPath))
  return from.active.has(key) && (!review.isChangedOnly || isWhole)
}

const ReviewAnswer = ({
  component,
  review,
  entryPath,
  entryName,
  from,
  level,
}: RowContext & { component: ValueComponent }) => {
  const { t, i18n } = useLingui()
  const { index, changes, actions, under } = review
  const { componentId } = component
  const key = valueKey(componentId, entryPath)
  const label = from.context.localized(component.label)
  const change = changes.get(key)
  const isUntouched = from === review.now && review.prefilled.has(key)
  const origin = isUntouched && originOf(component, getOwn(from.values, key) ?? null)
  const isNow = from === review.now
  const below = isNow ? (under?.(key) ?? null) : null
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
        <AnswerValue component={component} answerKey={key} review={review} from={from} />
        {origin && <span className="meta">{i18n._(originTexts[origin])}</span>}
        {component.type === 'dynamicList' && <EntryList component={component} review={review} level={level} />}
        {change !== undefined && (
          <span className={styles.change}>
            <Tag tone="needs-you">{i18n._(changeLabel(key, change))}</Tag>
            {change.difference !== 'reordered' && change.earlier.length > 0 && <EarlierAnswer lines={change.earlier} />}
          </span>
        )}
      </dd>
      {actions && isNow && (
        <dd className={styles.actions}>
          {actions(key, entryName === undefined ? label : t`${label} för ${entryName}`)}
        </dd>
      )}
      {below !== null && <dd className={styles.under}>{below}</dd>}
    </div>
  )
}

const EarlierAnswer = ({ lines }: { lines: readonly string[] }) => (
  <span className={styles.earlier}>
    <Trans>Tidigare:</Trans>{' '}
    <del>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </del>
  </span>
)

type AnswerValueProps = Pick<RowContext, 'review' | 'from'> & { component: ValueComponent; answerKey: ValueKey }

const AnswerValue = ({ component, answerKey, review, from }: AnswerValueProps) => {
  if (!from.active.has(answerKey))
    return (
      <span className={styles.empty}>
        <Trans>Frågan ställs inte längre</Trans>
      </span>
    )
  const { value, lines } = formatAt(from, component, answerKey)
  if (lines.length === 0)
    return (
      <span className={styles.empty} data-required={component.required}>
        <Trans>Inte besvarat</Trans>
      </span>
    )
  if (component.type === 'dynamicList') return null
  if (component.type === 'file' && from === review.now)
    return filesOf(value).map((file) => (
      <FileName key={file.fileId} file={file} answerKey={answerKey} openFile={review.openFile} />
    ))
  const LineTag = from === review.now ? 'span' : 'del'
  return lines.map((line) => <LineTag key={line}>{line}</LineTag>)
}

type EntryListProps = Pick<RowContext, 'review' | 'level'> & { component: ComponentOf<'dynamicList'> }

/** The entries of a list, removed ones at their former position. */
const EntryList = ({ component, review, level }: EntryListProps) => {
  const { i18n } = useLingui()
  const Heading = headings[level]
  const { index, now, changes, changedKeys, isChangedOnly } = review
  const { componentId: listId, rows } = component
  const versions = new Set(
    [...changes].flatMap(([key, { difference, snapshot }]) =>
      difference === 'removed' && isEntry(key) && key.startsWith(`${listId}/`) ? [snapshot] : [],
    ),
  )
  const all = [...versions].reduce(
    (entries, version) => mergeEntryOrder(shownEntries(version, listId), entries),
    shownEntries(now, listId),
  )
  return all.map((entryId) => {
    const entryPath = { listId, entryId }
    const key = entryKey(entryPath)
    const change = changes.get(key)
    const isGone = change?.difference === 'removed'
    if (isChangedOnly && !changedKeys.has(key)) return null
    const from = isGone ? change.snapshot : now
    const name = entryLabel(index, from, component, entryPath)
    return (
      <div
        key={entryId}
        id={fieldId(index.document.id, key)}
        tabIndex={-1}
        className={styles.entry}
        data-difference={change?.difference}
      >
        <Heading>
          {isGone ? <del>{name}</del> : name}
          {change !== undefined && <Tag tone="needs-you">{i18n._(changeLabel(key, change))}</Tag>}
        </Heading>
        <ReviewRows
          rows={rows}
          entryPath={entryPath}
          entryName={name}
          review={review}
          from={from}
          level={below[level]}
        />
      </div>
    )
  })
}
