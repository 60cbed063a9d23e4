import type { ColumnType } from 'kysely'

/** Written as JSON text, read as its value. */
export type Json<T> = ColumnType<T, string, string>

/** Null where it is not given. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
