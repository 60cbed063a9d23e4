import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listTemplates } from '#schemas/api/templates.ts'
import type { Api } from '#src/api/client.ts'
import { myTemplatesQuery } from '#src/case/queries/list-queries.ts'
import { organisationsKey } from '#src/screens/apply/organisation-query.ts'

/** Every version of an organisation's templates, by template, the latest first. */
export const templatesQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'templates'],
    queryFn: ({ signal }) => api.fetch(listTemplates, { params: { moId }, signal }),
  })

/** After a version has been published or retired: resolves when the list of templates is fetched anew. */
export const refetchTemplates = async (queryClient: QueryClient, api: Api, moId: string): Promise<void> => {
  // Removed, since what a start page has is not fetched again while it is open.
  queryClient.removeQueries({ queryKey: organisationsKey })
  void queryClient.invalidateQueries({ queryKey: myTemplatesQuery(api).queryKey })
  await queryClient.invalidateQueries({ queryKey: templatesQuery(api, moId).queryKey })
}
