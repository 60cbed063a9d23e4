import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { XIcon } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCloseDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './form-overlay.module.css'
import { LeaveGuardContext } from './leave-guard.ts'

/** The sticky bar of a form: the close button, the company, and the form's state. */
export const OverlayBar = ({ children }: { children?: ReactNode }) => {
  const guard = useContext(LeaveGuardContext)
  const close = useCloseDialog(useRouter())
  const { title } = useCaseContext().case
  return (
    <div className={styles.bar}>
      <Button variant="quiet" size="small" icon={<XIcon aria-hidden />} onClick={() => guard.mayLeave() && close()}>
        <Trans>
          Stäng<span className={styles.wideOnly}> formuläret</span>
        </Trans>
      </Button>
      <span className={styles.company}>{title}</span>
      <div className={styles.barEnd}>{children}</div>
    </div>
  )
}
