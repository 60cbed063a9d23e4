import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { PlusIcon, ArrowDownIcon, ArrowUpIcon, Trash2Icon } from 'lucide-react'
import { useMemo, useRef, useState, memo, useSyncExternalStore } from 'react'
import { textsOf, parseValueKey, valueKey, type EntryPath, type ValueKey } from '#schemas/form/value.ts'
import { uncapitalize } from '#schemas/canonical-text.ts'
import type { ComponentOf } from '#schemas/form.ts'
import { Button } from '../../ui/button.tsx'
import { defineFormComponent, type InteractiveProps, type RenderRows } from '../define-form-component.ts'
import { isSameList } from '../is-same-list.ts'
import styles from '../form.module.css'
import { useFormContext } from '../form-context.ts'
import slotStyles from '../field/interactive-control.module.css'
import { useOpenEntry, useLocalized } from '../use-field-state.ts'
import { useRestoreFocus } from '../use-restore-focus.ts'
import { Tag } from '../../ui/tag.tsx'

/** The change of an entry to announce to screen readers. */
type AnnouncedChange = { name: string; position: number } & ({ kind: 'removed'; entryId: string } | { kind: 'moved' })

const firstField = ':is(input, select, textarea, button):not([data-action], [tabindex="-1"])'
const opener = '[data-opener]'

const DynamicList = ({
  component,
  id,
  answerKey,
  value,
  isReadOnly,
  renderRows,
  formatAnswer,
}: InteractiveProps<'dynamicList'>) => {
  const { t } = useLingui()
  const localized = useLocalized()
  const { store } = useFormContext()
  const openEntryId = useOpenEntry(answerKey)
  const [announcement, setAnnouncement] = useState<AnnouncedChange | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const restoreFocus = useRestoreFocus(id)
  const entries = textsOf(value)
  const entryName = uncapitalize(localized(component.entryName))

  const actions = useMemo((): EntryActions => {
    const currentEntries = (): readonly string[] => textsOf(store.peek(answerKey).value)
    const setEntries = (next: readonly string[]): void => store.change(answerKey, next.length === 0 ? null : [...next])
    return {
      open: (entryId) => {
        restoreFocus(() => inEntry(root.current, entryId, firstField))
        store.setOpenEntry(answerKey, entryId)
      },
      close: (entryId) => {
        restoreFocus(() => inEntry(root.current, entryId, opener))
        store.setOpenEntry(answerKey, null)
      },
      move: (entryId, name, by) => {
        const from = currentEntries().indexOf(entryId)
        setAnnouncement({ kind: 'moved', name, position: from + by })
        setEntries(
          currentEntries()
            .toSpliced(from, 1)
            .toSpliced(from + by, 0, entryId),
        )
      },
      remove: (entryId, name) => {
        const position = currentEntries().indexOf(entryId)
        restoreFocus(() => root.current?.querySelector<HTMLElement>('[role="status"] button'))
        setAnnouncement({ kind: 'removed', entryId, name, position })
        setEntries(currentEntries().toSpliced(position, 1))
      },
      restore: (entryId, position) => {
        restoreFocus(() => inEntry(root.current, entryId, opener) ?? inEntry(root.current, entryId, firstField))
        setAnnouncement(null)
        setEntries(currentEntries().toSpliced(position, 0, entryId))
      },
    }
  }, [store, answerKey, restoreFocus])

  return (
    <div ref={root} className={styles.slot}>
      {entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entryId, position) => (
            <ListEntry
              key={entryId}
              component={component}
              listId={answerKey}
              entryId={entryId}
              number={position + 1}
              isOpen={openEntryId === entryId}
              isReadOnly={isReadOnly}
              isFirst={position === 0}
              isLast={position === entries.length - 1}
              actions={actions}
              renderRows={renderRows}
              formatAnswer={formatAnswer}
            />
          ))}
        </ol>
      )}
      <div role="status" className={slotStyles.status}>
        {announcement && <Announcement announcement={announcement} count={entries.length} onUndo={actions.restore} />}
      </div>
      {!isReadOnly && entries.length < component.maxEntries && (
        <div>
          <Button
            variant="outlined"
            className={styles.add}
            icon={<PlusIcon aria-hidden />}
            onClick={() => {
              setAnnouncement(null)
              const entryId = store.addEntry(answerKey)
              restoreFocus(() => inEntry(root.current, entryId, firstField))
            }}
          >
            {component.addText ? localized(component.addText) : t`Lägg till ${entryName}`}
          </Button>
        </div>
      )}
    </div>
  )
}

type AnnouncementProps = { announcement: AnnouncedChange; count: number; onUndo: EntryActions['restore'] }

const Announcement = ({ announcement, count, onUndo }: AnnouncementProps) => {
  const { name, position } = announcement
  const number = position + 1
  if (announcement.kind === 'moved')
    return (
      <p className="ds-sr-only">
        <Trans>
          {name} är nu nummer {number} av {count}
        </Trans>
      </p>
    )
  return (
    <p className={styles.undo}>
      <Trans>{name} togs bort.</Trans>{' '}
      <Button variant="quiet" size="small" onClick={() => onUndo(announcement.entryId, position)}>
        <Trans>Ångra</Trans>
      </Button>
    </p>
  )
}

const inEntry = (list: HTMLElement | null, entryId: string, selector: string): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-entry="${entryId}"] ${selector}`)

export const dynamicList = defineFormComponent({
  type: 'dynamicList',
  // Added and removed entries are reported on their own.
  compare: (earlier, now) => {
    const [before, after] = [textsOf(earlier.value), textsOf(now.value)]
    const common = before.filter((entryId) => after.includes(entryId))
    return isSameList(
      common,
      after.filter((entryId) => before.includes(entryId)),
    )
      ? null
      : 'reordered'
  },
  isInteractive: true,
  isGroup: true,
  Component: DynamicList,
})

type ListEntryProps = {
  component: ComponentOf<'dynamicList'>
  listId: string
  entryId: string
  /** Counts from 1. */
  number: number
  isOpen: boolean
  isReadOnly: boolean
  isFirst: boolean
  isLast: boolean
  actions: EntryActions
  renderRows: RenderRows
  formatAnswer: InteractiveProps['formatAnswer']
}

/** Actions on an entry. A stable object, so that memoized entries do not rerender. */
type EntryActions = {
  open: (entryId: string) => void
  close: (entryId: string) => void
  /** `name` is announced to screen readers. */
  move: (entryId: string, name: string, by: -1 | 1) => void
  remove: (entryId: string, name: string) => void
  restore: (entryId: string, position: number) => void
}

/** One entry of a list: its name and a summary, or open with all its fields. */
const ListEntry = memo(function ListEntry({
  component,
  listId,
  entryId,
  number,
  isOpen,
  isReadOnly,
  isFirst,
  isLast,
  actions,
  renderRows,
  formatAnswer,
}: ListEntryProps) {
  const { t } = useLingui()
  const { store } = useFormContext()
  const entryPath = { listId, entryId }
  const [first, ...rest] = useSummary(component, entryPath, formatAnswer)
  const errorCount = useErrorCount(listId, entryId)
  const entryName = useLocalized()(component.entryName)
  const name = first ?? `${entryName} ${number}`
  /** The number of errors that kept the entry open. It closes if a later attempt has no more. */
  const warned = useRef(0)
  const finish = (button: HTMLElement): void => {
    if (!isReadOnly) store.validateAll((key) => isInEntry(key, entryId))
    const errors = store.errorsInEntry(listId, entryId)
    if (isReadOnly || errors <= warned.current) {
      actions.close(entryId)
      return
    }
    warned.current = errors
    // The errors are rendered before the next frame.
    requestAnimationFrame(() => firstInvalid(button.closest('li'))?.focus())
  }
  const moves = !isReadOnly && (
    <>
      <IconButton label={t`Flytta ${name} uppåt`} isLocked={isFirst} onPress={() => actions.move(entryId, name, -1)}>
        <ArrowUpIcon aria-hidden />
      </IconButton>
      <IconButton label={t`Flytta ${name} nedåt`} isLocked={isLast} onPress={() => actions.move(entryId, name, 1)}>
        <ArrowDownIcon aria-hidden />
      </IconButton>
    </>
  )
  return (
    <li className={styles.entry} data-entry={entryId} data-open={isOpen}>
      <div className={styles.entryHead}>
        <div>
          <div className={styles.entryName}>{name}</div>
          {!isOpen && rest.length > 0 && <div className="meta">{rest.join(', ')}</div>}
        </div>
        <div className={styles.entryTools}>
          {errorCount > 0 && (
            <Tag tone="error">
              <Plural value={errorCount} one="# att ändra" other="# att ändra" />
            </Tag>
          )}
          {!isOpen && (
            <Button
              variant="quiet"
              size="small"
              data-opener
              aria-label={isReadOnly ? t`Visa ${name}` : t`Ändra ${name}`}
              onClick={() => actions.open(entryId)}
            >
              {isReadOnly ? <Trans>Visa</Trans> : <Trans>Ändra</Trans>}
            </Button>
          )}
          {!isOpen && <span className={styles.closedMoves}>{moves}</span>}
        </div>
      </div>
      {isOpen && (
        <>
          {renderRows(component.rows, entryPath)}
          <div className={styles.entryEnd}>
            <Button variant="outlined" size="small" onClick={({ currentTarget }) => finish(currentTarget)}>
              {isReadOnly ? <Trans>Dölj</Trans> : <Trans>Klar</Trans>}
            </Button>
            {!isReadOnly && (
              <Button
                variant="quiet"
                size="small"
                isDestructive
                icon={<Trash2Icon aria-hidden />}
                onClick={() => actions.remove(entryId, name)}
              >
                <Trans>Ta bort</Trans>
              </Button>
            )}
            <span className={styles.openMoves}>{moves}</span>
          </div>
        </>
      )}
    </li>
  )
})

const isInEntry = (key: ValueKey, entryId: string): boolean => parseValueKey(key).entry?.entryId === entryId

const firstInvalid = (entry: HTMLElement | null): HTMLElement | null | undefined =>
  entry?.querySelector<HTMLElement>('[aria-invalid="true"]')

/** Number of errors in an entry. */
const useErrorCount = (listId: string, entryId: string): number => {
  const { store } = useFormContext()
  return useSyncExternalStore(store.onSummaryChange, () => store.errorsInEntry(listId, entryId))
}

/** The formatted answers of an entry's summary, in the template's order; unanswered ones are omitted. */
const useSummary = (
  { summary }: ComponentOf<'dynamicList'>,
  entryPath: EntryPath,
  formatAnswer: InteractiveProps['formatAnswer'],
): readonly string[] => {
  const { store } = useFormContext()
  const keys = summary.map((componentId) => valueKey(componentId, entryPath))
  const summaryText = useSyncExternalStore(
    (listener) => {
      const unsubscribes = keys.map((key) => store.subscribe(key, listener))
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
    },
    () =>
      keys
        .map((key) => formatAnswer(key).join(', '))
        .filter((text) => text !== '')
        .join('\n'),
  )
  return summaryText === '' ? [] : summaryText.split('\n')
}

const IconButton = ({
  label,
  isLocked,
  onPress,
  children,
}: {
  label: string
  isLocked: boolean
  onPress: () => void
  children: React.ReactNode
}) => (
  <button
    type="button"
    className={styles.iconButton}
    aria-label={label}
    aria-disabled={isLocked || undefined}
    onClick={() => {
      if (!isLocked) onPress()
    }}
  >
    {children}
  </button>
)
