import * as endpoints from '#schemas/api/organisation-look-up.ts'
import { jsonRoute } from '../http/route.ts'
import { getInformationPage, lookUpOrganisation } from '../queries/organisation-look-up.ts'

export const organisationLookUpRoutes = [
  jsonRoute(endpoints.lookUpOrganisation, (context, { params }) => lookUpOrganisation(context, params.path)),
  jsonRoute(endpoints.getInformationPage, (context, { params, query }) =>
    getInformationPage(context, { ...params, ...query }),
  ),
]
