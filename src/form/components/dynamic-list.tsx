import { Trans, useLingui } from '@lingui/react/macro'
import { PlusIcon } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { textsOf } from '#schemas/form/value.ts'
import { uncapitalize } from '#schemas/canonical-text.ts'
import { Button } from '../../ui/button.tsx'
import { defineFormComponent, type InteractiveProps } from '../define-form-component.ts'
import { isSameList } from '../is-same-list.ts'
import styles from '../form.module.css'
import { useFormContext } from '../form-context.ts'
import slotStyles from '../field/interactive-control.module.css'
import { ListEntry, type EntryActions } from '../list-entry.tsx'
import { useOpenEntry, useLocalized } from '../use-field-state.ts'
import { useRestoreFocus } from '../use-restore-focus.ts'

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
