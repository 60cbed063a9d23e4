import * as endpoints from '#schemas/api/corrections.ts'
import * as corrections from '../commands/corrections.ts'
import { byQuery } from '../http/case-request.ts'
import { versionedRoute } from '../http/route.ts'

export const correctionRoutes = [
  versionedRoute(endpoints.requestCorrection, (context, input) =>
    corrections.requestCorrection(context, byQuery(input), { ...input.query, ...input.body }),
  ),
  versionedRoute(endpoints.saveCorrectionDraft, (context, input) =>
    corrections.saveCorrectionDraft(context, byQuery(input), { ...input.query, ...input.body }),
  ),
  versionedRoute(endpoints.deleteCorrectionDraft, (context, input) =>
    corrections.deleteCorrectionDraft(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.sendCorrections, (context, input) => corrections.sendCorrections(context, byQuery(input))),
  versionedRoute(endpoints.withdrawCorrection, (context, input) =>
    corrections.withdrawCorrection(context, byQuery(input), input.query),
  ),
  versionedRoute(endpoints.setCorrectionHandled, (context, input) =>
    corrections.setCorrectionHandled(context, byQuery(input), input.body),
  ),
  versionedRoute(endpoints.approveCorrection, (context, input) =>
    corrections.approveCorrection(context, byQuery(input), input.query),
  ),
]
