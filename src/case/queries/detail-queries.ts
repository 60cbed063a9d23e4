import { queryOptions, keepPreviousData } from '@tanstack/react-query'
import { listLinks } from '#schemas/api/case-links.ts'
import { getMail, getMailLog, previewMail } from '#schemas/api/mails.ts'
import { listNotes, getAuditLog } from '#schemas/api/notes.ts'
import type { Api } from '#src/api/client.ts'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { entriesPerPage, type AuditEntry } from '#schemas/audit.ts'

/** Newest first. */
export const notesQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'notes'],
    queryFn: async ({ signal }) => (await api.fetch(listNotes, { query: { caseId }, signal })).internalNotes,
  })

export const mailLogQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'mail-log'],
    queryFn: ({ signal }) => api.fetch(getMailLog, { params: { caseId }, signal }),
  })

/** Newest first, including expired and revoked links. */
export const linksQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'links'],
    queryFn: ({ signal }) => api.fetch(listLinks, { query: { caseId }, signal }),
  })

/** The preview of the mail with the admission date, YYYY-MM-DD. */
export const admissionMailQuery = (api: Api, caseId: string, date: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'admission-mail', date],
    queryFn: ({ signal }) =>
      api.fetch(previewMail, { params: { caseId }, query: { type: 'admissionDate', date }, signal }),
  })

/** The content of a mail of the log: it never changes. */
export const mailQuery = (api: Api, caseId: string, mailId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'mail', mailId],
    queryFn: ({ signal }) => api.fetch(getMail, { params: { caseId, mailId }, signal }),
  })

/** The newest page, newest first; only what is shown (specification §3). */
export const historyQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'history'],
    queryFn: ({ signal }) => api.fetch(getAuditLog, { query: { caseId }, signal }),
  })

/** The number of pages, or 0 for none yet. */
export const historyPagesQuery = (api: Api, caseId: string, pageCount: number) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'history', pageCount],
    queryFn: async ({ signal }) => {
      const fetched: AuditEntry[] = []
      for (let page = 0; page < pageCount; page += 1) {
        const last = fetched.at(-1)
        const query = { caseId, ...(last !== undefined && { before: String(last.id) }) }
        const older = await api.fetch(getAuditLog, { query, signal })
        fetched.push(...older)
        if (older.length < entriesPerPage) break
      }
      return fetched
    },
    enabled: pageCount > 0,
    placeholderData: keepPreviousData,
  })
