import { Trans, useLingui } from '@lingui/react/macro'
import { PlusIcon } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { defineFormComponent, type IslandProps } from '../define-form-component.ts'
import { isSameList } from '../review/difference.ts'
import styles from '../form.module.css'
import { useFormServices } from '../form-services.ts'
import island from '../drawing/island.module.css'
import { islandFrame } from '../drawing/island.ts'
import { ListEntry, type EntryActions } from '../list-entry.tsx'
import { useOpenEntry, useTextIn } from '../use-answer.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { textsOf } from '../value-kinds.ts'

/** What has been done to an entry, to be told. */
type Done = { name: string; position: number } & ({ kind: 'removed'; entryId: string } | { kind: 'moved' })

const firstField = ':is(input, select, textarea, button):not([data-action], [tabindex="-1"])'
const opener = '[data-opener]'

const DynamicList = ({ component, id, answerKey, value, isReadOnly, renderRows, tell }: IslandProps<'dynamicList'>) => {
  const { t } = useLingui()
  const textIn = useTextIn()
  const { store } = useFormServices()
  const open = useOpenEntry(answerKey)
  const [done, setDone] = useState<Done | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(id)
  const entries = textsOf(value)
  const entryName = textIn(component.entryName)

  const actions = useMemo((): EntryActions => {
    const now = (): readonly string[] => textsOf(store.values()[answerKey] ?? null)
    const put = (next: readonly string[]): void => store.change(answerKey, next.length === 0 ? null : [...next])
    return {
      open: (entryId) => {
        focusAfter(() => inEntry(root.current, entryId, firstField))
        store.setOpenEntry(answerKey, entryId)
      },
      close: (entryId) => {
        focusAfter(() => inEntry(root.current, entryId, opener))
        store.setOpenEntry(answerKey, null)
      },
      move: (entryId, name, by) => {
        const from = now().indexOf(entryId)
        setDone({ kind: 'moved', name, position: from + by })
        put(
          now()
            .toSpliced(from, 1)
            .toSpliced(from + by, 0, entryId),
        )
      },
      remove: (entryId, name) => {
        const position = now().indexOf(entryId)
        focusAfter(() => root.current?.querySelector<HTMLElement>('[role="status"] button'))
        setDone({ kind: 'removed', entryId, name, position })
        put(now().toSpliced(position, 1))
      },
      restore: (entryId, position) => {
        focusAfter(() => inEntry(root.current, entryId, opener) ?? inEntry(root.current, entryId, firstField))
        setDone(null)
        put(now().toSpliced(position, 0, entryId))
      },
    }
  }, [store, answerKey, focusAfter])

  return (
    <div ref={root} className={styles.island}>
      {entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entryId, position) => (
            <ListEntry
              key={entryId}
              component={component}
              listId={answerKey}
              entryId={entryId}
              number={position + 1}
              isOpen={open === entryId}
              isReadOnly={isReadOnly}
              isFirst={position === 0}
              isLast={position === entries.length - 1}
              actions={actions}
              renderRows={renderRows}
              tell={tell}
            />
          ))}
        </ol>
      )}
      <div role="status" className={island.told}>
        {done && <DoneText done={done} count={entries.length} onUndo={actions.restore} />}
      </div>
      {!isReadOnly && entries.length < component.maxEntries && (
        <div>
          <Button
            look="outlined"
            className={styles.add}
            icon={<PlusIcon aria-hidden />}
            onClick={() => {
              setDone(null)
              const entryId = store.addEntry(answerKey)
              focusAfter(() => inEntry(root.current, entryId, firstField))
            }}
          >
            {component.addText ? textIn(component.addText) : t`Lägg till ${entryName}`}
          </Button>
        </div>
      )}
    </div>
  )
}

type DoneTextProps = { done: Done; count: number; onUndo: EntryActions['restore'] }

const DoneText = ({ done, count, onUndo }: DoneTextProps) => {
  const { name, position } = done
  const number = position + 1
  if (done.kind === 'moved')
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
      <Button look="quiet" size="small" onClick={() => onUndo(done.entryId, position)}>
        <Trans>Ångra</Trans>
      </Button>
    </p>
  )
}

const inEntry = (list: HTMLElement | null, entryId: string, what: string): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-entry="${entryId}"] ${what}`)

export const dynamicList = defineFormComponent({
  type: 'dynamicList',
  emptyValue: null,
  tell: ({ entryName }, value, { textIn }) => {
    const count = textsOf(value).length
    return count === 0 ? [] : [`${textIn(entryName)}: ${count}`]
  },
  // Entries that came or went speak for themselves.
  compare: (earlier, now) => {
    const [before, after] = [textsOf(earlier.value), textsOf(now.value)]
    const kept = before.filter((entryId) => after.includes(entryId))
    return isSameList(
      kept,
      after.filter((entryId) => before.includes(entryId)),
    )
      ? null
      : 'reordered'
  },
  draw: islandFrame,
  Island: DynamicList,
})
