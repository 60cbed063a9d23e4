import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { caseKey } from '#src/case/queries/case-queries.ts'
import type { OpenForm } from './open-form.ts'

/**
 * Refetches the case after each save of the form, where the page depends on it, such as a
 * decision that is locked while an answer is missing.
 */
export const useRefetchCaseAfterSave = (caseId: string, { session }: OpenForm, isEnabled: boolean): void => {
  const queryClient = useQueryClient()
  const savedAt = useSelector(session, ({ context }) => context.savedAt)
  useEffect(() => {
    if (isEnabled && savedAt !== null) void queryClient.invalidateQueries({ queryKey: caseKey(caseId) })
  }, [queryClient, caseId, savedAt, isEnabled])
}
