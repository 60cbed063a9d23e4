import { deleteContactPerson, saveContactPerson, saveValues, setFormStarted } from '#schemas/api/case-actions.ts'
import { deleteFile, downloadFile, uploadFile } from '#schemas/api/files.ts'
import * as deletion from '../commands/delete-file.ts'
import * as removal from '../commands/remove-contact-person.ts'
import * as contact from '../commands/save-contact-person.ts'
import * as values from '../commands/save-values.ts'
import * as start from '../commands/set-form-started.ts'
import * as upload from '../commands/upload-file.ts'
import { JsonResponse } from '../http/response.ts'
import { route } from '../http/route.ts'
import * as download from '../queries/download-file.ts'

export const fillingRoutes = [
  route(saveValues, async (context, { caller, params, body }) => {
    const response = await values.saveValues(context, caller, params.caseId, body)
    return new JsonResponse(response, response.version)
  }),
  route(setFormStarted, async (context, { caller, params, body }) => {
    const receipt = await start.setFormStarted(context, caller, params.caseId, body.formId)
    return new JsonResponse(receipt, receipt.version)
  }),
  route(
    saveContactPerson,
    async (context, { caller, params, body }) =>
      new JsonResponse(await contact.saveContactPerson(context, caller, params.caseId, body)),
  ),
  route(
    deleteContactPerson,
    async (context, { caller, params, query }) =>
      new JsonResponse(await removal.removeContactPerson(context, caller, params.caseId, query.personId)),
  ),
  route(
    uploadFile,
    async (context, { caller, query, request }) =>
      new JsonResponse(await upload.uploadFile(context, caller, query, request)),
  ),
  route(deleteFile, async (context, { caller, query }) => {
    const receipt = await deletion.deleteFile(context, caller, query)
    return new JsonResponse(receipt, receipt.version)
  }),
  route(downloadFile, async (context, { caller, query }) => await download.downloadFile(context, caller, query)),
]
