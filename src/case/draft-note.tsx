import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import styles from './draft-note.module.css'

/** Note under a restored draft: where it is stored, with a discard button. */
export const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className={styles.draft}>
    <p className="meta">
      <Trans>Utkastet finns bara på den här enheten, tills det skickas.</Trans>
    </p>
    <Button variant="quiet" size="small" isNeutral onClick={onDiscard}>
      <Trans>Kasta utkastet</Trans>
    </Button>
  </div>
)
