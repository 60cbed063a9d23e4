import type { SaveOutcome } from '#machines/form-session.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import { domainIssue, carriesValue } from '#schemas/form/answer-types.ts'
import type { StoredValue, ValueConflict } from '#schemas/form/saved-value.ts'
import { componentOf } from '#schemas/form/compile.ts'
import type { Value, ValueKey } from '#schemas/form/value.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { savePayload } from '#src/form/saving/payload.ts'
import type { FormStore } from '#src/form/store.ts'
import type { AnswerVersions } from './answer-versions.ts'
import type { Conflicts, RefusedAnswers } from './refused-answers.ts'
import type { ServerFiles } from './server-files.ts'

type SendContext = {
  api: Api
  caseId: string
  formId: string
  store: FormStore
  versions: AnswerVersions
  files: ServerFiles
  /** Conflicting answers are not sent until resolved. */
  conflicts: Conflicts
  /** Refused answers are not sent. */
  refused: RefusedAnswers
  /** Called before an answer is sent. */
  onSending: (key: ValueKey) => void
  onSaved: (key: ValueKey, value: Value, version: number) => void
  /** Called when the server has refused the save. */
  onRefused: () => void
}

/** Saves all unsaved answers that are valid, may be changed and have no conflict. Returns the outcome. */
export const sendAnswers = async (context: SendContext): Promise<SaveOutcome> => {
  const { api, caseId, formId, store, versions, files, conflicts, refused, onSending } = context
  const sent = new Map<ValueKey, Value>()
  try {
    await files.removeDropped(keysToSend(context, outOfDomainKeys(context)))
    // Read after the files are removed: answers may have changed meanwhile.
    const outOfDomain = outOfDomainKeys(context)
    for (const key of keysToSend(context, outOfDomain)) sent.set(key, store.peek(key).value)
    const data = savePayload(store, sent.keys(), versions.seen)
    if (data.length > 0) {
      for (const { componentId } of data) {
        versions.markSent(componentId, sent.get(componentId) ?? null)
        onSending(componentId)
      }
      const { saved } = await api.fetch(saveValues, { params: { caseId }, body: { formId, data } })
      applySaved(context, sent, saved)
    }
    refused.refresh()
    if (conflicts.all().length > 0) return { kind: 'conflict' }
    if (showErrors(store, outOfDomain)) return { kind: 'invalid' }
    return refused.all().length > 0
      ? { kind: 'refused', reasons: [] }
      : { kind: 'saved', at: new Date(serverNow()).toISOString() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { body, status, isOffline } = error
    if (body?.conflicts !== undefined) {
      applySaved(context, sent, body.saved ?? [])
      return await resolveEchoes(context, body.conflicts)
    }
    if (isOffline || status >= 500 || status === 429 || status === 408) return { kind: 'offline' }
    context.onRefused()
    return { kind: 'refused', reasons: body?.reasons ?? [] }
  }
}

const keysToSend = (
  { store, conflicts, refused }: SendContext,
  outOfDomain: ReadonlySet<ValueKey>,
): readonly ValueKey[] => {
  const conflictingKeys = new Set(conflicts.all().map(({ componentId }) => componentId))
  return [...store.unsaved()].filter(
    (key) => !conflictingKeys.has(key) && !outOfDomain.has(key) && !refused.isReadOnly(key),
  )
}

/** Unsaved answers that the server cannot store: sending them would refuse the whole save. */
const outOfDomainKeys = ({ store, refused }: SendContext): ReadonlySet<ValueKey> =>
  new Set(
    [...store.unsaved()].filter((key) => {
      if (refused.isReadOnly(key)) return false
      const component = componentOf(store.index, key)
      if (component === undefined || !carriesValue(component)) return false
      return domainIssue(component, store.peek(key).value, store.available()) !== null
    }),
  )

/** Shows the errors of these answers. Returns whether any is visible. */
const showErrors = (store: FormStore, keys: ReadonlySet<ValueKey>): boolean => {
  const visible = [...keys].filter((key) => store.active().has(key))
  if (visible.length > 0) store.validateAll((key) => keys.has(key))
  return visible.length > 0
}

const applySaved = (
  { store, onSaved }: SendContext,
  sent: ReadonlyMap<ValueKey, Value>,
  saved: readonly StoredValue[],
): void => {
  for (const { componentId, version, backendValidation } of saved) {
    const value = sent.get(componentId) ?? null
    onSaved(componentId, value, version)
    const isCurrent = store.peek(componentId).value === value
    if (backendValidation !== null && isCurrent) store.setBackendValidation(componentId, backendValidation)
  }
}

/** Resolves conflicts with the user's own saves whose response was lost, and sends again. */
const resolveEchoes = async (context: SendContext, reported: readonly ValueConflict[]): Promise<SaveOutcome> => {
  const { versions, conflicts } = context
  const others = reported.filter((conflict) => !versions.isOwnEcho(conflict))
  for (const conflict of reported)
    if (!others.includes(conflict)) versions.setVersion(conflict.componentId, conflict.theirVersion)
  conflicts.add(others)
  return others.length < reported.length ? await sendAnswers(context) : { kind: 'conflict' }
}
