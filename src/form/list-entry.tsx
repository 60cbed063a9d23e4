import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownIcon, ArrowUpIcon, Trash2Icon } from 'lucide-react'
import { memo, useSyncExternalStore } from 'react'
import type { ComponentOf } from '#schemas/form.ts'
import { valueKey } from '#schemas/form/value.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import type { EntryPlace, IslandProps, RenderRows } from './define-form-component.ts'
import styles from './form.module.css'
import { useTextIn } from './use-answer.ts'
import { useFormServices } from './form-services.ts'

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
  tell: IslandProps['tell']
}

/** What can be done with an entry. The same object while the list is on the page, so that one entry changes alone. */
export type EntryActions = {
  open: (entryId: string) => void
  close: (entryId: string) => void
  /** By its name, as it is told. */
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
  tell,
}: ListEntryProps) {
  const { t } = useLingui()
  const place = { listId, entryId }
  const [first, ...rest] = useSummary(component, place, tell)
  const wrong = useWrongCount(`${listId}/${entryId}/`)
  const entryName = useTextIn()(component.entryName)
  const name = first ?? `${entryName} ${number}`
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
          {wrong > 0 && (
            <Tag tone="error">
              <Plural value={wrong} one="# att ändra" other="# att ändra" />
            </Tag>
          )}
          {!isOpen && (
            <Button
              look="quiet"
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
          {renderRows(component.rows, place)}
          <div className={styles.entryEnd}>
            <Button look="outlined" size="small" onClick={() => actions.close(entryId)}>
              {isReadOnly ? <Trans>Dölj</Trans> : <Trans>Klar</Trans>}
            </Button>
            {!isReadOnly && (
              <Button
                look="quiet"
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

/** How many answers of an entry are shown as wrong. */
const useWrongCount = (prefix: string): number => {
  const { store } = useFormServices()
  return useSyncExternalStore(store.onOutline, () => store.issues().filter(({ key }) => key.startsWith(prefix)).length)
}

/** The answers that tell an entry, in the template's order; what is not answered is left out. */
const useSummary = (
  { summary }: ComponentOf<'dynamicList'>,
  place: EntryPlace,
  tell: IslandProps['tell'],
): readonly string[] => {
  const { store } = useFormServices()
  const keys = summary.map((componentId) => valueKey(componentId, place))
  const told = useSyncExternalStore(
    (listener) => {
      const stops = keys.map((key) => store.subscribe(key, listener))
      return () => stops.forEach((stop) => stop())
    },
    () =>
      keys
        .map((key) => tell(key).join(', '))
        .filter((text) => text !== '')
        .join('\n'),
  )
  return told === '' ? [] : told.split('\n')
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
