import { componentLock } from '#machines/case/component-lock.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { LockedCase } from '../cases/transition.ts'
import { HttpError } from '../../http/http-error.ts'
import type { ValidEntries } from './validate-entries.ts'

/**
 * Read-only tags lock components whatever the state of the case is; the chart decides everything else.
 *
 * @throws HttpError FORBIDDEN
 */
export const assertNotLocked = (
  { facts, actor, template }: LockedCase,
  {
    form,
    entries,
  }: { form: Pick<ValidEntries['form'], 'id'>; entries: readonly Pick<ValidEntries['entries'][number], 'component'>[] },
): void => {
  const snapshot = restoreSnapshot(facts, actor)
  for (const { component } of entries) {
    const { componentId, tag } = component
    const lock = componentLock(snapshot, { formId: form.id, componentId, tag }, template.readOnlyTags)
    if (lock.kind === 'readOnlyTag') throw new HttpError('FORBIDDEN')
  }
}
