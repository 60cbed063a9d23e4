import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getAuditLog } from '#schemas/api/notes.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { useServices } from '#src/platform/services.ts'
import styles from './setback-card.module.css'

/** Why the application was refused, in the words that the caseworker chose. Without them, where the company finds them. */
export const RejectionWords = () => {
  const { api } = useServices()
  const { id } = useOpenCase().case
  const { data, isPending } = useQuery({
    queryKey: [...caseKey(id), 'history'],
    queryFn: ({ signal }) => api.answer(getAuditLog, { query: { caseId: id }, signal }),
  })
  if (isPending) return null
  const words = data?.find(({ eventType }) => eventType === 'CaseRejected')?.params['message']
  return typeof words === 'string' && words !== '' ? (
    <blockquote className={styles.words}>{words}</blockquote>
  ) : (
    <p>
      <Trans>Varför står i e-postmeddelandet som vi skickade.</Trans>
    </p>
  )
}
