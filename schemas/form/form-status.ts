import * as v from 'valibot'

/** Form statuses (specification §3). */
export const FormStatus = v.picklist(['not-started', 'in-progress', 'invalid', 'valid', 'approved'])
export type FormStatus = v.InferOutput<typeof FormStatus>
