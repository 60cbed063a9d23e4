import { useMemo } from 'react'
import { carriesValue } from '#schemas/form/validation.ts'
import { valueKey } from '#schemas/form/value.ts'
import { arrangeRows, type ArrangedRow, type FormRow } from './arrange-rows.ts'
import type { EntryPlace } from './define-form-component.ts'
import { fieldId } from './field-id.ts'
import styles from './form.module.css'
import { useFormServices } from './form-services.ts'
import { definitionOf } from './registry.ts'
import { useAnswer } from './use-answer.ts'

/** Rows in order, conditional ones indented under what shows them. */
export const FormRows = ({ rows, place }: { rows: readonly FormRow[]; place: EntryPlace | undefined }) => {
  const arranged = useMemo(() => arrangeRows(rows), [rows])
  return (
    <div className={styles.rows}>
      {arranged.map((each) => (
        <RowView key={each.row.component.componentId} arranged={each} place={place} />
      ))}
    </div>
  )
}

const RowView = ({ arranged, place }: { arranged: ArrangedRow; place: EntryPlace | undefined }) => {
  const { component } = arranged.row
  const { store, isReadOnly, isLocked } = useFormServices()
  const key = valueKey(component.componentId, place)
  const { value, isActive, issue, backendValidation } = useAnswer(key)
  if (!isActive) return null
  return definitionOf(component).render({
    component,
    id: fieldId(store.index.document.id, key),
    answerKey: key,
    place,
    value,
    issue,
    backendValidation,
    isReadOnly: isReadOnly || (isLocked?.(component.componentId) ?? false),
    onChange: (next) => store.change(key, next),
    onLeave: () => {
      if (carriesValue(component)) store.leave(key)
    },
    below: (option) => <Below arranged={arranged} option={option} place={place} />,
    renderRows: (rows, inside) => <FormRows rows={rows} place={inside} />,
  })
}

type BelowProps = { arranged: ArrangedRow; option: string | null; place: EntryPlace | undefined }

/** Empty while nothing of it is shown: the style sheet then takes away its line too. */
const Below = ({ arranged, option, place }: BelowProps) => {
  const rows = arranged.below.filter((each) => each.option === option)
  if (rows.length === 0) return null
  return (
    <div className={styles.below}>
      {rows.map(({ row }) => (
        <RowView key={row.row.component.componentId} arranged={row} place={place} />
      ))}
    </div>
  )
}
