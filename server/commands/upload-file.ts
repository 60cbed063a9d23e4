import { decide } from '#machines/case/decide.ts'
import { restoreCase } from '#machines/case/restore.ts'
import type { AnswerOf } from '#schemas/api/call.ts'
import type { uploadFile as call } from '#schemas/api/files.ts'
import type { ComponentOf } from '#schemas/form.ts'
import type { FileValue, Value, ValueKey } from '#schemas/form/value.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { checkFilling } from '../forms/check-filling.ts'
import { placeOf } from '../forms/place-of.ts'
import { receiveFile, type ReceivedFile } from '../http/receive-file.ts'
import { maxUploadBytes } from '../product.ts'
import { invalidRequest, notFound } from '../refusal.ts'
import * as answers from '../repositories/answers.ts'
import * as caseFacts from '../repositories/case-facts.ts'
import * as files from '../repositories/files.ts'
import { changeCase } from './change-case.ts'
import { nameOf, type HeldCase } from './transition.ts'
import { discardBytes } from './discard-bytes.ts'
import { storeAnswers } from './store-answers.ts'

/** What is taken where nothing else is said. */
export const usualTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic']

/**
 * Takes a file as (part of) the answer of a file component. A component for one file has the earlier one replaced.
 *
 * @throws RefusalError INVALID_REQUEST for what is no file component or has all the files that it takes, UNSUPPORTED_TYPE, and as
 *   `changeCase`; TooManyBytesError.
 */
export const uploadFile = async (
  context: Context,
  caller: Applicant | Staff,
  { caseId, componentId }: { caseId: string; componentId: ValueKey },
  request: Request,
): Promise<AnswerOf<typeof call>> => {
  // Whoever may not save is told before the bytes are sent.
  const { component } = await reading(context, async (tx) => {
    const { row, template, actor } = await openCase(context, tx, caller, caseId)
    const held = { row, template, actor, facts: await caseFacts.load(tx, row, template, context.config.features) }
    const place = fillablePlace(held, componentId)
    decide(restoreCase(held.facts, actor), { type: 'values.save', formId: place.formId, componentIds: [componentId] })
    return place
  })
  const received = await receiveFile(context, request, { part: 'file', ...limitsOf(component) })
  try {
    return await keepFile(context, caller, { caseId, componentId }, received)
  } catch (error) {
    await discardBytes(context, received.storageKey, error)
    throw error
  }
}

const keepFile = async (
  context: Context,
  caller: Applicant | Staff,
  { caseId, componentId }: { caseId: string; componentId: ValueKey },
  received: ReceivedFile,
): Promise<AnswerOf<typeof call>> => {
  const file: FileValue = {
    fileId: context.newId(),
    displayFileName: received.displayFileName,
    contentType: received.contentType,
    sizeBytes: received.sizeBytes,
  }
  const outcome: { version: number; replaced: string[] } = { version: 0, replaced: [] }
  await changeCase(context, {
    caller,
    caseId,
    event: (held) => {
      const { formId } = fillablePlace(held, componentId)
      return { type: 'values.save', formId, componentIds: [componentId] }
    },
    store: async (step) => {
      const { tx, at, actor } = step
      const { formId, component } = fillablePlace(step, componentId)
      const stored = await answers.ofForm(tx, caseId, formId)
      const before = stored.find((answer) => answer.componentId === componentId)
      const kept = component.maxFiles === 1 ? [] : filesIn(before?.value)
      if (kept.length >= component.maxFiles) throw invalidRequest([{ path: 'body.file', code: 'TOO_MANY' }])

      outcome.replaced = []
      const { fileId: id, ...rest } = file
      const by = nameOf(actor)
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
      for (const { fileId } of filesIn(before?.value).filter((old) => !kept.includes(old))) {
        const old = await files.find(tx, caseId, fileId)
        await files.remove(tx, fileId)
        if (old !== null) outcome.replaced.push(old.storageKey)
      }
      outcome.version = (before?.version ?? 0) + 1
      const value = [...kept, file]
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
      return (await storeAnswers(step, formId, stored, [write])).change
    },
  })
  for (const key of outcome.replaced) await context.storage.remove(key)
  return { ...file, version: outcome.version }
}

/** @throws RefusalError INVALID_REQUEST for what is no file component, FORBIDDEN behind a read-only tag. */
export const fillablePlace = (held: HeldCase, key: ValueKey): { formId: string; component: ComponentOf<'file'> } => {
  const place = placeOf(held.template, held.actor, key)
  if (place === null) throw notFound()
  const { form, component } = place
  if (component.type !== 'file') throw invalidRequest([{ path: 'query.componentId', code: 'NOT_A_FILE' }])
  checkFilling(held, { form, entries: [{ component }] })
  return { formId: form.id, component }
}

export const filesIn = (value: Value | undefined): readonly FileValue[] =>
  Array.isArray(value) ? value.filter((item) => typeof item !== 'string') : []

const limitsOf = ({ validation }: ComponentOf<'file'>): { mostBytes: number; types: readonly string[] } => {
  const sizes = validation.flatMap((rule) => (rule.type === 'fileSize' ? [rule.maxBytes] : []))
  const types = validation.flatMap((rule) => (rule.type === 'fileType' ? rule.types : []))
  return { mostBytes: Math.min(maxUploadBytes, ...sizes), types: types.length > 0 ? types : usualTypes }
}
