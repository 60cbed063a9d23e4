import { useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import { meQuery } from '#src/case/queries/me-queries.ts'
import { useStoredValue, type DraftValue } from '#src/case/use-stored-value.ts'
import { staffWriter } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'

/** As `useStoredValue`, on an organisation's own pages: `field` must be unique in them. */
export const useOrganisationValue = <T>(
  moId: string,
  field: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): DraftValue<T> => {
  const { api } = useServices()
  const userId = useQuery(meQuery(api)).data?.id ?? ''
  return useStoredValue({ writer: staffWriter(userId), caseId: `organisation/${moId}`, field }, schema, initial)
}
