import * as v from 'valibot'
import { FormDocument } from '#schemas/form.ts'
import { Option } from '#schemas/form/option.ts'
import { FormValues, ValueKey } from '#schemas/form/value.ts'
import { Locale } from '#schemas/locale.ts'
import { Scheme } from './colour-scheme.ts'

/** Messages from the page to the iframe that shows the form. */
export const ToFrame = v.variant('type', [
  v.strictObject({
    type: v.literal('show'),
    form: FormDocument,
    dynamicData: v.record(v.string(), v.array(Option)),
    /** Components that are read-only for the company. */
    lockedIds: v.array(v.string()),
    locale: Locale,
    scheme: Scheme,
  }),
  /** Validates every answer, as submitting does. */
  v.strictObject({ type: v.literal('validateAll') }),
  v.strictObject({ type: v.literal('clear') }),
  /** Reveals and focuses the field of an answer. */
  v.strictObject({ type: v.literal('find'), key: ValueKey }),
])
export type ToFrame = v.InferOutput<typeof ToFrame>

/** State of a form: its values, errors and visible keys. */
export const FormState = v.strictObject({
  formId: v.string(),
  values: FormValues,
  errors: v.array(
    v.strictObject({
      key: ValueKey,
      code: v.string(),
      params: v.record(v.string(), v.union([v.string(), v.number()])),
    }),
  ),
  active: v.array(ValueKey),
})
export type FormState = v.InferOutput<typeof FormState>

/** Messages from the iframe to the page. */
export const FromFrame = v.variant('type', [
  v.strictObject({ type: v.literal('ready') }),
  v.strictObject({ type: v.literal('formState'), formState: FormState }),
])
export type FromFrame = v.InferOutput<typeof FromFrame>

/** Both sides have the same origin. */
export const send = (target: Window, message: ToFrame | FromFrame): void =>
  target.postMessage(message, window.location.origin)

/** Calls the listener with every valid message from that window. Returns `unsubscribe`. */
export const listen = <Message>(
  source: () => Window | null | undefined,
  schema: v.GenericSchema<unknown, Message>,
  listener: (message: Message) => void,
): (() => void) => {
  const handleMessage = (event: MessageEvent<unknown>): void => {
    if (event.origin !== window.location.origin || event.source !== source()) return
    const parsed = v.safeParse(schema, event.data)
    if (parsed.success) listener(parsed.output)
  }
  window.addEventListener('message', handleMessage)
  return () => window.removeEventListener('message', handleMessage)
}
