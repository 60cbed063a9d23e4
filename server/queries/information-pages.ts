import type { InformationPage, InformationPageId } from '#schemas/information-page.ts'
import { reading, type Context } from '../context.ts'
import { notFound } from '../http/http-error.ts'
import * as templates from '../repositories/templates.ts'
import { findByPath } from './look-up-organisation.ts'

/**
 * A page as it is now, or as it was in the version that a case was made from: what a company has agreed to stays readable.
 *
 * @throws HttpError NOT_FOUND
 */
export const getInformationPage = async (
  context: Pick<Context, 'db'>,
  { path, pageId, version }: { path: string; pageId: InformationPageId; version?: number | undefined },
): Promise<InformationPage> =>
  await reading(context, async (tx) => {
    const { organisation, template: newest } = await findByPath(tx, path)
    const template =
      version === undefined ? newest : await templates.find(tx, { moId: organisation.id, slug: newest.slug, version })
    const page = template?.pages?.find((each) => each.pageId === pageId)
    if (page === undefined) throw notFound()
    return page
  })
