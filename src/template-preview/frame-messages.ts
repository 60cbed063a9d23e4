import * as v from 'valibot'
import { FormDocument } from '#schemas/form.ts'
import { Value, ValueKey } from '#schemas/form/value.ts'
import { Locale, Translatable } from '#schemas/locale.ts'
import { Scheme } from './colour-scheme.ts'

/** What the page asks of the frame that shows the form. */
export const ToFrame = v.variant('type', [
  v.strictObject({
    type: v.literal('show'),
    form: FormDocument,
    dynamicData: v.record(v.string(), v.array(v.strictObject({ value: v.string(), label: Translatable }))),
    locale: Locale,
    scheme: Scheme,
  }),
  /** Judges every answer, as pressing on does. */
  v.strictObject({ type: v.literal('judge') }),
  v.strictObject({ type: v.literal('clear') }),
  /** Leads to the field of an answer. */
  v.strictObject({ type: v.literal('find'), key: ValueKey }),
])
export type ToFrame = v.InferOutput<typeof ToFrame>

/** How a form stands: what has been answered, what of it is shown as wrong, and what is shown at all. */
export const Standing = v.strictObject({
  formId: v.string(),
  values: v.record(v.string(), Value),
  issues: v.array(
    v.strictObject({
      key: ValueKey,
      code: v.string(),
      params: v.record(v.string(), v.union([v.string(), v.number()])),
    }),
  ),
  active: v.array(ValueKey),
})
export type Standing = v.InferOutput<typeof Standing>

/** What the frame tells its page. */
export const FromFrame = v.variant('type', [
  v.strictObject({ type: v.literal('ready') }),
  v.strictObject({ type: v.literal('standing'), standing: Standing }),
])
export type FromFrame = v.InferOutput<typeof FromFrame>

/** Both sides are one origin: the same server serves them. */
export const send = (target: Window, message: ToFrame | FromFrame): void =>
  target.postMessage(message, window.location.origin)

/** Calls the listener with every message of that kind from that window, until the returned function is called. */
export const listen = <Message>(
  source: () => Window | null | undefined,
  schema: v.GenericSchema<unknown, Message>,
  listener: (message: Message) => void,
): (() => void) => {
  const hear = (event: MessageEvent<unknown>): void => {
    if (event.origin !== window.location.origin || event.source !== source()) return
    const parsed = v.safeParse(schema, event.data)
    if (parsed.success) listener(parsed.output)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
