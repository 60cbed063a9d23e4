import { componentLock } from '#machines/case/component-lock.ts'
import type { HeldCase } from '../commands/transition.ts'
import { RefusalError } from '../refusal.ts'
import type { Placed } from './place-entries.ts'

/**
 * Read-only tags hold components whatever the state of the case is; the chart judges everything else.
 *
 * @throws RefusalError FORBIDDEN
 */
export const checkFilling = (
  { facts, actor, template }: HeldCase,
  {
    form,
    entries,
  }: { form: Pick<Placed['form'], 'id'>; entries: readonly Pick<Placed['entries'][number], 'component'>[] },
): void => {
  for (const { component } of entries) {
    const { componentId, tag } = component
    const lock = componentLock(facts, actor, { formId: form.id, componentId, tag }, template.readOnlyTags)
    if (lock.kind === 'readOnlyTag') throw new RefusalError('FORBIDDEN')
  }
}
