import { randomUUID } from 'node:crypto'
import { permissions, type Role } from '#machines/case/permissions.ts'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import * as access from '#schemas/api/case-access.ts'
import { getCaseHistory, getStateStatistics } from '#schemas/api/inspector.ts'
import { listLinks } from '#schemas/api/case-links.ts'
import * as bulk from '#schemas/api/bulk.ts'
import * as actions from '#schemas/api/case-actions.ts'
import * as creation from '#schemas/api/case-creation.ts'
import { getInformationPage, lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import * as exporting from '#schemas/api/case-export.ts'
import * as list from '#schemas/api/case-list.ts'
import * as views from '#schemas/api/list-views.ts'
import * as files from '#schemas/api/files.ts'
import { reportPresence, watchCase, watchCases } from '#schemas/api/live-updates.ts'
import * as mails from '#schemas/api/mails.ts'
import * as me from '#schemas/api/me.ts'
import * as messages from '#schemas/api/messages.ts'
import * as notes from '#schemas/api/notes.ts'
import * as settings from '#schemas/api/settings.ts'
import * as signatures from '#schemas/api/signatures.ts'
import { listOrganisationLog, changeOrganisation } from '#schemas/api/organisation.ts'
import * as absences from '#schemas/api/absences.ts'
import * as canned from '#schemas/api/canned-texts.ts'
import * as people from '#schemas/api/organisation.ts'
import * as templates from '#schemas/api/templates.ts'
import * as translations from '#schemas/api/templates.ts'
import * as validation from '#schemas/api/validation.ts'
import { exportOf } from './exported-list.ts'
import { caseRequests, type Sender, type Subject } from './case-requests.ts'
import type { RequestInput, TestResponse } from './test-request.ts'
import type { TestServer } from './test-server.ts'

/**
 * The access of an endpoint. `roles` are those on the case or the organisation that it is about, and null where it is about neither;
 * `unseen` is the response to accounts that have none; `unseenByLink`, 404 where it is left out, those with a link to another case.
 */
export type Rule = { roles: readonly Role[] | null; unseen: 403 | 404; unseenByLink?: 401 }

export type AuthorizationRequest = {
  endpoint: Endpoint
  rule: Rule
  send(server: TestServer, by: Sender | null, headers?: Readonly<Record<string, string>>): Promise<TestResponse>
}

const staff: readonly Role[] = [1, 2, 3, 4]
const everybody: readonly Role[] = ['applicant', ...staff]
const ofEvent = (roles: readonly Role[]): Rule => ({ roles, unseen: 404 })
const aboutNothing: Rule = { roles: null, unseen: 404 }

const request = <C extends Endpoint>(endpoint: C, rule: Rule, input: RequestInput<C> = {}): AuthorizationRequest => ({
  endpoint,
  rule,
  send: async (server, by, headers) =>
    await server.call(endpoint, by, headers === undefined ? input : { ...input, headers }),
})

/** About something of the caller's own, with an id of its own for each request; `begin` makes it. */
const ofOwn = <C extends Endpoint>(
  endpoint: C,
  inputOf: (id: string) => RequestInput<C>,
  begin: (server: TestServer, by: Sender | null, id: string) => Promise<unknown> = async () => await Promise.resolve(),
): AuthorizationRequest => ({
  endpoint,
  rule: ofEvent(staff),
  send: async (server, by, headers) => {
    const id = randomUUID()
    await begin(server, by, id)
    const input = inputOf(id)
    return await server.call(endpoint, by, headers === undefined ? input : { ...input, headers })
  },
})

const archiving = (caseId: string) => ({ action: { type: 'case.archive' as const }, cases: [{ caseId, version: 1 }] })

/** One complete request for every endpoint, about the case of the subject, with the endpoint's access. */
export const authorizationRequests = (subject: Subject, moId: string): AuthorizationRequest[] => {
  const { caseId, messageId, mailId, noteId } = subject
  const query = { caseId }
  const params = { caseId }
  const filling = ofEvent(permissions['values.save'])
  const componentId = 'otherDocuments'
  const upload = new FormData()
  upload.set('file', new File(['%PDF-1.7'], 'a.pdf'))
  const company = { orgNo: '5599018719', email: 'ny@odakra.example' } as const
  const created = { ...company, organisationType: 'REGULAR_COMPANY', locale: 'sv' } as const
  const creating: Rule = { roles: [1, 2], unseen: 403 }
  const handling: Rule = { roles: [1, 2], unseen: 404 }
  const administering: Rule = { roles: [1], unseen: 404 }
  const version = { moId, slug: 'medlemsansokan', version: '9' }
  const nobody = { moId, userId: 'tenant.nobody', roleId: '3' } as const
  const others = [
    request(settings.getSettings, aboutNothing),
    request(settings.getFeatures, aboutNothing),
    request(me.getMe, aboutNothing),
    request(me.getMyMemberOrganisations, aboutNothing),
    request(me.getMyRoles, aboutNothing),
    request(me.getMyTemplates, aboutNothing),
    request(me.getReadOnlyTags, aboutNothing),
    request(me.getMemberOrganisation, ofEvent(staff), { params: { id: moId } }),
    request(me.getOrganisationUsers, ofEvent(staff), { query: { moId } }),
    request(list.countCases, aboutNothing),
    request(list.listActiveCases, aboutNothing),
    request(list.listExportedCases, aboutNothing),
    request(list.listArchivedCases, aboutNothing),
    request(exporting.exportCases, aboutNothing, { body: exportOf({ columns: 'company' }) }),
    request(exporting.listAnswerColumns, aboutNothing),
    request(bulk.previewBulk, aboutNothing, { body: { type: 'case.archive', selection: { caseIds: [] } } }),
    request(bulk.listBulks, aboutNothing),
    ofOwn(bulk.startBulk, (id) => ({ params: { id }, body: archiving(caseId) })),
    ofOwn(
      bulk.stopBulk,
      (id) => ({ params: { id } }),
      async (server, by, id) => await server.call(bulk.startBulk, by, { params: { id }, body: archiving(caseId) }),
    ),
    ofOwn(
      bulk.undoBulk,
      (id) => ({ params: { id, undoId: randomUUID() } }),
      async (server, by, id) => await server.call(bulk.startBulk, by, { params: { id }, body: archiving(caseId) }),
    ),
    request(list.countFiltered, aboutNothing, { body: { filters: [{ list: 'active' }] } }),
    request(views.listViews, aboutNothing),
    ofOwn(views.saveListView, (id) => ({ params: { id }, body: { name: 'Min vy', search: 'status=sent', moId } })),
    ofOwn(
      views.removeListView,
      (id) => ({ params: { id } }),
      async (server, by, id) =>
        await server.call(views.saveListView, by, {
          params: { id },
          body: { name: 'Min vy', search: 'status=sent', moId },
        }),
    ),
    request(views.markCaseSeen, ofEvent(staff), { params, body: { version: 1 } }),
    request(getStateStatistics, aboutNothing, { query: { from: '2026-01-01', to: '2026-12-31' } }),
    request(templates.listTemplates, administering, { params: { moId } }),
    request(templates.checkTemplate, administering, { params: { moId }, body: { document: '{}' } }),
    request(translations.writeTranslations, administering, { params: { moId }, body: { document: '{}' } }),
    request(translations.readTranslations, administering, {
      params: { moId },
      body: { document: '{}', csv: 'path,sv,en' },
    }),
    request(templates.publishTemplate, administering, { params: { moId }, body: { document: '{}' } }),
    request(templates.downloadTemplate, administering, { params: version }),
    request(templates.retireTemplate, administering, { params: version }),
    request(listOrganisationLog, administering, { params: { moId } }),
    request(people.listPeople, administering, { params: { moId } }),
    request(people.addPerson, administering, {
      params: { moId },
      body: { email: 'ingen@ingenstans.example', roleId: 3 },
    }),
    request(people.changeRole, administering, { params: nobody, body: { roleId: 2 } }),
    request(people.removePerson, administering, { params: nobody }),
    request(people.undoRemoval, administering, { params: { moId, removalId: noteId } }),
    request(changeOrganisation, administering, { params: { moId }, body: { telephone: '08-555 01 00' } }),
    request(absences.listAbsences, handling, { params: { moId } }),
    request(absences.saveAbsence, administering, {
      params: { moId, id: noteId },
      body: { userId: 'tenant.nobody', deputyId: 'tenant.somebody', firstDay: '2026-11-20', lastDay: '2026-11-27' },
    }),
    request(absences.removeAbsence, handling, { params: { moId, id: noteId } }),
    request(canned.listCannedTexts, handling, { params: { moId } }),
    request(canned.listQuestions, handling, { params: { moId } }),
    request(canned.saveCannedText, administering, {
      params: { moId, id: messageId },
      body: { name: 'Hej', kind: 'message', question: null, texts: { sv: 'Hej' }, isShared: true, version: 0 },
    }),
    request(canned.removeCannedText, handling, { params: { moId, id: noteId }, query: { version: '1' } }),
    request(watchCases, aboutNothing),
    request(watchCase, ofEvent(everybody), { params }),
    request(reportPresence, ofEvent(staff), { params, body: { windowId: caseId, activity: { kind: 'reading' } } }),
    request(access.getCase, { ...ofEvent(everybody), unseenByLink: 401 }, { query }),
    request(access.getCaseTemplate, ofEvent(staff), { params: { ...version, version: '1' } }),
    request(access.getApplicantTemplate, aboutNothing, { params: { ...version, version: '1' } }),
    request(listLinks, ofEvent(permissions['link.issue']), { query }),
    request(mails.getMail, ofEvent(staff), { params: { caseId, mailId } }),
    request(mails.getMailLog, ofEvent(staff), { params }),
    request(mails.previewMail, ofEvent(permissions['case.sendAdmissionDate']), {
      params,
      query: { type: 'admissionDate', date: '2027-01-01' },
    }),
    request(access.renewToken, aboutNothing, { body: { caseId } }),
    request(access.forgotLink, aboutNothing, { body: { ...company, moSlug: moId } }),
    request(lookUpOrganisation, aboutNothing, { params: { path: `/${moId}/medlemsansokan` } }),
    request(getInformationPage, aboutNothing, { params: { path: `/${moId}/medlemsansokan`, pageId: 'statutes' } }),
    request(creation.startApplication, aboutNothing, {
      body: { ...company, path: `/${moId}/medlemsansokan`, locale: 'sv' },
    }),
    request(creation.createCase, creating, { body: { ...created, moId } }),
    request(creation.createCaseSilently, creating, { params: { moId }, body: created }),
    request(creation.lookUpPublicCompany, aboutNothing, { params: { orgNo: company.orgNo } }),
    request(creation.lookUpCompany, creating, { params: { orgNo: company.orgNo }, query: { moId } }),
    request(actions.retryTasks, ofEvent(permissions['case.delegate']), { params }),
    request(actions.deleteContactPerson, filling, { params, query: { personId: messageId } }),
    request(messages.listMessages, ofEvent(everybody), { query }),
    request(messages.getMessage, ofEvent(everybody), { query: { messageId } }),
    request(notes.listNotes, ofEvent(staff), { query }),
    request(notes.getAuditLog, ofEvent(everybody), { query }),
    request(getCaseHistory, ofEvent(staff), { params }),
    request(notes.getDynamicData, ofEvent(everybody), { params: { caseId, tag: 'Undergrupper' } }),
    request(validation.validateZipCode, aboutNothing, { query: { zipCode: '26031' } }),
    request(validation.searchAnswers, aboutNothing, { params: { source: 'companies' }, query: { search: 'plåt' } }),
    request(validation.validatePrimaryWorkplaceZipCode, ofEvent(everybody), { params, query: { zipCode: '26031' } }),
    request(files.uploadFile, filling, { query: { caseId, componentId }, raw: upload }),
    request(files.downloadFile, ofEvent(everybody), { query: { caseId, componentId } }),
    request(files.deleteFile, filling, { query: { caseId, componentId } }),
    request(files.downloadZip, ofEvent(staff), { query }),
    request(signatures.downloadSignature, ofEvent(everybody), { query }),
    request(signatures.downloadInternalSignature, ofEvent(staff), { query }),
    request(signatures.downloadAnalogSignature, ofEvent(everybody), { query }),
    request(signatures.submitForAnalogSignatureByMa, ofEvent(permissions['analog.upload']), {
      query,
      raw: upload,
      version: subject.version,
    }),
  ]
  const events = Object.values(caseRequests(subject)).map(({ endpoint, event, send }): AuthorizationRequest => ({
    endpoint,
    rule: ofEvent(permissions[event.type]),
    send,
  }))
  return [...others, ...events]
}
