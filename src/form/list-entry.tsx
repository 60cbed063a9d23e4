import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownIcon, ArrowUpIcon, Trash2Icon } from 'lucide-react'
import { memo, useRef, useSyncExternalStore } from 'react'
import type { ComponentOf } from '#schemas/form.ts'
import { parseValueKey, valueKey, type EntryPath, type ValueKey } from '#schemas/form/value.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import type { InteractiveProps, RenderRows } from './define-form-component.ts'
import styles from './form.module.css'
import { useLocalized } from './use-field-state.ts'
import { useFormContext } from './form-context.ts'

type ListEntryProps = {
  component: ComponentOf<'dynamicList'>
  listId: string
  entryId: string
  /** From 1. */
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
export type EntryActions = {
  open: (entryId: string) => void
  close: (entryId: string) => void
  /** `name` is announced to screen readers. */
  move: (entryId: string, name: string, by: -1 | 1) => void
  remove: (entryId: string, name: string) => void
  restore: (entryId: string, position: number) => void
}

/** One entry of a list: its name and a summary, or open with all its fields. */
export const ListEntry = memo(function ListEntry({
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
  /** How many errors have kept the entry open: it closes over the same ones, or fewer. */
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
