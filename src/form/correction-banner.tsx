import { Trans } from '@lingui/react/macro'
import { CircleCheckIcon, PencilLineIcon } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import type { FieldCorrection } from './form-services.ts'
import styles from './form.module.css'

/** What the caseworker wants changed, at the answer it is about. */
export const CorrectionBanner = ({ correction }: { correction: FieldCorrection }) => (
  <div className={styles.correction} data-handled={correction.isHandled}>
    {correction.isHandled ? <CircleCheckIcon aria-hidden /> : <PencilLineIcon aria-hidden />}
    <div>
      <strong>{correction.isHandled ? <Trans>Rättat</Trans> : <Trans>Behöver rättas</Trans>}</strong>
      <p>{correction.text}</p>
      {!correction.isHandled && correction.onHandled && (
        <Button look="outlined" size="small" onClick={correction.onHandled}>
          <Trans>Jag har rättat det</Trans>
        </Button>
      )}
    </div>
  </div>
)
