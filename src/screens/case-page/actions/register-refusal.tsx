import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#schemas/audit.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { DateTime } from '#src/ui/time.tsx'
import { historyQuery } from '#src/case/queries/detail-queries.ts'
import styles from '../dialogs/dialogs.module.css'

const isExport = ({ eventType }: AuditEntry): boolean => eventType === 'CaseExportedToTellus'

const isRefusal = ({ eventType, params }: AuditEntry): boolean =>
  eventType === 'GenericChange' && params['change'] === 'register.refused'

/** The register's refusal of the last export, until it is exported again; null without one. */
export const useRegisterRefusal = (): AuditEntry | null => {
  const { api } = useServices()
  const { case: opened, hasTag } = useCaseContext()
  const { data } = useQuery(historyQuery(api, opened.id))
  const last = data?.find((entry) => isExport(entry) || isRefusal(entry))
  return last !== undefined && isRefusal(last) && hasTag('locked') ? last : null
}

/** Says that the register refused the case, when, and in its own words why. */
export const RegisterRefusal = () => {
  const refusal = useRegisterRefusal()
  if (refusal === null) return null
  const message = String(refusal.params['message'] ?? '')
  return (
    <div className={styles.caution} role="note">
      <p>
        <strong>
          <Trans>
            Medlemsregistret tog inte emot ärendet <DateTime at={refusal.at} />
          </Trans>
        </strong>
      </p>
      {message !== '' && (
        <p>
          <q>{message}</q>
        </p>
      )}
    </div>
  )
}
