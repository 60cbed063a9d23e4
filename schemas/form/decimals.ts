import * as v from 'valibot'

/** How many decimals a number may have; none unless it says so. */
export const Decimals = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), 0)
