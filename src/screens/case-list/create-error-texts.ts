import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

const texts: Readonly<Record<string, MessageDescriptor>> = {
  ALREADY_EXISTS: msg`Det finns redan ett ärende för det här numret.`,
  INVALID_REQUEST: msg`Det går inte att skapa en ansökan med det här numret.`,
  MEMBERSHIP_EXISTS: msg`Företaget är redan medlem.`,
  NOT_ALLOWED_ORGANISATION_TYPE: msg`Den organisationstypen kan inte bli medlem.`,
  REJECTED_AND_NOT_ALLOWED_TO_REAPPLY: msg`Företaget har fått avslag och får inte ansöka igen.`,
  MISSING_TEMPLATE_TYPE: msg`Det finns ingen mall för ärendetypen.`,
}

/** Why a case could not be created, by the code of the API (specification §8). */
export const createErrorText = (code: string): MessageDescriptor =>
  texts[code] ?? msg`Något gick fel när ansökan skulle skapas`
