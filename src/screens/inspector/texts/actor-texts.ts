import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What an invoked actor does, by the name of its source. */
export const actorTexts: Readonly<Record<string, MessageDescriptor>> = {
  'acquire token in hidden frame': msg`hämta åtkomst i en dold ram`,
  'complete pending redirect': msg`slutföra den påbörjade inloggningen`,
  'create client': msg`förbereda inloggningen`,
  'read cached token': msg`läsa sparad åtkomst`,
  'redeem refresh token': msg`förnya åtkomsten`,
  'sign in interactively': msg`logga in`,
  'sign out': msg`logga ut`,
  fetcher: msg`anropa servern`,
  save: msg`spara svaren`,
  send: msg`skicka till servern`,
  stream: msg`ta emot ändringar`,
}
