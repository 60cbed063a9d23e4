import * as v from 'valibot'
import { IsoDate } from '../identifiers.ts'
import { MailContent, MailLogEntry } from '../mail-log.ts'
import { defineEndpoint } from './endpoint.ts'
import { Receipt, caseIdParams } from './receipt.ts'

const group = 'Case access'

const mailParams = v.strictObject({ ...caseIdParams.entries, mailId: v.pipe(v.string(), v.uuid()) })

/** A mail of the log as its recipient saw it, without its link: the link's holder acts as the applicant. */
export const getMail = defineEndpoint({
  name: 'getMail',
  group,
  method: 'GET',
  path: 'email/{caseId}/logs/{mailId}',
  access: 'staff',
  params: mailParams,
  response: MailContent,
})

/** Sends a mail of the log once more, with a fresh link, to the address that it went to. */
export const resendMail = defineEndpoint({
  name: 'resendMail',
  group,
  method: 'POST',
  path: 'email/{caseId}/logs/{mailId}',
  access: 'staff',
  params: mailParams,
  response: Receipt,
  takesIdempotencyKey: true,
})

/** The mail that an action would send, before it is sent. */
export const previewMail = defineEndpoint({
  name: 'previewMail',
  group,
  method: 'GET',
  path: 'email/{caseId}/preview',
  access: 'staff',
  params: caseIdParams,
  query: v.strictObject({ type: v.literal('admissionDate'), date: IsoDate }),
  response: MailContent,
})

export const getMailLog = defineEndpoint({
  name: 'getMailLog',
  group,
  method: 'GET',
  path: 'email/{caseId}/logs',
  access: 'staff',
  params: caseIdParams,
  response: v.array(MailLogEntry),
})
