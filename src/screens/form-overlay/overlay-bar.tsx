import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { XIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCloseDialog } from '#src/screens/shell/close-dialog.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './form-overlay.module.css'

/** The bar on top of a form, always in view: the way out, the company, and what the form has to say of itself. */
export const OverlayBar = ({ children }: { children?: ReactNode }) => {
  const close = useCloseDialog(useRouter())
  const { title } = useOpenCase().case
  return (
    <div className={styles.bar}>
      <Button look="quiet" size="small" icon={<XIcon aria-hidden />} onClick={close}>
        <Trans>
          Stäng<span className={styles.wideOnly}> formuläret</span>
        </Trans>
      </Button>
      <span className={styles.company}>{title}</span>
      <div className={styles.barEnd}>{children}</div>
    </div>
  )
}
