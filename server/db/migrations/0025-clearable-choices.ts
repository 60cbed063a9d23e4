import { sql, type Kysely } from 'kysely'

/**
 * A choice that is not required can be taken back unless its template says otherwise. Stored versions have the earlier default, which was
 * written out: without it they follow the new one. Other properties of a radio group follow it in the text, and quotes inside texts are escaped.
 */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`
    update templates set document = replace(document::text, '"clearable": false, ', '')::jsonb
    where document::text like '%"clearable": false, %'`.execute(db)
}
