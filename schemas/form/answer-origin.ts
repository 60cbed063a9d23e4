import type { InitialValue, Prefill, PrefillSource } from './prefill.ts'
import { isSameJson } from '../records.ts'
import type { Value } from './value.ts'

/** The origin of an answer that no user has given. */
export type AnswerOrigin = PrefillSource | 'initialValue'

/** The origin of an answer that a case began with; undefined if the component names none. The initial value stands where its source has no answer. */
export const originOf = (
  { prefill, initialValue }: { prefill?: Prefill | undefined; initialValue?: InitialValue | undefined },
  value: Value,
): AnswerOrigin | undefined =>
  initialValue !== undefined && isSameJson(initialValue, value) ? 'initialValue' : prefill?.source
