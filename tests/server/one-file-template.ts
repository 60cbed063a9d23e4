import * as v from 'valibot'
import { Template } from '#schemas/template.ts'
import type { Context } from '#server/context.ts'
import { publishTemplate } from '#server/features/templates/publish-template.ts'
import { membershipTemplate } from '#templates/membership/template.ts'

/** Publishes a version of Hantverksgivarna's template whose answers have one file each. Returns its number. */
export const publishOneFileTemplate = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> => {
  const version = 2
  const document = JSON.stringify({ ...membershipTemplate, version }).replaceAll(/"maxFiles":\d+/g, '"maxFiles":1')
  const template = v.parse(Template, JSON.parse(document))
  await db
    .transaction()
    .execute(
      async (tx) => await publishTemplate(tx, 'hantverksgivarna', template, { id: null, name: 'Operator' }, now()),
    )
  return version
}
