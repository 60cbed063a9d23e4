import type { CaseEvent, CaseEventType } from '#machines/case/events.ts'
import { getCaseLink, revokeLink } from '#schemas/api/case-links.ts'
import * as actions from '#schemas/api/case-actions.ts'
import { updateLocale } from '#schemas/api/case-locale.ts'
import { resendMail } from '#schemas/api/mails.ts'
import * as corrections from '#schemas/api/corrections.ts'
import { createPdf, downloadCreditReport } from '#schemas/api/files.ts'
import { postMessage, setMessageHandled } from '#schemas/api/messages.ts'
import { addNote, deleteNote } from '#schemas/api/notes.ts'
import * as regional from '#schemas/api/case-actions.ts'
import * as signatures from '#schemas/api/signatures.ts'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { asa } from './people.ts'
import type { RequestInput, TestResponse } from './test-request.ts'
import type { TestServer } from './test-server.ts'

/** The things that the requests are about, and that the case has. */
export type Subject = {
  caseId: string
  version: number
  companyName: string
  correctedId: string
  messageId: string
  noteId: string
  handlerId: string
  /** A mail to the contact, of the type caseCreated. */
  mailId: string
  contactEmail: string
}
export type Sender = DemoPerson | string

/** A request with the event that it stands for. */
export type CaseRequest = {
  event: CaseEvent
  endpoint: Endpoint
  access: Endpoint['access']
  send(server: TestServer, by: Sender | null, headers?: Readonly<Record<string, string>>): Promise<TestResponse>
}

/** Signatures, decisions of the register and expiry are external events without an endpoint. */
export type FromOutside = Extract<
  CaseEventType,
  | `${'signature' | 'internalSignature'}.${'signed' | 'declined' | 'doubted'}`
  | `${'signature' | 'internalSignature'}.expired`
  | `register.${string}`
>
type Requests = { [T in Exclude<CaseEventType, FromOutside>]: CaseRequest }

const request = <C extends Endpoint>(event: CaseEvent, endpoint: C, input: RequestInput<C>): CaseRequest => ({
  event,
  endpoint,
  access: endpoint.access,
  send: async (server, by, headers) =>
    await server.call(endpoint, by, headers === undefined ? input : { ...input, headers }),
})

const page = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const message = 'Underlaget räcker inte.'
const at = '2026-11-21T09:41:00.000Z'
const emails: [string, string] = ['karin@odakra.example', 'bo@odakra.example']
const person = {
  id: '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d11',
  name: 'Åsa Ek',
  email: 'asa@odakra.example',
  telephone: '+46701740605',
}

/** Those that the person, whom no answer names, could be named in. */
const positions = ['managingDirector', 'payrollContact', 'negotiationContact', 'signatories', 'invoiceContact'].map(
  (componentId) => ({ formId: 'contacts', componentId }),
)

/** One complete request for every event with an endpoint. */
export const caseRequests = (subject: Subject): Requests => {
  const { caseId, version, companyName, correctedId, messageId, noteId, handlerId, mailId, contactEmail } = subject
  const query = { caseId }
  const params = { caseId }
  const formId = 'company'
  const componentId = 'fTaxVerified'
  const confirm = (isConfirmed: boolean) => ({
    query: { ...query, isConfirmed: isConfirmed ? ('true' as const) : ('false' as const) },
    version,
  })
  const upload = new FormData()
  upload.set('signedDocument', new File([page], 'sida.png'))
  const own = { componentId: 'legalName', dataType: 'textBox' as const, active: true, value: companyName, basedOn: 1 }
  return {
    'form.start': request({ type: 'form.start', formId: 'terms' }, actions.setFormStarted, {
      params,
      body: { formId: 'terms' },
    }),
    'values.save': request({ type: 'values.save', formId, componentIds: ['tradeName'] }, actions.saveValues, {
      params,
      body: { formId, data: [{ ...own, componentId: 'tradeName', value: 'Nytt namn' }] },
    }),
    'contactPerson.save': request(
      { type: 'contactPerson.save', positions, isNamed: false },
      actions.saveContactPerson,
      { params, body: person },
    ),
    'form.approve': request({ type: 'form.approve', formId }, actions.setFormApproval, {
      params,
      body: { formId, isApproved: true },
      version,
    }),
    'form.unapprove': request({ type: 'form.unapprove', formId }, actions.setFormApproval, {
      params,
      body: { formId, isApproved: false },
      version,
    }),
    'checkpoint.confirm': request({ type: 'checkpoint.confirm', componentId }, actions.setCheckPoint, {
      params,
      body: { componentId, isConfirmed: true },
      version,
    }),
    'checkpoint.deny': request({ type: 'checkpoint.deny', componentId }, actions.setCheckPoint, {
      params,
      body: { componentId, isConfirmed: false },
      version,
    }),
    'correction.request': request(
      { type: 'correction.request', formId, componentId: 'website', message, at },
      corrections.requestCorrection,
      { query: { caseId, formId }, body: { componentId: 'website', message } },
    ),
    'correction.handle': request(
      { type: 'correction.handle', componentId: correctedId, reply: message, at },
      corrections.setCorrectionHandled,
      { query, body: { componentId: correctedId, isHandled: true, reply: message } },
    ),
    'correction.draft': request(
      { type: 'correction.draft', formId, componentId: 'website', message, at },
      corrections.saveCorrectionDraft,
      { query: { caseId, formId }, body: { componentId: 'website', message } },
    ),
    'correction.discard': request(
      { type: 'correction.discard', componentId: 'website' },
      corrections.deleteCorrectionDraft,
      { query: { caseId, componentId: 'website' } },
    ),
    'correction.send': request({ type: 'correction.send', at }, corrections.sendCorrections, { query, version }),
    'correction.withdraw': request(
      { type: 'correction.withdraw', componentId: correctedId },
      corrections.withdrawCorrection,
      { query: { caseId, componentId: correctedId } },
    ),
    'correction.unhandle': request(
      { type: 'correction.unhandle', componentId: correctedId },
      corrections.setCorrectionHandled,
      { query, body: { componentId: correctedId, isHandled: false } },
    ),
    'correction.approve': request(
      { type: 'correction.approve', componentId: correctedId },
      corrections.approveCorrection,
      { query: { caseId, componentId: correctedId } },
    ),
    'message.post': request({ type: 'message.post' }, postMessage, { query, body: { message } }),
    'message.handle': request({ type: 'message.handle' }, setMessageHandled, {
      query: { messageId, isHandled: 'true' },
    }),
    'message.unhandle': request({ type: 'message.unhandle' }, setMessageHandled, {
      query: { messageId, isHandled: 'false' },
    }),
    'note.add': request({ type: 'note.add' }, addNote, { query, body: { data: message } }),
    'note.delete': request({ type: 'note.delete' }, deleteNote, { query: { caseId, noteId } }),
    'case.delegate': request({ type: 'case.delegate', name: asa.name, email: asa.email }, actions.delegateCase, {
      query: { caseId, userAdId: handlerId, userName: 'Åsa', userRole: 'advisor', userEmail: 'asa@odakra.example' },
    }),
    'case.resetDelegation': request({ type: 'case.resetDelegation' }, actions.resetDelegation, { query }),
    'case.changeContact': request({ type: 'case.changeContact', email: 'ny@odakra.example' }, actions.changeContact, {
      query,
      body: { email: 'ny@odakra.example' },
    }),
    'case.inform': request({ type: 'case.inform' }, actions.informCompany, { query }),
    'case.setLocale': request({ type: 'case.setLocale' }, updateLocale, { params: { caseId, locale: 'en' } }),
    'link.issue': request({ type: 'link.issue' }, getCaseLink, { query }),
    'link.revoke': request({ type: 'link.revoke' }, revokeLink, { query }),
    'case.sendAdmissionDate': request(
      { type: 'case.sendAdmissionDate', admissionDate: '2027-01-01', today: '2026-11-21' },
      actions.sendAdmissionDateMail,
      { params, body: { admissionDate: '2027-01-01' } },
    ),
    'case.queueAdmissionDate': request(
      { type: 'case.queueAdmissionDate', admissionDate: '2027-01-01', today: '2026-11-21' },
      actions.queueAdmissionDate,
      { params, body: { admissionDate: '2027-01-01' }, version },
    ),
    'case.cancelAdmissionDate': request({ type: 'case.cancelAdmissionDate' }, actions.queueAdmissionDate, {
      params,
      body: { admissionDate: null },
      version,
    }),
    'mail.resend': request(
      { type: 'mail.resend', mailType: 'caseCreated', recipient: contactEmail, isSent: true },
      resendMail,
      { params: { caseId, mailId } },
    ),
    'case.download': request({ type: 'case.download' }, createPdf, { query, body: {} }),
    'creditReport.fetch': request({ type: 'creditReport.fetch' }, downloadCreditReport, { params }),
    'signature.share': request({ type: 'signature.share', emails, at }, signatures.submitForSignature, {
      query,
      body: { emails },
      version,
    }),
    'signature.remind': request({ type: 'signature.remind', email: emails[0], at }, signatures.remindSignatory, {
      query,
      body: { email: emails[0] },
      version,
    }),
    'signature.readdress': request(
      { type: 'signature.readdress', email: emails[0], to: 'nils@odakra.example', at },
      signatures.readdressSignatory,
      { query, body: { email: emails[0], to: 'nils@odakra.example' }, version },
    ),
    'signature.cancel': request({ type: 'signature.cancel' }, signatures.cancelSignature, { query, version }),
    'signature.reject': request({ type: 'signature.reject', message, openedFormIds: [] }, signatures.rejectSignature, {
      query,
      body: { rejectionMessage: message },
      version,
    }),
    'signature.approve': request({ type: 'signature.approve' }, signatures.confirmSignature, confirm(true)),
    'signature.unapprove': request({ type: 'signature.unapprove' }, signatures.confirmSignature, confirm(false)),
    'analog.download': request(
      { type: 'analog.download', numberOfSignatories: 2 },
      signatures.downloadForAnalogSigning,
      { query: { caseId, numberOfSignatories: '2' }, version },
    ),
    'analog.chooseMail': request({ type: 'analog.chooseMail' }, signatures.setAnalogSignatureToBeSentByMail, {
      query: { caseId, shouldBeSentByMail: 'true' },
      version,
    }),
    'analog.chooseUpload': request({ type: 'analog.chooseUpload' }, signatures.setAnalogSignatureToBeSentByMail, {
      query: { caseId, shouldBeSentByMail: 'false' },
      version,
    }),
    'analog.markSent': request({ type: 'analog.markSent' }, signatures.setAnalogSignatureToHasBeenSentByMail, {
      query: { caseId, hasBeenSentByMail: 'true' },
      version,
    }),
    'analog.unmarkSent': request({ type: 'analog.unmarkSent' }, signatures.setAnalogSignatureToHasBeenSentByMail, {
      query: { caseId, hasBeenSentByMail: 'false' },
      version,
    }),
    'analog.replace': request({ type: 'analog.replace', fileName: '' }, signatures.replaceAnalogSignature, {
      query,
      raw: upload,
      version,
    }),
    'analog.cancel': request({ type: 'analog.cancel' }, signatures.cancelAnalogSignature, { query, version }),
    'analog.upload': request({ type: 'analog.upload', fileName: '' }, signatures.submitForAnalogSignature, {
      query,
      raw: upload,
      version,
    }),
    'internalSignature.submit': request(
      { type: 'internalSignature.submit', emails, at },
      signatures.submitForInternalSignature,
      { query, body: { emails }, version },
    ),
    'internalSignature.approve': request(
      { type: 'internalSignature.approve' },
      signatures.confirmInternalSignature,
      confirm(true),
    ),
    'internalSignature.unapprove': request(
      { type: 'internalSignature.unapprove' },
      signatures.confirmInternalSignature,
      confirm(false),
    ),
    'internalSignature.reject': request(
      { type: 'internalSignature.reject', message },
      signatures.rejectInternalSignature,
      { query, body: { rejectionMessage: message }, version },
    ),
    'regionalReview.request': request({ type: 'regionalReview.request' }, regional.submitForRegionalReview, {
      params,
      version,
    }),
    'regionalReview.approve': request(
      { type: 'regionalReview.approve', comment: message },
      regional.answerRegionalReview,
      { params, body: { isApproved: true, comment: message }, version },
    ),
    'regionalReview.reject': request(
      { type: 'regionalReview.reject', comment: message },
      regional.answerRegionalReview,
      { params, body: { isApproved: false, comment: message }, version },
    ),
    'case.export': request({ type: 'case.export' }, actions.exportCase, { query, version }),
    'case.reject': request({ type: 'case.reject', message, mayReapply: true }, actions.rejectCase, {
      query,
      body: { message, mayReapply: true },
      version,
    }),
    'case.reset': request({ type: 'case.reset' }, actions.resetCase, { query, version }),
    'case.delete': request({ type: 'case.delete', at }, actions.deleteCase, { query, version }),
    'case.restore': request({ type: 'case.restore', at }, actions.restoreCase, { query, version }),
    'case.archive': request({ type: 'case.archive' }, actions.archiveCase, { query, version }),
  }
}
