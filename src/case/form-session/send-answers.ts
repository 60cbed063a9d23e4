import type { SaveOutcome } from '#machines/form-session.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import type { StoredValue, ValueConflict } from '#schemas/form/saved-value.ts'
import type { Value, ValueKey } from '#schemas/form/value.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'
import { savePayload } from '#src/form/saving/payload.ts'
import type { FormStore } from '#src/form/store.ts'
import type { AnswerVersions } from './answer-versions.ts'
import type { Disputes } from './disputes.ts'
import type { StoredFiles } from './stored-files.ts'

type Sending = {
  api: Api
  caseId: string
  formId: string
  store: FormStore
  versions: AnswerVersions
  files: StoredFiles
  /** Their answers wait for the reader's choice. */
  disputes: Disputes
  /** Told before an answer goes, and when the server has it. */
  onSending: (key: ValueKey) => void
  onSaved: (key: ValueKey, value: Value, version: number) => void
}

/** One save of everything that the server has not acknowledged and nobody disputes, and what became of it. */
export const sendAnswers = async (sending: Sending): Promise<SaveOutcome> => {
  const { api, caseId, formId, store, versions, files, disputes, onSending } = sending
  const held = new Set(disputes.all().map(({ componentId }) => componentId))
  const toSend = [...store.unsaved()].filter((key) => !held.has(key))
  const sent = new Map(toSend.map((key) => [key, store.values()[key] ?? null]))
  const data = savePayload(store, sent.keys(), versions.seen)
  try {
    await files.removeDropped(sent.keys())
    if (data.length > 0) {
      for (const { componentId } of data) {
        versions.sending(componentId, sent.get(componentId) ?? null)
        onSending(componentId)
      }
      const { saved } = await api.answer(saveValues, { params: { caseId }, body: { formId, data } })
      takeIn(sending, sent, saved)
    }
    return disputes.all().length > 0 ? { kind: 'conflict' } : { kind: 'saved', at: new Date().toISOString() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { body, status, isOffline } = error
    if (body?.conflicts !== undefined) {
      takeIn(sending, sent, body.saved ?? [])
      return await settleConflicts(sending, body.conflicts)
    }
    const mayHelpToWait = isOffline || status >= 500 || status === 429
    return mayHelpToWait ? { kind: 'offline' } : { kind: 'refused', reasons: body?.reasons ?? [] }
  }
}

const takeIn = (
  { store, onSaved }: Sending,
  sent: ReadonlyMap<ValueKey, Value>,
  saved: readonly StoredValue[],
): void => {
  for (const { componentId, version, backendValidation } of saved) {
    const value = sent.get(componentId) ?? null
    onSaved(componentId, value, version)
    const isStill = store.values()[componentId] === value
    if (backendValidation !== null && isStill) store.setBackendValidation(componentId, backendValidation)
  }
}

/** Who is in conflict with a save of her own, of which she heard nothing, goes on from there. */
const settleConflicts = async (sending: Sending, told: readonly ValueConflict[]): Promise<SaveOutcome> => {
  const { versions, disputes } = sending
  const others = told.filter((conflict) => !versions.isOwn(conflict))
  for (const conflict of told)
    if (!others.includes(conflict)) versions.learn(conflict.componentId, conflict.theirVersion)
  disputes.add(others)
  return others.length < told.length ? await sendAnswers(sending) : { kind: 'conflict' }
}
