import * as v from 'valibot'

/** How many sign on paper, as the address has it; all signatures must be on one image (specification §5). */
export const SignatoryCount = v.pipe(
  v.string(),
  v.maxLength(20),
  v.digits(),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(20),
)
