import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { ApiError } from './api-error.ts'
import { useLingui } from '@lingui/react'

const refusedInput = msg`Det gick inte att slutföra din begäran`

const textsByStatus: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`Kontrollera din internetanslutning`,
  400: refusedInput,
  401: msg`Tillträde nekat`,
  403: msg`Tillträde nekat`,
  429: msg`Det kom för många försök på kort tid, så det här blev inte utfört. Försök igen om en stund.`,
  500: msg`Det gick inte att hämta informationen`,
}

/** By unavailable external system, if the server names it. */
const textsBySystem: Readonly<Record<string, MessageDescriptor>> = {
  register: msg`Medlemsregistret svarar inte just nu. Försök igen om en stund.`,
  signing: msg`Tjänsten för underskrift svarar inte just nu. Försök igen om en stund.`,
  scanner: msg`Filen kunde inte viruskontrolleras just nu och är inte sparad. Försök igen om en stund.`,
  credit: msg`Kreditupplysningen går inte att hämta just nu. Försök igen om en stund.`,
}

const busy = msg`Tjänsten har mycket att göra just nu. Det som redan är sparat finns kvar. Försök igen om en minut.`

/** By error code of the server, where waiting helps. */
const textsByCode: Readonly<Record<string, MessageDescriptor>> = {
  SERVER_BUSY: busy,
  NO_TURN: busy,
  DOCUMENT_TIMEOUT: msg`Dokumentet tog för lång tid att skapa. Försök igen om en stund.`,
  DATABASE_UNAVAILABLE: msg`Tjänsten går inte att nå just nu. Försök igen om en stund.`,
  DISK_FULL: msg`Just nu går det inte att spara. Det som redan är sparat finns kvar. Försök igen om en stund.`,
}

const tooManyText = (seconds: number): MessageDescriptor => {
  const minutes = Math.ceil(seconds / 60)
  return msg`Det kom för många försök på kort tid, så det här blev inte utfört. Försök igen om ${minutes} min.`
}

/**
 * The user's text of a failed request, by status; the response's own message takes precedence (specification §8).
 * An error without a response has a text in the user's language.
 */
export const errorText = (error: unknown): MessageDescriptor | string => {
  if (navigator.onLine === false || (error instanceof ApiError && error.isOffline))
    return msg`Nätverksfel. Kontrollera din internetanslutning.`
  if (!(error instanceof ApiError)) return msg`Ett oväntat fel inträffade`
  if (error.body?.message !== undefined && error.body.message !== '') return error.body.message
  if (error.status === 0 && error.message !== '') return error.message
  if (error.status === 404)
    return error.method === 'GET' ? msg`Resursen hittades inte` : msg`Den här funktionen stöds inte`
  if (error.status === 429 && error.retryAfterSeconds !== null) return tooManyText(error.retryAfterSeconds)
  const unavailableText = error.code === 'OUTSIDE_UNAVAILABLE' ? textsBySystem[error.body?.system ?? ''] : undefined
  return (
    unavailableText ?? textsByCode[error.code ?? ''] ?? textsByStatus[error.status] ?? msg`Ett oväntat fel inträffade`
  )
}

/** The text of a code that an endpoint refuses with, or of input that it does not take; else as `useInlineErrorText`. */
export const useRefusalText = <Code extends string>(
  refusal: Code | 'errors' | null,
  error: unknown,
  texts: Readonly<Record<Code, MessageDescriptor>>,
): string | null => {
  const { i18n } = useLingui()
  const failure = useInlineErrorText(error)
  if (refusal === null) return failure
  return i18n._(refusal === 'errors' ? refusedInput : texts[refusal])
}

/** The text of an error that a screen shows inline: null without an error, and for one that the global error handler has reported. */
export const inlineErrorText = (error: unknown): MessageDescriptor | string | null =>
  error === null || (error instanceof ApiError && error.isReported) ? null : errorText(error)

/** The text of a failed request in the user's language, for a screen that shows it inline; null as `inlineErrorText`. */
export const useInlineErrorText = (error: unknown): string | null => {
  const { i18n } = useLingui()
  const text = inlineErrorText(error)
  return text === null || typeof text === 'string' ? text : i18n._(text)
}
