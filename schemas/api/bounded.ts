import * as v from 'valibot'

/** A text of at most so many characters: nothing that comes in is without end. */
export const bounded = (longest: number) => v.pipe(v.string(), v.maxLength(longest, 'TOO_LONG'))

/** Names something that the server made: a form, a component, an organisation, a message. An unknown one is answered as such. */
export const Name = bounded(100)

/** A list of at most so many items. */
export const boundedArray = <const S extends v.GenericSchema>(item: S, most: number) =>
  v.pipe(v.array(item), v.maxLength(most, 'TOO_MANY'))
