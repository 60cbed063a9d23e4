import { Trans, useLingui } from '@lingui/react/macro'
import { PrinterIcon } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import styles from './form-overlay.module.css'

/** Prints the form with its answers. In the bar, and at the end where the bar is narrow. */
export const PrintButton = ({ position }: { position: 'bar' | 'end' }) => {
  const { t } = useLingui()
  return (
    <div className={position === 'bar' ? styles.wideOnly : styles.narrowOnly}>
      <Button
        variant="quiet"
        size="small"
        icon={<PrinterIcon aria-hidden />}
        aria-label={t`Skriv ut formuläret`}
        onClick={() => window.print()}
      >
        <Trans>Skriv ut</Trans>
      </Button>
    </div>
  )
}
