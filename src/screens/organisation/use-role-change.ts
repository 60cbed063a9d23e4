import { useLingui } from '@lingui/react/macro'
import { useQueryClient, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { type PersonWithRole, type RoleRefusal, listPeople } from '#schemas/api/organisation.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { roleRefusalTexts } from './role-texts.ts'
import type { Api } from '../../api/client.ts'

type Outcome =
  | { kind: 'success'; data: PersonWithRole[] }
  | { kind: 'custom'; code: RoleRefusal }
  | { kind: 'errors'; errors: unknown }

export type RoleChange<Input> = {
  isBusy: boolean
  /** Why nothing was changed, in the user's language. */
  problem: string | null
  submit: (input: Input) => void
}

/** Changes who works for an organisation, and shows its people as they are then. `onDone` is called with them. */
export const useRoleChange = <Input>(
  moId: string,
  send: (input: Input) => Promise<Outcome>,
  onDone: (people: readonly PersonWithRole[]) => void,
): RoleChange<Input> => {
  const { i18n, t } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<RoleRefusal | 'errors' | null>(null)
  const { error, isBusy, submit } = useSubmission(async (input: Input) => {
    setRefusal(null)
    const outcome = await send(input)
    if (outcome.kind !== 'success') return setRefusal(outcome.kind === 'custom' ? outcome.code : 'errors')
    queryClient.setQueryData(peopleQuery(api, moId).queryKey, outcome.data)
    // The first administrator ends the rights of the installation's owner, who may be the one who changes it.
    void queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey })
    onDone(outcome.data)
  })
  const failure = useInlineErrorText(error)
  const problem =
    refusal === 'errors'
      ? t`Det gick inte att slutföra din begäran`
      : refusal !== null
        ? i18n._(roleRefusalTexts[refusal])
        : failure
  return { isBusy, problem, submit }
}

/** Everybody who works for an organisation, by rank, then by name. */
export const peopleQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'people'],
    queryFn: ({ signal }) => api.fetch(listPeople, { params: { moId }, signal }),
  })
