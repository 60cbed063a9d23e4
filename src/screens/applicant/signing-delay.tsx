import { Trans } from '@lingui/react/macro'
import { TriangleAlertIcon } from 'lucide-react'
import { useOpenCase } from '#src/case/open-case.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './signature-section.module.css'

/** The signing provider has not taken the document yet: the company need do nothing, but nobody has a link either. */
export const SigningDelay = () => {
  const late = useOpenCase().case.pending.find(({ name, attempts }) => name === 'createSigningDocument' && attempts > 0)
  if (late === undefined) return null
  return (
    <p className={styles.delay} role="status">
      <TriangleAlertIcon aria-hidden />
      <span>
        <Trans>
          Underskriftstjänsten svarar inte just nu. Länkarna skickas så snart den gör det, nytt försök{' '}
          <DateTime at={late.nextAttemptAt} />. Ni behöver inte göra något.
        </Trans>
      </span>
    </p>
  )
}
