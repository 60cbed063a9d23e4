import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AuditEntry } from '#schemas/audit.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useServices } from '#src/platform/services.ts'
import { historyQuery } from '#src/case/queries/detail-queries.ts'
import type { FieldRef } from './message-form.tsx'
import styles from './form-overlay.module.css'

/** Tells a company whose link leads to a withdrawn correction so, with the present answer. */
export const WithdrawnCorrection = ({ formId, componentId }: FieldRef) => {
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const field = useCaseLabels().component(componentId)
  const { data: entries = [] } = useQuery(historyQuery(api, opened.id))
  // Newest first.
  const latest = entries.find(
    (entry) => entry.formId === formId && entry.componentId === componentId && isAboutCorrection(entry),
  )
  return latest !== undefined && isWithdrawal(latest) ? <WithdrawalNotice field={field} entry={latest} /> : null
}

/** Takes the focus from the linked answer, which is further down. */
const WithdrawalNotice = ({ field, entry }: { field: string; entry: AuditEntry }) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' })
    notice.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.notice} ref={notice} tabIndex={-1}>
      <p>
        <strong>
          <Trans>Ni behöver inte rätta ”{field}” längre.</Trans>
        </strong>
      </p>
      <p>
        {isRestoring(entry) ? (
          <Trans>Begäran är tillbakatagen. Svaret är åter det som stod där när den skickades.</Trans>
        ) : (
          <Trans>Begäran är tillbakatagen. Svaret gäller som det står.</Trans>
        )}
      </p>
    </div>
  )
}

const isRestoring = ({ params }: AuditEntry): boolean => params['change'] === 'correction.withdrawAndRestore'

const isWithdrawal = (entry: AuditEntry): boolean =>
  isRestoring(entry) || entry.params['change'] === 'correction.withdraw'

const isAboutCorrection = (entry: AuditEntry): boolean =>
  isWithdrawal(entry) || entry.eventType === 'CorrectionNeeded' || entry.eventType === 'CorrectionHandled'
