import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { ApiError } from './api-error.ts'

const byStatus: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`Kontrollera din internetanslutning`,
  400: msg`Det gick inte att slutföra din begäran`,
  401: msg`Tillträde nekat`,
  403: msg`Tillträde nekat`,
  429: msg`För många försök. Vänta en stund och försök igen.`,
  500: msg`Det gick inte att hämta informationen`,
}

/** Whose silence it is, where the server knows: waiting helps then. */
const bySystem: Readonly<Record<string, MessageDescriptor>> = {
  register: msg`Registret svarar inte just nu. Försök igen om en stund.`,
  signing: msg`Tjänsten för underskrift svarar inte just nu. Försök igen om en stund.`,
  scanner: msg`Filen kunde inte viruskontrolleras just nu och är inte sparad. Försök igen om en stund.`,
  credit: msg`Kreditupplysningen går inte att hämta just nu. Försök igen om en stund.`,
}

/** What ails the server itself, where waiting helps. */
const byCode: Readonly<Record<string, MessageDescriptor>> = {
  SERVER_BUSY: msg`Många dokument skapas just nu. Försök igen om en stund.`,
  DOCUMENT_TIMEOUT: msg`Dokumentet tog för lång tid att skapa. Försök igen om en stund.`,
  DATABASE_UNAVAILABLE: msg`Tjänsten går inte att nå just nu. Försök igen om en stund.`,
  DISK_FULL: msg`Just nu går det inte att spara. Det som redan är sparat finns kvar. Försök igen om en stund.`,
}

/**
 * What a reader is told of a failed call, by status; the response's own message takes precedence (specification §8).
 * A failure without response is named in the reader's language.
 */
export const errorText = (error: unknown): MessageDescriptor | string => {
  if (navigator.onLine === false || (error instanceof ApiError && error.isOffline))
    return msg`Nätverksfel. Kontrollera din internetanslutning.`
  if (!(error instanceof ApiError)) return msg`Ett oväntat fel inträffade`
  if (error.body?.message !== undefined && error.body.message !== '') return error.body.message
  if (error.status === 0 && error.message !== '') return error.message
  if (error.status === 404)
    return error.method === 'GET' ? msg`Resursen hittades inte` : msg`Den här funktionen stöds inte`
  const silent = error.code === 'OUTSIDE_UNAVAILABLE' ? bySystem[error.body?.system ?? ''] : undefined
  return silent ?? byCode[error.code ?? ''] ?? byStatus[error.status] ?? msg`Ett oväntat fel inträffade`
}

/** The same for a screen that tells of its failures itself: null where nothing failed or the general handler has told already. */
export const untoldText = (error: unknown): MessageDescriptor | string | null =>
  error === null || (error instanceof ApiError && error.isTold) ? null : errorText(error)
