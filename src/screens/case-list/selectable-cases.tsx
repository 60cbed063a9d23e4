import { useState, type ComponentProps } from 'react'
import { mayDelegateCases } from '#machines/case/permissions.ts'
import { CaseTable } from './case-table.tsx'
import { DelegateCasesDialog } from './delegate-cases-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

/** One page of cases, of which those who delegate cases can select several. */
export const SelectableCases = (props: Omit<ComponentProps<typeof CaseTable>, 'selection'>) => {
  const { items, search, me } = props
  const selection = useSelection(items, JSON.stringify(search))
  const [isDelegating, setDelegating] = useState(false)
  // What has left the active list is not delegated any more.
  const isSelectable = (search.list ?? 'active') === 'active' && mayDelegateCases(me?.roles ?? [])
  const close = () => setDelegating(false)
  return (
    <>
      <CaseTable {...props} selection={isSelectable ? selection : null} />
      {isSelectable && selection.items.length > 0 && (
        <SelectionBar selection={selection} onDelegate={() => setDelegating(true)} />
      )}
      {isDelegating && (
        <DelegateCasesDialog
          items={selection.items}
          onClose={close}
          onDone={(others) => {
            selection.keep(others)
            close()
          }}
        />
      )}
    </>
  )
}
