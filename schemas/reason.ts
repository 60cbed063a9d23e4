import * as v from 'valibot'

/** Where a reader can go to remove a reason. The browser turns it into an address. */
export const ReasonLink = v.variant('to', [
  v.strictObject({ to: v.literal('form'), formId: v.string() }),
  v.strictObject({ to: v.literal('field'), formId: v.string(), componentId: v.string() }),
  v.strictObject({
    to: v.literal('section'),
    section: v.picklist(['forms', 'checkPoints', 'signature', 'extraSteps', 'corrections', 'contact', 'messages']),
  }),
])
export type ReasonLink = v.InferOutput<typeof ReasonLink>

/** Why an action is not allowed: a code and what fills its sentence. The browser owns the sentences. */
export const Reason = v.strictObject({
  code: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  link: v.nullable(ReasonLink),
})
export type Reason = v.InferOutput<typeof Reason>

/** An action that a reader's role may take, by its event: allowed now, or locked with every reason that can be removed. */
export const WireActionState = v.strictObject({
  type: v.string(),
  isAllowed: v.boolean(),
  reasons: v.pipe(v.array(Reason), v.readonly()),
  isIrreversible: v.boolean(),
})
export type WireActionState = v.InferOutput<typeof WireActionState>
