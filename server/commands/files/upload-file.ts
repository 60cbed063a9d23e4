import { actorName } from '#machines/case/permissions.ts'
import { decide } from '#machines/case/decide.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { QueryOf, ResponseOf } from '#schemas/api/endpoint.ts'
import type { uploadFile as endpoint } from '#schemas/api/files.ts'
import type { ComponentOf } from '#schemas/form.ts'
import type { FileValue, Value, ValueKey } from '#schemas/form/value.ts'
import { maxUploadBytes } from '#schemas/form/limits.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import { assertNotLocked } from '../../features/forms/assert-not-locked.ts'
import { findComponent } from '../../features/forms/find-component.ts'
import { receiveFile, type ReceivedFile } from '../../http/receive-file.ts'
import { invalidRequest, notFound } from '../../http/http-error.ts'
import * as answers from '../../repositories/answers.ts'
import * as caseFacts from '../../features/cases/case-facts.ts'
import { takeUploadTurn } from '../../features/limits/upload-turns.ts'
import * as files from '../../repositories/files.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import { changeCase } from '../change-case/change-case.ts'
import type { CaseInChange } from '../../features/cases/transition.ts'
import { discardBytes, removeFile } from './remove-file.ts'
import { storeAnswers } from '../case-actions/store-answers.ts'

/** The accepted types by default. */
export const defaultFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic']

/**
 * Stores a file as (part of) the answer of a file component. A component for one file has the earlier one replaced.
 *
 * @throws HttpError INVALID_REQUEST for what is no file component or has all the files that it takes, UNSUPPORTED_TYPE, and as
 *   `changeCase`; TooManyBytesError; as `TakeUploadTurn`.
 */
export const uploadFile = async (
  context: Context,
  caller: Applicant | Staff,
  query: QueryOf<typeof endpoint>,
  request: Request,
): Promise<ResponseOf<typeof endpoint>> =>
  await takeUploadTurn({ caller, signal: request.signal }, async () => await receive(context, caller, query, request))

const receive: typeof uploadFile = async (context, caller, query, request) => {
  const { caseId, componentId } = query
  // A forbidden request is rejected before the bytes are sent.
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
  { caseId, componentId, fileId = context.newId() }: QueryOf<typeof endpoint>,
  received: ReceivedFile,
): Promise<ResponseOf<typeof endpoint>> => {
  const file: FileValue = {
    fileId,
    displayFileName: received.displayFileName,
    contentType: received.contentType,
    sizeBytes: received.sizeBytes,
  }
  const outcome = { version: 0 }
  await changeCase(context, {
    caller,
    caseId,
    event: (locked) => {
      const { formId } = requireFileField(locked, componentId)
      return { type: 'values.save', formId, componentIds: [componentId] }
    },
    store: async (transition) => {
      const { tx, at, actor } = transition
      const { formId, component } = requireFileField(transition, componentId)
      const stored = await answers.ofForm(tx, caseId, formId)
      const before = stored.find((answer) => answer.componentId === componentId)
      const remaining = remainingBeside(component, filesIn(before?.value))
      // Under the id of a file that was signed, other bytes would pass for it.
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
      for (const { fileId } of filesIn(before?.value).filter((old) => !remaining.includes(old)))
        await removeFile(context, tx, { caseId, fileId })
      outcome.version = (before?.version ?? 0) + 1
      const value = [...remaining, file]
      const write = {
        caseId,
        formId,
        valueKey: componentId,
        value,
        version: outcome.version,
        backendValidation: null,
        by,
        at,
      }
      return (await storeAnswers(transition, formId, stored, [write])).change
    },
  })
  return { ...file, version: outcome.version }
}

/** The files of an answer that stay when another one comes. */
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
