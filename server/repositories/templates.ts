import { statusesWithTag } from '#machines/case/status-tags.ts'
import { sql } from 'kysely'
import type { InformationPageTitle } from '#schemas/information-page.ts'
import type { StartFact } from '#schemas/start-fact.ts'
import type { Template } from '#schemas/template.ts'
import type { Db, Tx } from '../db/tables.ts'

/** The template that a case was created from. Its content never changes. */
export type TemplateRef = { moId: string; slug: string; version: number }

export const find = async (tx: Db, { moId, slug, version }: TemplateRef): Promise<Template | null> => {
  const row = await tx
    .selectFrom('templates')
    .select('document')
    .where('moId', '=', moId)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.document ?? null
}

/** The templates that can be applied for: of each slug the latest version that is not retired. Without what is in them: that can be half a megabyte each. */
export const versionsInForce = async (tx: Db, moId: string): Promise<Pick<Template, 'slug' | 'version'>[]> =>
  await tx
    .selectFrom('templates')
    .select(['slug', 'version'])
    .where('moId', '=', moId)
    .where('retiredAt', 'is', null)
    .distinctOn('slug')
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute()

/** The parts of a template beside its forms, and the titles of its pages. */
export type TemplateSummary = Pick<Template, 'slug' | 'version' | 'name' | 'organisationTypes' | 'readOnlyTags'> & {
  start: StartFact[]
  /** The minutes that the company's forms take together, or null if one does not say. */
  minutes: number | null
  pages: InformationPageTitle[]
}

/** Reads the summary of a published version. @throws where there is none */
export const summary = async (tx: Db, { moId, slug, version }: TemplateRef): Promise<TemplateSummary> =>
  await tx
    .selectFrom('templates')
    .select(({ ref }) => [
      'slug',
      'version',
      sql<Template['name']>`${ref('document')} -> 'name'`.as('name'),
      sql<Template['organisationTypes']>`${ref('document')} -> 'organisationTypes'`.as('organisationTypes'),
      sql<Template['readOnlyTags']>`${ref('document')} -> 'readOnlyTags'`.as('readOnlyTags'),
      sql<StartFact[]>`coalesce(${ref('document')} -> 'start', '[]')`.as('start'),
      sql<number | null>`(
        select case when count(*) = count(form -> 'minutes') then sum((form -> 'minutes')::int)::int end
        from jsonb_array_elements(${ref('document')} -> 'forms') as form
        where coalesce((form -> 'isInternal')::boolean, false) = false
      )`.as('minutes'),
      // A template of an earlier time has no pages.
      sql<InformationPageTitle[]>`coalesce((
        select jsonb_agg(jsonb_build_object('pageId', page -> 'pageId', 'title', page -> 'title'))
        from jsonb_array_elements(${ref('document')} -> 'pages') as page
      ), '[]')`.as('pages'),
    ])
    .where('moId', '=', moId)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()

export type LatestTemplate = Pick<Template, 'slug' | 'version' | 'name' | 'organisationTypes'> & {
  moId: string
  isInForce: boolean
}

/** Each template of the organisations once: as it is in force, else as its latest version was. */
export const latestOf = async (tx: Tx, moIds: readonly string[]): Promise<LatestTemplate[]> =>
  await tx
    .selectFrom('templates')
    .select(({ ref, eb }) => [
      'moId',
      'slug',
      'version',
      sql<Template['name']>`${ref('document')} -> 'name'`.as('name'),
      sql<Template['organisationTypes']>`${ref('document')} -> 'organisationTypes'`.as('organisationTypes'),
      eb('retiredAt', 'is', null).$castTo<boolean>().as('isInForce'),
    ])
    .where('moId', '=', sql<string>`any(${moIds})`)
    .distinctOn(['moId', 'slug'])
    .orderBy('moId')
    .orderBy('slug')
    .orderBy(({ eb }) => eb('retiredAt', 'is', null), 'desc')
    .orderBy('version', 'desc')
    .execute()

export type StoredTemplateVersion = Pick<Template, 'slug' | 'version' | 'name'> & {
  publishedAt: Date
  retiredAt: Date | null
  /** Open cases of the version. */
  openCaseCount: number
}

/** Every published version, by slug, the latest first. */
export const versions = async (tx: Tx, moId: string): Promise<StoredTemplateVersion[]> => {
  const rows = await tx
    .selectFrom('templates')
    .select(({ selectFrom, ref }) => [
      'slug',
      'version',
      sql<Template['name']>`${ref('document')} -> 'name'`.as('name'),
      'publishedAt',
      'retiredAt',
      selectFrom('cases')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('cases.moId', '=', 'templates.moId')
        .whereRef('cases.templateSlug', '=', 'templates.slug')
        .whereRef('cases.templateVersion', '=', 'templates.version')
        .where('cases.status', 'not in', statusesWithTag('awaits:nobody'))
        .as('openCaseCount'),
    ])
    .where('moId', '=', moId)
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ openCaseCount, ...row }) => ({ ...row, openCaseCount: Number(openCaseCount) }))
}

/** Adds a version. */
export const publish = async (tx: Tx, moId: string, template: Template, at: Date): Promise<void> => {
  const { slug, version } = template
  await tx
    .insertInto('templates')
    .values({ moId, slug, version, document: JSON.stringify(template), publishedAt: at })
    .execute()
}

/** Retires a version; false if there is none that is not retired. */
export const retire = async (tx: Tx, { moId, slug, version }: TemplateRef, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('templates')
    .set({ retiredAt: at })
    .where('moId', '=', moId)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
