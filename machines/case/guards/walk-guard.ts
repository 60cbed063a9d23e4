import { and, not, or, stateIn } from 'xstate'
import { textParams } from '../../charts/text-params.ts'

/** A guard of the chart as data: its name, the state that it asks for, or the guards that it is made of. */
export type GuardTree =
  | { kind: 'named'; name: string; params?: Readonly<Record<string, string>> }
  | { kind: 'stateIn'; id: string }
  | { kind: 'and' | 'or' | 'not'; guards: readonly GuardTree[] }

const property = (guard: unknown, name: string): unknown =>
  (typeof guard === 'function' || typeof guard === 'object') && guard !== null
    ? Object.getOwnPropertyDescriptor(guard, name)?.value
    : undefined

const kinds = [
  ['and', property(and([]), 'check')],
  ['or', property(or([]), 'check')],
  ['not', property(not(''), 'check')],
] as const
const stateInCheck = property(stateIn('#case'), 'check')

/** @throws Error for an inline function: guards have names. */
export const guardTree = (guard: unknown): GuardTree => {
  if (typeof guard === 'string') return { kind: 'named', name: guard }
  const check = property(guard, 'check')
  const stateValue = property(guard, 'stateValue')
  if (check === stateInCheck && typeof stateValue === 'string') return { kind: 'stateIn', id: stateValue.slice(1) }
  const type = property(guard, 'type')
  if (typeof guard === 'object' && typeof type === 'string')
    return { kind: 'named', name: type, params: textParams(property(guard, 'params')) }
  const kind = kinds.find(([, known]) => known === check)?.[0]
  const guards = property(guard, 'guards')
  if (kind === undefined || !Array.isArray(guards)) throw new Error('Cannot explain a guard without a name.')
  return { kind, guards: guards.map(guardTree) }
}
