import type { SaveOutcome } from '#machines/form-session.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import { domainIssue } from '#schemas/form/domain.ts'
import type { StoredValue, ValueConflict } from '#schemas/form/saved-value.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import { parseValueKey, type Value, type ValueKey } from '#schemas/form/value.ts'
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
  const outside = outsideDomain(store)
  const toSend = [...store.unsaved()].filter((key) => !held.has(key) && !outside.has(key))
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
    if (disputes.all().length > 0) return { kind: 'conflict' }
    return showWrong(store, outside) ? { kind: 'invalid' } : { kind: 'saved', at: new Date().toISOString() }
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

/** The unsaved answers that the server has no place for: all others of a save would be refused with them. */
const outsideDomain = (store: FormStore): ReadonlySet<ValueKey> =>
  new Set(
    [...store.unsaved()].filter((key) => {
      const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
      if (component === undefined || !carriesValue(component)) return false
      return domainIssue(component, store.values()[key] ?? null, store.offered()) !== null
    }),
  )

/** Shows what is wrong with these answers. Answers whether there are any in sight. */
const showWrong = (store: FormStore, keys: ReadonlySet<ValueKey>): boolean => {
  const shown = [...keys].filter((key) => store.active().has(key))
  if (shown.length > 0) store.validateAll((key) => keys.has(key))
  return shown.length > 0
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
