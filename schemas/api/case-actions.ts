import * as v from 'valibot'
import { SaveEntry, StoredValue } from '../form/saved-value.ts'
import { FormStatus } from '../form.ts'
import { CaseId, Email, IsoDate } from '../identifiers.ts'
import { WrittenText, longestTextLength } from '../message.ts'
import { ContactPerson } from '../company.ts'
import { bounded, boundedArray, Name } from './bounded.ts'
import { defineCall } from './call.ts'
import { Receipt, caseIdParams, caseIdQuery } from './receipt.ts'

const staff = { group: 'Case actions', access: 'staff', answer: Receipt } as const
/** Half-written ones too: what a person must have, the form's own rules say. */
const WrittenContactPerson = v.strictObject({
  ...ContactPerson.entries,
  name: bounded(200),
  email: bounded(200),
  telephone: bounded(100),
})
/** The case token, where it does not come in the query (specification §7). */
const bodyToken = { token: v.optional(bounded(200)) }
const byCase = { group: 'Case actions', params: caseIdParams, method: 'POST' } as const

/** Entries win or lose one by one: a lost one answers 409 VALUE_CONFLICT with both values, the others are saved. */
export const saveValues = defineCall({
  ...byCase,
  name: 'saveValues',
  path: 'Case/{caseId}/Data',
  body: v.strictObject({
    formId: Name,
    data: v.pipe(boundedArray(SaveEntry, 2000), v.minLength(1)),
    ...bodyToken,
  }),
  bodyToken: true,
  answer: v.strictObject({ ...Receipt.entries, saved: v.array(StoredValue), formStatus: FormStatus }),
})
export const setFormStarted = defineCall({
  ...byCase,
  name: 'setFormStarted',
  path: 'Case/{caseId}/SetFormStarted',
  body: v.strictObject({ formId: Name, ...bodyToken }),
  bodyToken: true,
  answer: Receipt,
})
export const setFormApproval = defineCall({
  ...byCase,
  name: 'setFormApproval',
  access: 'staff',
  path: 'Case/{caseId}/SetFormApproval',
  body: v.strictObject({ formId: Name, isApproved: v.boolean() }),
  answer: Receipt,
  ifMatch: true,
})
export const setCheckPoint = defineCall({
  ...byCase,
  name: 'setCheckPoint',
  access: 'staff',
  path: 'Case/{caseId}/SetCheckPoint',
  body: v.strictObject({ componentId: Name, isConfirmed: v.boolean() }),
  answer: Receipt,
  ifMatch: true,
})
export const saveContactPerson = defineCall({
  ...byCase,
  name: 'saveContactPerson',
  path: 'Case/{caseId}/ContactPerson',
  body: WrittenContactPerson,
  answer: v.array(ContactPerson),
})
/** Refused while the person stands in an answer. */
export const deleteContactPerson = defineCall({
  ...byCase,
  name: 'deleteContactPerson',
  method: 'DELETE',
  path: 'Case/{caseId}/ContactPerson',
  query: v.strictObject({ personId: v.pipe(v.string(), v.uuid()) }),
  answer: v.array(ContactPerson),
  specialErrors: ['PERSON_IN_USE'],
})
export const sendAdmissionDateMail = defineCall({
  ...byCase,
  name: 'sendAdmissionDateMail',
  access: 'staff',
  path: 'Case/{caseId}/SendAdmissionDateMail',
  body: v.strictObject({ admissionDate: IsoDate }),
  answer: Receipt,
  idempotent: true,
})

export const changeContact = defineCall({
  ...staff,
  name: 'changeContact',
  method: 'PUT',
  path: 'Case/ChangeContact',
  query: caseIdQuery,
  body: v.strictObject({ email: Email, message: v.optional(bounded(longestTextLength), '') }),
  idempotent: true,
})
export const delegateCase = defineCall({
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
export const resetDelegation = defineCall({
  ...staff,
  name: 'resetDelegation',
  method: 'PUT',
  path: 'Case/ResetDelegate',
  query: caseIdQuery,
})

const decision = { ...staff, method: 'PUT', query: caseIdQuery, ifMatch: true } as const
export const deleteCase = defineCall({ ...decision, name: 'deleteCase', path: 'Case/delete' })
/** Takes a removal back, within two weeks of it. The case's links stay dead. */
export const restoreCase = defineCall({ ...decision, name: 'restoreCase', path: 'Case/Restore' })
export const resetCase = defineCall({ ...decision, name: 'resetCase', path: 'Case/Reset' })
export const archiveCase = defineCall({ ...decision, name: 'archiveCase', path: 'Case/Archive' })
export const rejectCase = defineCall({
  ...decision,
  name: 'rejectCase',
  path: 'Case/Reject',
  body: v.strictObject({ message: WrittenText, mayReapply: v.boolean() }),
  idempotent: true,
})
export const exportCase = defineCall({ ...decision, name: 'exportCase', path: 'Case/ExportToTellus', idempotent: true })
