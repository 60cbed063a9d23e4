import type { Template } from '#schemas/template.ts'
import type { Tx } from '../db/tables.ts'

/** Which template a case was created from. Its content never changes. */
export type TemplateRef = { moId: string; slug: string; version: number }

export const find = async (tx: Tx, { moId, slug, version }: TemplateRef): Promise<Template | null> => {
  const row = await tx
    .selectFrom('templates')
    .select('document')
    .where('moId', '=', moId)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.document ?? null
}

/** The newest version of each of the organisation's templates, by slug. */
export const newest = async (tx: Tx, moId: string): Promise<Template[]> =>
  (
    await tx
      .selectFrom('templates')
      .select('document')
      .where('moId', '=', moId)
      .distinctOn('slug')
      .orderBy('slug')
      .orderBy('version', 'desc')
      .execute()
  ).map(({ document }) => document)

/** Publishes a version; one that is there already stays as it is. */
export const publish = async (tx: Tx, moId: string, template: Template, at: Date): Promise<void> => {
  await tx
    .insertInto('templates')
    .values({
      moId,
      slug: template.slug,
      version: template.version,
      document: JSON.stringify(template),
      publishedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
