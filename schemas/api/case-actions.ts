import * as v from 'valibot'
import { cleanName } from '../canonical-text.ts'
import { ContactPerson } from '../company.ts'
import { FormStatus } from '../form/form-status.ts'
import { SaveEntry, StoredValue } from '../form/saved-value.ts'
import { CaseId, Email, IsoDate } from '../identifiers.ts'
import { WrittenText, maxMessageLength } from '../message.ts'
import { PendingTask } from '../pending-task.ts'
import { bounded, boundedArray, Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'
import { Receipt, caseIdParams, caseIdQuery } from './receipt.ts'
import { ConfirmedRevision } from './signatures.ts'

const staff = { group: 'Case actions', access: 'staff', response: Receipt } as const
/** Incomplete people too, since the rules of the form decide which details are required. */
const WrittenContactPerson = v.strictObject({
  ...ContactPerson.entries,
  name: v.pipe(bounded(200), v.transform(cleanName)),
  email: bounded(200),
  telephone: bounded(100),
})
/** The case token, where it does not come in the query (specification §7). */
const bodyToken = { token: v.optional(bounded(200)) }
const byCase = { group: 'Case actions', params: caseIdParams, method: 'POST' } as const

/** Entries are saved one by one: a conflict responds with 409 VALUE_CONFLICT and both values, the others are saved. */
export const saveValues = defineEndpoint({
  ...byCase,
  name: 'saveValues',
  path: 'Case/{caseId}/Data',
  body: v.strictObject({
    formId: Name,
    data: v.pipe(boundedArray(SaveEntry, 2000), v.minLength(1)),
    ...bodyToken,
  }),
  bodyToken: true,
  response: v.strictObject({ ...Receipt.entries, saved: v.array(StoredValue), formStatus: FormStatus }),
})
export const setFormStarted = defineEndpoint({
  ...byCase,
  name: 'setFormStarted',
  path: 'Case/{caseId}/SetFormStarted',
  body: v.strictObject({ formId: Name, ...bodyToken }),
  bodyToken: true,
  response: Receipt,
})
export const setFormApproval = defineEndpoint({
  ...byCase,
  name: 'setFormApproval',
  access: 'staff',
  path: 'Case/{caseId}/SetFormApproval',
  body: v.strictObject({ formId: Name, isApproved: v.boolean() }),
  response: Receipt,
  ifMatch: true,
})
export const setCheckPoint = defineEndpoint({
  ...byCase,
  name: 'setCheckPoint',
  access: 'staff',
  path: 'Case/{caseId}/SetCheckPoint',
  body: v.strictObject({ componentId: Name, isConfirmed: v.boolean() }),
  response: Receipt,
  ifMatch: true,
})
export const saveContactPerson = defineEndpoint({
  ...byCase,
  name: 'saveContactPerson',
  path: 'Case/{caseId}/ContactPerson',
  body: WrittenContactPerson,
  response: v.array(ContactPerson),
})
/** Rejected while an answer names the person. */
export const deleteContactPerson = defineEndpoint({
  ...byCase,
  name: 'deleteContactPerson',
  method: 'DELETE',
  path: 'Case/{caseId}/ContactPerson',
  query: v.strictObject({ personId: v.pipe(v.string(), v.uuid()) }),
  response: v.array(ContactPerson),
  specialErrors: ['PERSON_IN_USE'],
})
export const sendAdmissionDateMail = defineEndpoint({
  ...byCase,
  name: 'sendAdmissionDateMail',
  access: 'staff',
  path: 'Case/{caseId}/SendAdmissionDateMail',
  body: v.strictObject({ admissionDate: IsoDate }),
  response: Receipt,
  takesIdempotencyKey: true,
})

/** Queues the date of admission of an exported case, which the server mails once the register has made the company a member; null cancels it. */
export const queueAdmissionDate = defineEndpoint({
  ...byCase,
  name: 'queueAdmissionDate',
  method: 'PUT',
  access: 'staff',
  path: 'Case/{caseId}/QueuedAdmissionDate',
  body: v.strictObject({ admissionDate: v.nullable(IsoDate) }),
  response: Receipt,
  ifMatch: true,
})

export const changeContact = defineEndpoint({
  ...staff,
  name: 'changeContact',
  method: 'PUT',
  path: 'Case/ChangeContact',
  query: caseIdQuery,
  body: v.strictObject({ email: Email, message: v.optional(bounded(maxMessageLength), '') }),
  takesIdempotencyKey: true,
})
/** Mails the contact of a case that was created silently its link. From then on the company gets every mail of its case. */
export const informCompany = defineEndpoint({
  ...staff,
  name: 'informCompany',
  method: 'PUT',
  path: 'Case/InformCompany',
  query: caseIdQuery,
})
export const delegateCase = defineEndpoint({
  ...staff,
  name: 'delegateCase',
  method: 'PUT',
  path: 'Case/Delegate',
  query: v.strictObject({
    caseId: CaseId,
    userAdId: bounded(200),
    userName: bounded(200),
    userRole: bounded(200),
    userEmail: Email,
  }),
})
export const resetDelegation = defineEndpoint({
  ...staff,
  name: 'resetDelegation',
  method: 'PUT',
  path: 'Case/ResetDelegate',
  query: caseIdQuery,
})

const decision = { ...staff, method: 'PUT', query: caseIdQuery, ifMatch: true } as const
export const deleteCase = defineEndpoint({ ...decision, name: 'deleteCase', path: 'Case/delete' })
/** Restores a removed case within two weeks. Its links stay revoked. */
export const restoreCase = defineEndpoint({ ...decision, name: 'restoreCase', path: 'Case/Restore' })
export const resetCase = defineEndpoint({ ...decision, name: 'resetCase', path: 'Case/Reset' })
export const archiveCase = defineEndpoint({ ...decision, name: 'archiveCase', path: 'Case/Archive' })
/** Whether the company may apply again is optional (specification §4): by default it may not. */
export const rejectCase = defineEndpoint({
  ...decision,
  name: 'rejectCase',
  path: 'Case/Reject',
  body: v.strictObject({ message: WrittenText, mayReapply: v.optional(v.boolean(), false) }),
  takesIdempotencyKey: true,
})
export const exportCase = defineEndpoint({
  ...decision,
  name: 'exportCase',
  path: 'Case/ExportToTellus',
  /** `admissionDate` is queued with the export. */
  query: v.strictObject({ ...caseIdQuery.entries, ...ConfirmedRevision, admissionDate: v.optional(IsoDate) }),
  takesIdempotencyKey: true,
})
/** Retries the pending tasks at the signing provider and the register at once. Responds with those still pending. */
export const retryTasks = defineEndpoint({
  ...byCase,
  name: 'retryTasks',
  access: 'staff',
  path: 'Case/{caseId}/RetryTasks',
  response: v.array(PendingTask),
})

const put = {
  group: 'Regional review',
  method: 'PUT',
  access: 'staff',
  params: caseIdParams,
  response: Receipt,
  ifMatch: true,
} as const

export const submitForRegionalReview = defineEndpoint({
  ...put,
  name: 'submitForRegionalReview',
  path: 'case/{caseId}/SubmitForRegionalReview',
})
/** The comment is mandatory (specification §5). */
export const answerRegionalReview = defineEndpoint({
  ...put,
  name: 'answerRegionalReview',
  path: 'case/{caseId}/AnswerRegionalReview',
  body: v.strictObject({ isApproved: v.boolean(), comment: WrittenText }),
})
