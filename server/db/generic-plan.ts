import { sql, type RawBuilder } from 'kysely'
import type { Operand } from './compile-once.ts'

/**
 * A value that the planner does not know. PostgreSQL plans a prepared statement anew for each run while plans made for the values look cheaper
 * than the one for any values, and planning costs more than running what is read by its key. A value behind a sub-select is unknown to both, so
 * that the plan for any values is kept from the sixth run on.
 */
export const unknownToPlanner = <T>(value: Operand<T>, type: 'text[]' | 'timestamptz'): RawBuilder<T> =>
  sql<T>`(select ${value}::${sql.raw(type)})`
