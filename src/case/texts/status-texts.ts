import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Party, DisplayStatus, LifecycleState } from '#schemas/case-status.ts'

/** Label of a status. */
export const statusTexts: Readonly<Record<DisplayStatus, MessageDescriptor>> = {
  CREATED: msg`Skapad`,
  STARTED: msg`Påbörjad`,
  DOWNLOADED_FOR_ANALOG_SIGNATURE: msg`Nedladdad för papper`,
  SUBMITTED: msg`Inskickad, granskas`,
  APPROVED_BY_MA: msg`Godkänd centralt`,
  OUT_FOR_REGIONAL_REVIEW: msg`Regional granskning`,
  APPROVED_BY_REGIONAL_REVIEWER: msg`Tillstyrkt lokalt`,
  REJECTED_BY_REGIONAL_REVIEWER: msg`Avstyrkt lokalt`,
  APPROVED: msg`Godkänd`,
  EXPORTED_TO_TELLUS: msg`Exporterad`,
  FINISHED_IN_TELLUS: msg`Medlem`,
  CANCELLED_IN_TELLUS: msg`Avbruten av företaget`,
  REJECTED: msg`Avslagen`,
  RESET: msg`Avslutad, får börja om`,
  REMOVED: msg`Borttagen`,
  ARCHIVED: msg`Arkiverad`,
  HAS_UNHANDLED_SUPPORT_MESSAGES: msg`Nytt meddelande`,
  CORRECTIONS_SUBMITTED: msg`Rättelser inkomna`,
  WAITING_FOR_CORRECTIONS: msg`Väntar på rättelser`,
  SHARED_FOR_EXTERNAL_SIGNATURE: msg`Väntar på underskrift`,
  SHARED_FOR_INTERNAL_SIGNATURE: msg`Väntar på intern underskrift`,
  INTERNAL_SIGNATURE_SIGNED: msg`Internt underskriven`,
  REFUSED_BY_REGISTER: msg`Avvisad av medlemsregistret`,
  CREATED_GETACCEPT: msg`Skapad för digital underskrift`,
  INVALID: msg`Ogiltig`,
}

/** Label of a state of the lifecycle. */
export const stateTexts: Readonly<Record<LifecycleState, MessageDescriptor>> = {
  ...statusTexts,
  awaitingSignatories: statusTexts.SHARED_FOR_EXTERNAL_SIGNATURE,
}

/** The meaning of each status, in one sentence (specification §4). */
export const statusMeanings: Readonly<Record<DisplayStatus, MessageDescriptor>> = {
  CREATED: msg`Företagets kontaktperson ska fylla i ansökan.`,
  STARTED: msg`Företaget har börjat fylla i ansökan.`,
  DOWNLOADED_FOR_ANALOG_SIGNATURE: msg`Ansökan är nedladdad för underskrift på papper. Vi väntar på att den laddas upp eller kommer med post.`,
  SUBMITTED: msg`Ansökan är underskriven och klar att granska.`,
  APPROVED_BY_MA: msg`Allt är granskat och godkänt centralt.`,
  OUT_FOR_REGIONAL_REVIEW: msg`Ansökan är tillstyrkt centralt och väntar på regionens svar.`,
  APPROVED_BY_REGIONAL_REVIEWER: msg`Regionen har tillstyrkt ansökan.`,
  REJECTED_BY_REGIONAL_REVIEWER: msg`Regionen har avstyrkt ansökan.`,
  APPROVED: msg`Ansökan är godkänd och kan skickas till medlemsregistret.`,
  EXPORTED_TO_TELLUS: msg`Ansökan är godkänd och slutförs i medlemsregistret.`,
  FINISHED_IN_TELLUS: msg`Företaget är medlem.`,
  CANCELLED_IN_TELLUS: msg`Företaget har dragit tillbaka sin ansökan.`,
  REJECTED: msg`Ansökan är avslagen.`,
  RESET: msg`Ärendet är avslutat utan beslut. Företaget kan börja om i en ny ansökan.`,
  REMOVED: msg`Ärendet är borttaget. En ny ansökan kan skapas.`,
  ARCHIVED: msg`Ärendet är arkiverat.`,
  HAS_UNHANDLED_SUPPORT_MESSAGES: msg`Företaget har skrivit ett meddelande som ingen har tagit hand om.`,
  CORRECTIONS_SUBMITTED: msg`Företaget har svarat på rättelser som ska läsas.`,
  WAITING_FOR_CORRECTIONS: msg`Företaget har blivit ombett att rätta uppgifter.`,
  SHARED_FOR_EXTERNAL_SIGNATURE: msg`Alla uppgifter är inne. Ansökan väntar på företagets firmatecknare.`,
  SHARED_FOR_INTERNAL_SIGNATURE: msg`Ansökan väntar på den administrativa chefens underskrift.`,
  INTERNAL_SIGNATURE_SIGNED: msg`Den interna underskriften är klar.`,
  REFUSED_BY_REGISTER: msg`Rätta det som medlemsregistret säger, och exportera ärendet igen.`,
  CREATED_GETACCEPT: msg`Dokumentet finns i underskriftstjänsten och har inte skickats till någon än.`,
  INVALID: msg`Ärendet går inte att använda.`,
}

/** Whose turn it is, as one word in a table. */
export const partyTexts: Readonly<Record<Party, MessageDescriptor>> = {
  applicant: msg`Företaget`,
  signatory: msg`Undertecknare`,
  caseworker: msg`Handläggare`,
  administrator: msg`Administratör`,
  region: msg`Regionen`,
  register: msg`Medlemsregistret`,
  nobody: msg`Ingen`,
}

/** Tone of a status tag; never the only carrier of the meaning. */
export const statusTones: Readonly<Record<DisplayStatus, 'waiting' | 'progress' | 'attention' | 'done' | 'refused'>> = {
  CREATED: 'waiting',
  STARTED: 'waiting',
  DOWNLOADED_FOR_ANALOG_SIGNATURE: 'waiting',
  SUBMITTED: 'progress',
  APPROVED_BY_MA: 'done',
  OUT_FOR_REGIONAL_REVIEW: 'waiting',
  APPROVED_BY_REGIONAL_REVIEWER: 'done',
  REJECTED_BY_REGIONAL_REVIEWER: 'attention',
  APPROVED: 'done',
  EXPORTED_TO_TELLUS: 'progress',
  FINISHED_IN_TELLUS: 'done',
  CANCELLED_IN_TELLUS: 'refused',
  REJECTED: 'refused',
  RESET: 'waiting',
  REMOVED: 'refused',
  ARCHIVED: 'waiting',
  HAS_UNHANDLED_SUPPORT_MESSAGES: 'attention',
  CORRECTIONS_SUBMITTED: 'attention',
  WAITING_FOR_CORRECTIONS: 'waiting',
  SHARED_FOR_EXTERNAL_SIGNATURE: 'waiting',
  SHARED_FOR_INTERNAL_SIGNATURE: 'waiting',
  INTERNAL_SIGNATURE_SIGNED: 'attention',
  REFUSED_BY_REGISTER: 'attention',
  CREATED_GETACCEPT: 'waiting',
  INVALID: 'refused',
}
