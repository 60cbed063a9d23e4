import type { SaveEntry } from '#schemas/form/saved-value.ts'
import type { FormDocument } from '#schemas/form.ts'
import type { Context } from '../../context.ts'
import { componentAt } from './find-component.ts'

/** A save has a few; more are not looked up in the register. */
const maxLookups = 50

export type ZipCodeEntry = { componentId: string; zipCode: string }

/** The answers among the entries that the form has checked in the register. */
export const zipCodesAmong = (form: FormDocument, data: readonly SaveEntry[]): ZipCodeEntry[] =>
  data.flatMap(({ componentId, value }) => {
    const component = componentAt(form, componentId)
    const isZipCode = component?.validation.some(({ type }) => type === 'zipCode') === true
    return isZipCode && typeof value === 'string' && value.trim() !== '' ? [{ componentId, zipCode: value }] : []
  })

/** Whether each zip code is valid. Not inside a transaction: the register may be slow. A code that could not be looked up is not in the result. */
export const checkZipCodes = async (
  { zipCodes }: Pick<Context, 'zipCodes'>,
  entries: readonly ZipCodeEntry[],
): Promise<ReadonlyMap<string, boolean>> => {
  const responses = await Promise.all(
    entries
      .slice(0, maxLookups)
      .map(async ({ componentId, zipCode }) => ({ componentId, response: await zipCodes.find(zipCode) })),
  )
  return new Map(
    responses.flatMap(({ componentId, response }) => (response === null ? [] : [[componentId, response.valid]])),
  )
}
