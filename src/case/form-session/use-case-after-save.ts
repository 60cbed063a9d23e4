import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { caseKey } from '#src/case/queries/case-queries.ts'
import type { OpenForm } from './open-form.ts'

/**
 * Has the case read again each time that the form's answers have been saved, where something on the screen waits for them, such as a
 * decision that is locked while an answer is missing.
 */
export const useCaseAfterSave = (caseId: string, { session }: OpenForm, isAwaited: boolean): void => {
  const queryClient = useQueryClient()
  const savedAt = useSelector(session, ({ context }) => context.savedAt)
  useEffect(() => {
    if (isAwaited && savedAt !== null) void queryClient.invalidateQueries({ queryKey: caseKey(caseId) })
  }, [queryClient, caseId, savedAt, isAwaited])
}
