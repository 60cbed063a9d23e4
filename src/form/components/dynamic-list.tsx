import { Trans, useLingui } from '@lingui/react/macro'
import { PlusIcon } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { defineFormComponent, type IslandProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { useFormServices } from '../form-services.ts'
import { islandFrame } from '../island.ts'
import { ListEntry, type EntryActions } from '../list-entry.tsx'
import { useOpenEntry, useTextIn } from '../use-answer.ts'
import { textsOf } from '../value-kinds.ts'

const DynamicList = ({ component, answerKey, value, isReadOnly, renderRows }: IslandProps<'dynamicList'>) => {
  const { t } = useLingui()
  const textIn = useTextIn()
  const { store } = useFormServices()
  const open = useOpenEntry(answerKey)
  const [removed, setRemoved] = useState<{ entryId: string; position: number } | null>(null)
  const entries = textsOf(value)
  const entryName = textIn(component.entryName)

  const put = useCallback(
    (next: readonly string[]): void => store.change(answerKey, next.length === 0 ? null : [...next]),
    [store, answerKey],
  )
  const add = (): void => {
    setRemoved(null)
    store.addEntry(answerKey)
  }
  const actions = useMemo((): EntryActions => {
    const now = (): readonly string[] => textsOf(store.values()[answerKey] ?? null)
    return {
      open: (entryId) => store.setOpenEntry(answerKey, entryId),
      close: () => store.setOpenEntry(answerKey, null),
      move: (entryId, by) => {
        const position = now().indexOf(entryId)
        put(
          now()
            .toSpliced(position, 1)
            .toSpliced(position + by, 0, entryId),
        )
      },
      remove: (entryId) => {
        const position = now().indexOf(entryId)
        setRemoved({ entryId, position })
        put(now().toSpliced(position, 1))
      },
    }
  }, [store, answerKey, put])

  return (
    <>
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
            />
          ))}
        </ol>
      )}
      <div role="status">
        {removed !== null && (
          <p className={styles.undo}>
            <Trans>{entryName} togs bort.</Trans>{' '}
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                put(entries.toSpliced(removed.position, 0, removed.entryId))
                setRemoved(null)
              }}
            >
              <Trans>Ångra</Trans>
            </Button>
          </p>
        )}
      </div>
      {!isReadOnly && entries.length < component.maxEntries && (
        <div>
          <Button look="outlined" className={styles.add} icon={<PlusIcon aria-hidden />} onClick={add}>
            {component.addText ? textIn(component.addText) : t`Lägg till ${entryName}`}
          </Button>
        </div>
      )}
    </>
  )
}

export const dynamicList = defineFormComponent({
  type: 'dynamicList',
  emptyValue: null,
  tell: ({ entryName }, value, { textIn }) => {
    const count = textsOf(value).length
    return count === 0 ? [] : [`${textIn(entryName)}: ${count}`]
  },
  draw: islandFrame,
  Island: DynamicList,
})
