import * as endpoints from '#schemas/api/files.ts'
import { actorName } from '#machines/case/permissions.ts'
import { decide } from '#machines/case/decide.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { QueryOf, ResponseOf } from '#schemas/api/endpoint.ts'
import type { ComponentOf } from '#schemas/form.ts'
import type { FileValue, Value, ValueKey } from '#schemas/form/value.ts'
import { maxUploadBytes } from '#schemas/form/limits.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import { downloadCreditReport, createPdf, downloadZip } from './case-documents.ts'
import { downloadRoute, jsonRoute, versionedRoute } from '../http/route.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { assertNotLocked } from '../features/forms/validate-entries.ts'
import { findComponent } from '../features/forms/form-index.ts'
import { receiveFile, type ReceivedFile } from '../http/receive-file.ts'
import { invalidRequest, notFound } from '../http/http-error.ts'
import * as answers from '../repositories/answers.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import { takeUploadTurn } from '../features/limits/limits.ts'
import * as files from '../repositories/files.ts'
import type { StoredFile } from '../repositories/files.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import { inCaseUnversioned } from '../features/cases/in-case.ts'
import type { CaseInChange } from '../features/cases/transition.ts'
import { discardBytes, isStillNamed, removeFile } from '../features/files/remove-file.ts'
import { storeAnswers } from '../features/cases/store-answers.ts'
import { fileDownload, type Download } from '../http/response.ts'

type WantedFile = { caseId: string; componentId: ValueKey; fileId?: string | undefined }

/**
 * A file of an answer, the first one where none is named.
 *
 * @throws HttpError NOT_FOUND, also for a file of a form that the caller may not see.
 */
const downloadFile = async (
  context: Pick<Context, 'db' | 'templates' | 'storage'>,
  caller: Applicant | Staff,
  { caseId, componentId, fileId }: WantedFile,
): Promise<Download> => {
  const file = await reading(context, async (tx) => {
    const { template, actor } = await openCase(context, tx, caller, caseId)
    const field = findComponent(template, actor, componentId)
    if (field === null) throw notFound()
    const stored = await answers.ofForm(tx, caseId, field.form.id)
    const value = stored.find((answer) => answer.componentId === componentId)?.value
    const named = (Array.isArray(value) ? value : []).flatMap((item) =>
      typeof item === 'string' || (fileId !== undefined && item.fileId !== fileId) ? [] : [item.fileId],
    )
    const storedFile =
      named[0] === undefined
        ? await fileBefore(tx, caller, { caseId, componentId, fileId })
        : await files.find(tx, caseId, named[0])
    if (storedFile === null) throw notFound()
    return storedFile
  })
  return await fileDownload(context.storage, file)
}

/** A file that the answer had at the correction's request or at the signature, for caseworkers who compare. */
const fileBefore = async (
  tx: Tx,
  caller: Applicant | Staff,
  { caseId, componentId, fileId }: WantedFile,
): Promise<StoredFile | null> => {
  if (caller.kind !== 'staff' || fileId === undefined) return null
  if (!(await isStillNamed(tx, caseId, fileId))) return null
  const file = await files.find(tx, caseId, fileId)
  return file?.valueKey === componentId ? file : null
}

type FileToDelete = { caseId: string; componentId: ValueKey; fileId?: string | undefined }

/**
 * Takes a file out of an answer, all of its files where none is named, and deletes the bytes.
 *
 * @throws HttpError NOT_FOUND if the answer has no such file, and as `changeCase`.
 */
const deleteFile = async (
  context: Context,
  caller: Applicant | Staff,
  { caseId, componentId, fileId }: FileToDelete,
): Promise<Receipt> =>
  await inCaseUnversioned(context, { caller, caseId }, async (open) => {
    const { formId } = requireFileField(open, componentId)
    const change = await open.decide({ type: 'values.save', formId, componentIds: [componentId] })
    const { tx, at, actor } = change
    const stored = await answers.ofForm(tx, caseId, formId)
    const before = stored.find((answer) => answer.componentId === componentId)
    const present = filesIn(before?.value)
    const leaving = present.filter((file) => fileId === undefined || file.fileId === fileId)
    if (before === undefined || leaving.length === 0) throw notFound()

    for (const file of leaving) await removeFile(context, tx, { caseId, fileId: file.fileId })
    const value = present.filter((file) => !leaving.includes(file))
    const write = {
      caseId,
      formId,
      valueKey: componentId,
      value,
      version: before.version + 1,
      backendValidation: null,
      by: actorName(actor),
      at,
    }
    const { columns } = await storeAnswers(change, formId, stored, [write])
    return await change.commit({ columns })
  })

/** The accepted types by default. */
export const defaultFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic']

/**
 * Stores a file as (part of) the answer of a file component. A component for one file has the earlier one replaced.
 *
 * @throws HttpError INVALID_REQUEST for what is no file component or has all the files that it takes, UNSUPPORTED_TYPE, and as
 *   `changeCase`; TooManyBytesError; as `TakeUploadTurn`.
 */
const uploadFile = async (
  context: Context,
  caller: Applicant | Staff,
  query: QueryOf<typeof endpoints.uploadFile>,
  request: Request,
): Promise<ResponseOf<typeof endpoints.uploadFile>> =>
  await takeUploadTurn({ caller, signal: request.signal }, async () => await receive(context, caller, query, request))

const receive: typeof uploadFile = async (context, caller, query, request) => {
  const { caseId, componentId } = query
  // Rejects a forbidden request before its bytes are sent.
  const { component, stored } = await reading(context, async (tx) => {
    const { row, template, actor } = await openCase(context, tx, caller, caseId)
    const locked = { row, template, actor, facts: await caseFacts.load(tx, row, template, context.config.features) }
    const field = requireFileField(locked, componentId)
    decide(restoreSnapshot(locked.facts, actor), {
      type: 'values.save',
      formId: field.formId,
      componentIds: [componentId],
    })
    const answer = (await answers.ofForm(tx, caseId, field.formId)).find((each) => each.componentId === componentId)
    const before = filesIn(answer?.value)
    const file = before.find(({ fileId }) => fileId === query.fileId)
    if (file === undefined) assertRoom(field.component, before)
    return { ...field, stored: answer && file && { ...file, version: answer.version } }
  })
  // The response to an earlier attempt was lost.
  if (stored !== undefined) return stored
  const received = await receiveFile(context, request, { part: 'file', ...limitsOf(component) })
  try {
    return await storeFile(context, caller, query, received)
  } catch (error) {
    await discardBytes(context, { caseId, storageKey: received.storageKey }, error)
    throw error
  }
}

const storeFile = async (
  context: Context,
  caller: Applicant | Staff,
  { caseId, componentId, fileId = context.newId() }: QueryOf<typeof endpoints.uploadFile>,
  received: ReceivedFile,
): Promise<ResponseOf<typeof endpoints.uploadFile>> => {
  const file: FileValue = {
    fileId,
    displayFileName: received.displayFileName,
    contentType: received.contentType,
    sizeBytes: received.sizeBytes,
  }
  return await inCaseUnversioned(context, { caller, caseId }, async (open) => {
    const { formId, component } = requireFileField(open, componentId)
    const change = await open.decide({ type: 'values.save', formId, componentIds: [componentId] })
    const { tx, at, actor } = change
    const stored = await answers.ofForm(tx, caseId, formId)
    const before = stored.find((answer) => answer.componentId === componentId)
    const remaining = remainingBeside(component, filesIn(before?.value))
    // Under the id of a signed file, other bytes would pass for the signed ones.
    if ((await files.exists(tx, fileId)) || (await signingRounds.namesFile(tx, caseId, fileId)))
      throw invalidRequest([{ path: 'query.fileId', code: 'TAKEN' }])
    assertRoom(component, remaining)

    const { fileId: id, ...rest } = file
    const by = actorName(actor)
    await files.add(tx, {
      id,
      caseId,
      purpose: 'answer',
      formId,
      valueKey: componentId,
      createdAt: at,
      createdBy: by,
      ...rest,
      storageKey: received.storageKey,
    })
    for (const old of filesIn(before?.value).filter((each) => !remaining.includes(each)))
      await removeFile(context, tx, { caseId, fileId: old.fileId })
    const version = (before?.version ?? 0) + 1
    const value = [...remaining, file]
    const write = { caseId, formId, valueKey: componentId, value, version, backendValidation: null, by, at }
    const { columns } = await storeAnswers(change, formId, stored, [write])
    await change.commit({ columns })
    return { ...file, version }
  })
}

/** The files of the answer that stay when another file is added. */
const remainingBeside = ({ maxFiles }: ComponentOf<'file'>, before: readonly FileValue[]): readonly FileValue[] =>
  maxFiles === 1 ? [] : before

const assertRoom = (component: ComponentOf<'file'>, before: readonly FileValue[]): void => {
  if (remainingBeside(component, before).length >= component.maxFiles)
    throw invalidRequest([{ path: 'body.file', code: 'TOO_MANY' }])
}

/** @throws HttpError INVALID_REQUEST for what is no file component, FORBIDDEN behind a read-only tag. */
export const requireFileField = (
  locked: CaseInChange,
  key: ValueKey,
): { formId: string; component: ComponentOf<'file'> } => {
  const field = findComponent(locked.template, locked.actor, key)
  if (field === null) throw notFound()
  const { form, component } = field
  if (component.type !== 'file') throw invalidRequest([{ path: 'query.componentId', code: 'NOT_A_FILE' }])
  assertNotLocked(locked, [{ component }])
  return { formId: form.id, component }
}

export const filesIn = (value: Value | undefined): readonly FileValue[] =>
  Array.isArray(value) ? value.filter((item) => typeof item !== 'string') : []

const limitsOf = ({ validation }: ComponentOf<'file'>): { maxBytes: number; types: readonly string[] } => {
  const sizes = validation.flatMap((rule) => (rule.type === 'fileSize' ? [rule.maxBytes] : []))
  const types = validation.flatMap((rule) => (rule.type === 'fileType' ? rule.types : []))
  return { maxBytes: Math.min(maxUploadBytes, ...sizes), types: types.length > 0 ? types : defaultFileTypes }
}

/** Files of answers, and a case as a PDF and as an archive. */
export const fileRoutes = [
  jsonRoute(endpoints.uploadFile, (context, { caller, query, request }) => uploadFile(context, caller, query, request)),
  versionedRoute(endpoints.deleteFile, (context, { caller, query }) => deleteFile(context, caller, query)),
  downloadRoute(endpoints.downloadFile, (context, { caller, query }) => downloadFile(context, caller, query)),
  downloadRoute(endpoints.createPdf, (context, { caller, query, body, request: { signal } }) =>
    createPdf(context, caller, query.caseId, { selection: body, signal }),
  ),
  downloadRoute(endpoints.downloadZip, (context, { caller, query, request: { headers, signal } }) =>
    downloadZip(context, caller, query.caseId, { signingToken: headers.get(endpoints.signingTokenHeader), signal }),
  ),
  downloadRoute(endpoints.downloadCreditReport, (context, { caller, params }) =>
    downloadCreditReport(context, caller, params.caseId),
  ),
]
