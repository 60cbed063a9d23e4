import type { Option } from '../option.ts'

/** A code and its Swedish name, then its English and its Norwegian one where they are others. */
type Row = readonly [value: string, sv: string, en?: string, nb?: string]

export const toOptions = (rows: readonly Row[]): Option[] =>
  rows.map(([value, sv, en = sv, nb = sv]) => ({ value, label: { sv, en, nb } }))
