import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownIcon, ArrowUpIcon, Trash2Icon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { ComponentOf } from '#schemas/form.ts'
import { valueKey } from '#schemas/form/value.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import type { EntryPlace, RenderRows } from './define-form-component.ts'
import styles from './form.module.css'
import { useFormServices } from './form-services.ts'
import { useIssues } from './use-answer.ts'

type ListEntryProps = {
  component: ComponentOf<'dynamicList'>
  place: EntryPlace
  /** From 1. */
  number: number
  isOpen: boolean
  isReadOnly: boolean
  isFirst: boolean
  isLast: boolean
  onOpen: () => void
  onClose: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  renderRows: RenderRows
}

/** One entry of a list: its name and a summary, or open with all its fields. */
export const ListEntry = ({
  component,
  place,
  number,
  isOpen,
  isReadOnly,
  onOpen,
  onClose,
  ...entry
}: ListEntryProps) => {
  const { t } = useLingui()
  const { store } = useFormServices()
  const [first, ...rest] = useSummary(component, place)
  const wrong = useIssues(store).filter(({ key }) => key.startsWith(`${place.listId}/${place.entryId}/`)).length
  const name = first ?? t`Post ${number}`
  const moves = !isReadOnly && (
    <>
      <IconButton label={t`Flytta ${name} uppåt`} isLocked={entry.isFirst} onPress={() => entry.onMove(-1)}>
        <ArrowUpIcon aria-hidden />
      </IconButton>
      <IconButton label={t`Flytta ${name} nedåt`} isLocked={entry.isLast} onPress={() => entry.onMove(1)}>
        <ArrowDownIcon aria-hidden />
      </IconButton>
    </>
  )
  return (
    <li className={styles.entry} data-open={isOpen}>
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
              aria-label={isReadOnly ? t`Visa ${name}` : t`Ändra ${name}`}
              onClick={onOpen}
            >
              {isReadOnly ? <Trans>Visa</Trans> : <Trans>Ändra</Trans>}
            </Button>
          )}
          {!isOpen && <span className={styles.closedMoves}>{moves}</span>}
        </div>
      </div>
      {isOpen && (
        <>
          {entry.renderRows(component.rows, place)}
          <div className={styles.entryEnd}>
            <Button look="outlined" size="small" onClick={onClose}>
              {isReadOnly ? <Trans>Dölj</Trans> : <Trans>Klar</Trans>}
            </Button>
            {!isReadOnly && (
              <Button
                look="quiet"
                size="small"
                isDestructive
                icon={<Trash2Icon aria-hidden />}
                onClick={entry.onRemove}
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
}

/** The answers that tell an entry, in the template's order; what is not answered is left out. */
const useSummary = ({ summary }: ComponentOf<'dynamicList'>, place: EntryPlace): readonly string[] => {
  const { store } = useFormServices()
  const keys = summary.map((componentId) => valueKey(componentId, place))
  const told = useSyncExternalStore(
    (listener) => {
      const stops = keys.map((key) => store.subscribe(key, listener))
      return () => stops.forEach((stop) => stop())
    },
    () =>
      keys
        .map((key) => store.state(key))
        .flatMap(({ isActive, value }) => (isActive && typeof value === 'string' && value !== '' ? [value] : []))
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
