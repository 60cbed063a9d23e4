import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import type { Selection } from './use-selection.ts'
import styles from './selection-bar.module.css'

/** What can be done with the selected cases; at the bottom of the window, over the end of the list. */
export const SelectionBar = ({ selection, onDelegate }: { selection: Selection; onDelegate: () => void }) => (
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
