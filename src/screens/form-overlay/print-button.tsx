import { Trans, useLingui } from '@lingui/react/macro'
import { PrinterIcon } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import styles from './form-overlay.module.css'

/** Prints the form with its answers, by the browser's own dialog. */
export const PrintButton = () => {
  const { t } = useLingui()
  return (
    <Button
      look="quiet"
      size="small"
      icon={<PrinterIcon aria-hidden />}
      aria-label={t`Skriv ut formuläret`}
      onClick={() => window.print()}
    >
      <span className={styles.wideOnly}>
        <Trans>Skriv ut</Trans>
      </span>
    </Button>
  )
}
