import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './draft-note.module.css'

type DraftNoteProps = {
  onDiscard: () => void
  /** Where it is, in place of the sentence for what is sent. */
  children?: ReactNode
}

/** Note under a restored draft: where it is stored, with a discard button. */
export const DraftNote = ({ onDiscard, children }: DraftNoteProps) => (
  <div className={styles.draft}>
    <p className="meta">{children ?? <Trans>Utkastet finns bara på den här enheten, tills det skickas.</Trans>}</p>
    <Button variant="quiet" size="small" isNeutral onClick={onDiscard}>
      <Trans>Kasta utkastet</Trans>
    </Button>
  </div>
)
