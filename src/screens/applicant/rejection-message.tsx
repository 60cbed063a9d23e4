import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getAuditLog } from '#schemas/api/notes.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { useServices } from '#src/platform/services.ts'
import styles from './rejection-card.module.css'

/** The caseworker's message of the rejection. Without it, a hint at the mail. */
export const RejectionMessage = () => {
  const { api } = useServices()
  const { id } = useCaseContext().case
  const { data, isPending } = useQuery({
    queryKey: [...caseKey(id), 'history'],
    queryFn: ({ signal }) => api.fetch(getAuditLog, { query: { caseId: id }, signal }),
  })
  if (isPending) return null
  const message = data?.find(({ eventType }) => eventType === 'CaseRejected')?.params['message']
  return typeof message === 'string' && message !== '' ? (
    <blockquote className={styles.quote}>{message}</blockquote>
  ) : (
    <p>
      <Trans>Varför står i e-postmeddelandet som vi skickade.</Trans>
    </p>
  )
}
