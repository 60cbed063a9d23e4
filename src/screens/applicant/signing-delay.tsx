import { Trans } from '@lingui/react/macro'
import { TriangleAlertIcon } from 'lucide-react'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './signature-section.module.css'

/** Shown while the signing provider has not accepted the document yet, so that no signatory has a link. */
export const SigningDelay = () => {
  const late = useCaseContext().case.pending.find(
    ({ name, attempts }) => name === 'createSigningDocument' && attempts > 0,
  )
  if (late === undefined) return null
  return (
    <p className={styles.delay} role="status">
      <TriangleAlertIcon aria-hidden />
      <span>
        {late.nextAttemptAt === null ? (
          <Trans>Underskriftstjänsten har inte svarat på länge. Hör av er till oss.</Trans>
        ) : (
          <Trans>
            Underskriftstjänsten svarar inte just nu. Länkarna skickas så snart den gör det, nytt försök{' '}
            <DateTime at={late.nextAttemptAt} />. Ni behöver inte göra något.
          </Trans>
        )}
      </span>
    </p>
  )
}
