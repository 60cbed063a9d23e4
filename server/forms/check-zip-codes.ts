import type { SaveEntry } from '#schemas/form/saved-value.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { componentAt, formFor } from './place-of.ts'

/** A save has a few; whoever makes up more gets no more calls of the register for it. */
const mostAsked = 50

/**
 * What the register says about the zip codes among the entries, before any transaction: the outside may be slow. A code that it could
 * not be asked about is not in the answer.
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
  const asked = data.flatMap(({ componentId, value }) => {
    const component = componentAt(form, componentId)
    const isZipCode = component?.validation.some(({ type }) => type === 'zipCode') === true
    return isZipCode && typeof value === 'string' && value.trim() !== '' ? [{ componentId, zipCode: value }] : []
  })
  const answers = await Promise.all(
    asked
      .slice(0, mostAsked)
      .map(async ({ componentId, zipCode }) => ({ componentId, answer: await context.zipCodes.find(zipCode) })),
  )
  return new Map(answers.flatMap(({ componentId, answer }) => (answer === null ? [] : [[componentId, answer.valid]])))
}
