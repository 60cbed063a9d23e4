import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { createCase, createCaseSilently } from '#schemas/api/case-creation.ts'
import type { BodyOf } from '#schemas/api/endpoint.ts'
import { useSubmission, type Submission } from '#src/api/use-submission.ts'
import { caseListsKey } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { showCreatedCase } from './created-case.tsx'

export type CaseCreation = BodyOf<typeof createCase> & { isSilent: boolean }

/** Why the server created no case. `caseId`: the case that the company has already, where the user may open it. */
export type CreationRefusal = { code: string; caseId: string | null }

type CaseCreationState = Pick<Submission<CaseCreation>, 'isBusy' | 'error' | 'submit'> & {
  refusal: CreationRefusal | null
  /** For when the input changes: the refusal and the error were of the former. */
  clearRefusal: () => void
}

/** Creates a case and calls `onCreated`. A silent case is opened, to be filled in; any other is linked to by a notice of the list. */
export const useCaseCreation = (onCreated: (isSilent: boolean) => void): CaseCreationState => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [refusal, setRefusal] = useState<CreationRefusal | null>(null)
  const { isBusy, error, submit, reset } = useSubmission(async ({ isSilent, ...body }: CaseCreation) => {
    setRefusal(null)
    const { moId, ...silentBody } = body
    const result = isSilent
      ? await api.request(createCaseSilently, { params: { moId }, body: silentBody })
      : await api.request(createCase, { body })
    if (result.kind !== 'success') {
      setRefusal(result.kind === 'custom' ? { code: result.code, caseId: result.caseId } : { code: '', caseId: null })
      return
    }
    await queryClient.invalidateQueries({ queryKey: caseListsKey })
    const { caseId } = result.data
    onCreated(isSilent)
    if (isSilent)
      await router.navigate({
        to: '/case/admin/$caseId',
        params: { caseId },
        search: { list: 'active' },
        replace: true,
      })
    else showCreatedCase({ caseId, orgNo: body.orgNo })
  })
  const clearRefusal = () => {
    setRefusal(null)
    if (error !== null) reset()
  }
  return { isBusy, error, submit, refusal, clearRefusal }
}
