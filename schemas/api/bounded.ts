import * as v from 'valibot'

/** A text of at most so many characters: nothing that comes in is without end. */
export const bounded = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength, 'TOO_LONG'))

/** The id of a form, component, organisation or message. An unknown id gets 404. */
export const Name = bounded(100)

/** Names a version of an organisation's template. */
export const TemplateVersionParams = v.strictObject({
  moId: Name,
  slug: Name,
  version: v.pipe(bounded(9), v.regex(/^[1-9]\d*$/, 'FORMAT')),
})

/** A list of at most so many items. */
export const boundedArray = <const S extends v.GenericSchema>(item: S, maxItems: number) =>
  v.pipe(v.array(item), v.maxLength(maxItems, 'TOO_MANY'))
