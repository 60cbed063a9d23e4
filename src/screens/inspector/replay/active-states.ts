import { restoreSnapshot } from '#machines/case/restore.ts'
import { activeNodes } from '#machines/state-nodes.ts'
import type { CaseFacts } from '#schemas/facts.ts'

/** The paths of the states in which a case is, outer states before inner ones, region by region. */
export const activeStates = (facts: CaseFacts): readonly string[] =>
  activeNodes(restoreSnapshot(facts, { kind: 'system' }))
    .map(({ path }) => path.join('.'))
    .filter((path) => path !== '')

/** The innermost state of the lifecycle. */
export const lifecycleState = (paths: readonly string[]): string =>
  paths.filter((path) => path.startsWith('lifecycle.')).toSorted((one, other) => other.length - one.length)[0] ??
  'lifecycle'
