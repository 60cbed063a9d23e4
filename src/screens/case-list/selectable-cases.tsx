import { useState, type ComponentProps } from 'react'
import { mayDelegateCases } from '#machines/case/permissions.ts'
import { CaseTable } from './case-table.tsx'
import { DelegateCasesDialog } from './delegate-cases-dialog.tsx'
import { useSelection, type Selection } from './use-selection.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import styles from './selection-bar.module.css'

/** One page of cases, of which those who delegate cases can select several. */
export const SelectableCases = (props: Omit<ComponentProps<typeof CaseTable>, 'selection'>) => {
  const { items, search, me } = props
  const selection = useSelection(items, JSON.stringify(search))
  const [isDelegating, setDelegating] = useState(false)
  // A case that has left the active list is not delegated any more.
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

/** Shows what can be done with the selected cases; stands at the bottom of the window, over the end of the list. */
const SelectionBar = ({ selection, onDelegate }: { selection: Selection; onDelegate: () => void }) => (
  <div className={styles.bar}>
    <p className={styles.count} role="status">
      <Plural value={selection.items.length} one="# ärende valt" other="# ärenden valda" />
    </p>
    <Button onClick={onDelegate}>
      <Trans>Delegera …</Trans>
    </Button>
    {!selection.isWhole && (
      <Button variant="outlined" isNeutral onClick={selection.toggleAll}>
        <Trans>Välj alla på sidan</Trans>
      </Button>
    )}
    <Button variant="quiet" isNeutral onClick={() => selection.keep([])}>
      <Trans>Avmarkera</Trans>
    </Button>
  </div>
)
