import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const filling = msg`Det går medan företaget fyller i ansökan`
const onPaper = msg`Det går medan ansökan skrivs under på papper`
const toBePosted = msg`Det går när papperet ska skickas med posten`
const signing = msg`Det går medan undertecknarna skriver under`
const signed = msg`Det går när ansökan är underskriven`
const approved = msg`Det går när underskriften är godkänd`
const answered = msg`Det går när regionen har svarat`
const atRegion = msg`Det går medan regionen granskar`
const signingInternally = msg`Det går medan organisationen skriver under`
const signedInternally = msg`Det går när organisationen har skrivit under`
const exported = msg`Det går när ärendet är exporterat`

/** When an event is possible, by the state of the chart that has it. */
export const possibleTexts: Readonly<Record<string, MessageDescriptor>> = {
  lifecycle: msg`Det går alltid`,
  existing: msg`Det går så länge ärendet inte är borttaget`,
  accessible: msg`Det går så länge företagets länk fungerar`,
  open: msg`Det går så länge ärendet inte är avgjort`,
  filling,
  CREATED: filling,
  STARTED: filling,
  locked: msg`Det går när ansökan är skickad för underskrift`,
  paper: onPaper,
  paperAtHand: onPaper,
  SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED: onPaper,
  paperToPost: toBePosted,
  SENT_BY_MAIL: msg`Det går när papperet är på väg med posten`,
  signing,
  SHARED: signing,
  review: msg`Det går medan ansökan granskas`,
  digitallySigned: signed,
  SIGNED: signed,
  paperReceived: signed,
  UPLOADED_BY_ASPIRANT: signed,
  UPLOADED_BY_MA: signed,
  digitallyApproved: approved,
  paperApproved: approved,
  APPROVED_BY_MA: msg`Det går när granskningen är klar`,
  OUT_FOR_REGIONAL_REVIEW: atRegion,
  regionAsked: atRegion,
  APPROVED_BY_REGIONAL_REVIEWER: answered,
  REJECTED_BY_REGIONAL_REVIEWER: answered,
  internal: signingInternally,
  internalRequested: signingInternally,
  internalUnderway: signingInternally,
  internallySigned: signedInternally,
  SIGNED_BY_SIGNATORIES: signedInternally,
  internalApproved: msg`Det går när den interna underskriften är godkänd`,
  registered: exported,
  EXPORTED_TO_TELLUS: exported,
  FINISHED_IN_TELLUS: msg`Det går när företaget är medlem`,
  CANCELLED_IN_TELLUS: msg`Det går när företaget har dragit tillbaka sin ansökan`,
  REJECTED: msg`Det går när ansökan är avslagen`,
  RESET: msg`Det går när företaget har fått börja om`,
  REMOVED: msg`Det går när ärendet är borttaget`,
}
