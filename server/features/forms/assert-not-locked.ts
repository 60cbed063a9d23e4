import { readOnlyTagOn } from '#machines/case/component-lock.ts'
import type { CaseInChange } from '../cases/transition.ts'
import { HttpError } from '../../http/http-error.ts'
import type { ValidEntry } from './validate-entries.ts'

/**
 * Read-only tags lock components whatever the state of the case is; the chart decides everything else.
 *
 * @throws HttpError FORBIDDEN
 */
export const assertNotLocked = (
  { actor, template }: Pick<CaseInChange, 'actor' | 'template'>,
  entries: readonly Pick<ValidEntry, 'component'>[],
): void => {
  if (entries.some(({ component }) => readOnlyTagOn(actor, component, template.readOnlyTags) !== null))
    throw new HttpError('FORBIDDEN')
}
