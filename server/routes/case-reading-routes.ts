import {
  getCase,
  getCaseLink,
  getMail,
  getMailLog,
  listLinks,
  previewMail,
  revokeLink,
} from '#schemas/api/case-access.ts'
import { getInformationPage, lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import { getMessage, listMessages } from '#schemas/api/messages.ts'
import { getAuditLog, getDynamicData, listNotes } from '#schemas/api/notes.ts'
import { issueLink } from '../commands/issue-link.ts'
import * as revocation from '../commands/revoke-link.ts'
import { JsonResponse } from '../http/response.ts'
import { route } from '../http/route.ts'
import * as reading from '../queries/get-case.ts'
import * as mails from '../queries/get-mail.ts'
import { getInformationPage as readInformationPage } from '../queries/information-pages.ts'
import * as organisations from '../queries/look-up-organisation.ts'
import * as caseQueries from '../queries/read-case-details.ts'

export const caseReadingRoutes = [
  route(getCase, async (context, { caller, query }) => {
    const found = await reading.getCase(context, caller, query.caseId)
    return new JsonResponse(found, found.version)
  }),
  route(
    getCaseLink,
    async (context, { caller, query }) => new JsonResponse(await issueLink(context, caller, query.caseId)),
  ),
  route(
    listLinks,
    async (context, { caller, query }) => new JsonResponse(await caseQueries.listLinks(context, caller, query.caseId)),
  ),
  route(revokeLink, async (context, { caller, query: { caseId, linkId = null } }) => {
    const receipt = await revocation.revokeLink(context, caller, { caseId, linkId })
    return new JsonResponse(receipt, receipt.version)
  }),
  route(
    getMailLog,
    async (context, { caller, params }) =>
      new JsonResponse(await caseQueries.getMailLog(context, caller, params.caseId)),
  ),
  route(getMail, async (context, { caller, params }) => new JsonResponse(await mails.getMail(context, caller, params))),
  route(
    previewMail,
    async (context, { caller, params, query }) =>
      new JsonResponse(await mails.previewMail(context, caller, { ...params, ...query })),
  ),
  route(
    listMessages,
    async (context, { caller, query }) =>
      new JsonResponse(await caseQueries.listMessages(context, caller, query.caseId)),
  ),
  route(
    getMessage,
    async (context, { caller, query }) =>
      new JsonResponse(await caseQueries.getMessage(context, caller, query.messageId)),
  ),
  route(
    listNotes,
    async (context, { caller, query }) =>
      new JsonResponse({ internalNotes: await caseQueries.listNotes(context, caller, query.caseId) }),
  ),
  route(
    getAuditLog,
    async (context, { caller, query }) =>
      new JsonResponse(await caseQueries.getAuditLog(context, caller, query.caseId)),
  ),
  route(
    getDynamicData,
    async (context, { caller, params }) =>
      new JsonResponse(await caseQueries.getDynamicData(context, caller, params.caseId, params.tag)),
  ),
  route(
    lookUpOrganisation,
    async (context, { params }) => new JsonResponse(await organisations.lookUpOrganisation(context, params.path)),
  ),
  route(
    getInformationPage,
    async (context, { params, query }) => new JsonResponse(await readInformationPage(context, { ...params, ...query })),
  ),
]
