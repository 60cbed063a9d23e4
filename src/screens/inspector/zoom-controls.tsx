import { useLingui } from '@lingui/react/macro'
import { MaximizeIcon, ZoomInIcon, ZoomOutIcon } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import styles from './zoom-controls.module.css'

type ZoomControlsProps = { zoom: number; onChange: (direction: 1 | -1) => void; onFit: () => void }

/** How large the chart is drawn, in its corner. */
export const ZoomControls = ({ zoom, onChange, onFit }: ZoomControlsProps) => {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.controls}>
      <Button variant="quiet" size="small" aria-label={t`Zooma ut`} onClick={() => onChange(-1)}>
        <ZoomOutIcon aria-hidden />
      </Button>
      <span className={styles.percent}>{i18n.number(zoom, { style: 'percent' })}</span>
      <Button variant="quiet" size="small" aria-label={t`Zooma in`} onClick={() => onChange(1)}>
        <ZoomInIcon aria-hidden />
      </Button>
      <Button variant="quiet" size="small" aria-label={t`Visa hela`} onClick={onFit}>
        <MaximizeIcon aria-hidden />
      </Button>
    </div>
  )
}
