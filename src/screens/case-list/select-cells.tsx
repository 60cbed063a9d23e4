import { Table } from '@digdir/designsystemet-react'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import type { Selection } from './use-selection.ts'
import styles from './case-table.module.css'

/** Selects every case of the page, or none. */
export const SelectAllHeader = ({ selection }: { selection: Selection }) => {
  const { t } = useLingui()
  const ref = useRef<HTMLInputElement>(null)
  const { isWhole, items, toggleAll } = selection
  const isPartial = items.length > 0 && !isWhole
  useLayoutEffect(() => {
    // It has no attribute.
    if (ref.current !== null) ref.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <Table.HeaderCell scope="col" className={styles.select}>
      <label className={styles.checkbox} data-color="accent">
        <input
          ref={ref}
          type="checkbox"
          className="ds-input"
          aria-label={t`Välj alla på sidan`}
          checked={isWhole}
          onChange={toggleAll}
        />
      </label>
    </Table.HeaderCell>
  )
}

/** Selects the case of a row; `name` is its company. */
export const SelectCell = ({ id, name, selection }: { id: string; name: string; selection: Selection }) => {
  const { t } = useLingui()
  return (
    <Table.Cell className={styles.select}>
      <label className={styles.checkbox} data-color="accent">
        <input
          type="checkbox"
          className="ds-input"
          aria-label={t`Välj ${name}`}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
    </Table.Cell>
  )
}
