import type { SaveEntry } from '#schemas/form/saved-value.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import { componentAt, formFor } from './find-component.ts'

/** A save has a few; more are not looked up in the register. */
const maxLookups = 50

/**
 * The register's results for the zip codes among the entries, before any transaction: external systems may be slow. A code that could
 * not be looked up is not in the result.
 */
export const checkZipCodes = async (
  context: Pick<Context, 'db' | 'templates' | 'zipCodes'>,
  caller: Applicant | Staff,
  caseId: string,
  formId: string,
  data: readonly SaveEntry[],
): Promise<ReadonlyMap<string, boolean>> => {
  const { template, actor } = await reading(context, async (tx) => await openCase(context, tx, caller, caseId))
  const form = formFor(template, actor, formId)
  if (form === null) return new Map()
  const lookups = data.flatMap(({ componentId, value }) => {
    const component = componentAt(form, componentId)
    const isZipCode = component?.validation.some(({ type }) => type === 'zipCode') === true
    return isZipCode && typeof value === 'string' && value.trim() !== '' ? [{ componentId, zipCode: value }] : []
  })
  const responses = await Promise.all(
    lookups
      .slice(0, maxLookups)
      .map(async ({ componentId, zipCode }) => ({ componentId, response: await context.zipCodes.find(zipCode) })),
  )
  return new Map(
    responses.flatMap(({ componentId, response }) => (response === null ? [] : [[componentId, response.valid]])),
  )
}
