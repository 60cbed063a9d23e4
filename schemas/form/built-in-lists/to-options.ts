import type { Option } from '../option.ts'

/** Rows of a code, its Swedish name, and its English one where it has another. */
export const toOptions = (rows: readonly (readonly [value: string, sv: string, en?: string])[]): Option[] =>
  rows.map(([value, sv, en = sv]) => ({ value, label: { sv, en } }))
