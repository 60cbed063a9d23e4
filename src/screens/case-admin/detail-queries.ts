import { queryOptions } from '@tanstack/react-query'
import { getMail, getMailLog, listLinks, previewMail } from '#schemas/api/case-access.ts'
import { getOrganisationUsers } from '#schemas/api/me.ts'
import { getAuditLog, listNotes } from '#schemas/api/notes.ts'
import type { Api } from '#src/api/client.ts'
import { caseKey } from '#src/case/queries/case-queries.ts'

/** Newest first. */
export const notesQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'notes'],
    queryFn: async ({ signal }) => (await api.answer(listNotes, { query: { caseId }, signal })).internalNotes,
  })

/** Newest first; only what is shown (specification §3). */
export const historyQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'history'],
    queryFn: ({ signal }) => api.answer(getAuditLog, { query: { caseId }, signal }),
  })

export const mailLogQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'mail-log'],
    queryFn: ({ signal }) => api.answer(getMailLog, { params: { caseId }, signal }),
  })

/** Newest first; those that open nothing any more too. */
export const linksQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'links'],
    queryFn: ({ signal }) => api.answer(listLinks, { query: { caseId }, signal }),
  })

/** The mail that would tell the company its date of admission, YYYY-MM-DD. */
export const admissionMailQuery = (api: Api, caseId: string, date: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'admission-mail', date],
    queryFn: ({ signal }) =>
      api.answer(previewMail, { params: { caseId }, query: { type: 'admissionDate', date }, signal }),
  })

/** What a mail of the log says: it never changes. */
export const mailQuery = (api: Api, caseId: string, mailId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'mail', mailId],
    queryFn: ({ signal }) => api.answer(getMail, { params: { caseId, mailId }, signal }),
  })

/** Those whom the organisation's cases can be given to. */
export const handlersQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'handlers'],
    queryFn: ({ signal }) => api.answer(getOrganisationUsers, { query: { moId }, signal }),
  })
