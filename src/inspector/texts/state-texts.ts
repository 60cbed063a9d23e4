import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MachineName } from '#machines/charts/chart.ts'
import { DisplayStatus } from '#schemas/case-status.ts'
import { statusTexts } from '#src/case/texts/status-texts.ts'
import * as v from 'valibot'

const ofCase: Readonly<Record<string, MessageDescriptor>> = {
  '': msg`Ärende`,
  lifecycle: msg`Livscykel`,
  'lifecycle.existing': msg`Finns kvar`,
  'lifecycle.existing.accessible': msg`Öppnas med länk`,
  'lifecycle.existing.accessible.open': msg`Inte avgjort`,
  'lifecycle.existing.accessible.open.filling': msg`Fylls i`,
  'lifecycle.existing.accessible.open.locked': msg`Låst för företaget`,
  'lifecycle.existing.accessible.open.locked.paper': msg`Skrivs under på papper`,
  'lifecycle.existing.accessible.open.locked.signing': msg`Skrivs under digitalt`,
  'lifecycle.existing.accessible.open.locked.signing.awaitingSignatories': msg`Väntar på underskrift`,
  'lifecycle.existing.accessible.open.locked.review': msg`Granskas`,
  'lifecycle.existing.accessible.open.locked.region': msg`Regional granskning`,
  'lifecycle.existing.accessible.open.locked.internal': msg`Intern underskrift`,
  'lifecycle.existing.accessible.closed': msg`Avgjort`,
  'lifecycle.existing.accessible.closed.registered': msg`I medlemsregistret`,
  digitalSignature: msg`Digital underskrift`,
  'digitalSignature.notShared': msg`Inte skickad`,
  'digitalSignature.SHARED': msg`Hos undertecknarna`,
  'digitalSignature.signed': msg`Underskriven`,
  'digitalSignature.signed.SIGNED': msg`Väntar på godkännande`,
  'digitalSignature.signed.APPROVED': msg`Godkänd`,
  'digitalSignature.ended': msg`Slut utan underskrift`,
  'digitalSignature.ended.REJECTED': msg`En undertecknare avböjde`,
  'digitalSignature.ended.EXPIRED': msg`Tiden gick ut`,
  'digitalSignature.ended.REJECTED_BY_MA': msg`Avvisad av handläggare`,
  analogSignature: msg`Underskrift på papper`,
  'analogSignature.none': msg`Inte på papper`,
  'analogSignature.atHand': msg`Papperet är hos företaget`,
  'analogSignature.atHand.SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED': msg`Ska laddas upp`,
  'analogSignature.atHand.SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED': msg`Ska skickas med post`,
  'analogSignature.SENT_BY_MAIL': msg`På väg med posten`,
  'analogSignature.received': msg`Inkommen`,
  'analogSignature.received.UPLOADED_BY_ASPIRANT': msg`Uppladdad av företaget`,
  'analogSignature.received.UPLOADED_BY_MA': msg`Uppladdad av handläggare`,
  'analogSignature.received.APPROVED': msg`Godkänd`,
  'analogSignature.REJECTED_BY_MA': msg`Avvisad av handläggare`,
  internalSignature: msg`Intern underskrift`,
  'internalSignature.notRequired': msg`Behövs inte`,
  'internalSignature.notYetRequested': msg`Inte begärd än`,
  'internalSignature.underway': msg`Pågår`,
  'internalSignature.underway.requested': msg`Begärd`,
  'internalSignature.underway.SIGNED_BY_SIGNATORIES': msg`Underskriven`,
  'internalSignature.SIGNATURES_APPROVED': msg`Godkänd`,
  'internalSignature.ended': msg`Slut utan underskrift`,
  'internalSignature.ended.signatoryDeclined': msg`En undertecknare avböjde`,
  'internalSignature.ended.expired': msg`Tiden gick ut`,
  'internalSignature.ended.REJECTED_BY_MA': msg`Avvisad av handläggare`,
  regionalReview: msg`Regional granskning`,
  'regionalReview.notRequired': msg`Behövs inte`,
  'regionalReview.notYetRequested': msg`Inte begärd än`,
  'regionalReview.requested': msg`Begärd`,
  'regionalReview.answered': msg`Besvarad`,
  'regionalReview.answered.approved': msg`Tillstyrkt`,
  'regionalReview.answered.rejected': msg`Avstyrkt`,
}

/** Names of the states as people read them, by machine and path. A machine's own name is that of its root. */
const stateTexts: Readonly<Record<MachineName, Readonly<Record<string, MessageDescriptor>>>> = {
  case: ofCase,
  caseSession: {
    '': msg`Ändring av ett ärende`,
    ready: msg`Redo`,
    sending: msg`Skickar`,
    stale: msg`Någon annan hann före`,
    refused: msg`Nekad`,
    failed: msg`Misslyckades`,
  },
  formSession: {
    '': msg`Sparande av svar`,
    pristine: msg`Orört`,
    dirty: msg`Ändrat`,
    saving: msg`Sparar`,
    checkingStale: msg`Ändrat under tiden?`,
    saved: msg`Sparat`,
    offline: msg`Ingen kontakt`,
    checkingConflicts: msg`Ändrat under tiden?`,
    checkingValidity: msg`Ändrat under tiden?`,
    checkingRefusal: msg`Ändrat under tiden?`,
    invalid: msg`Svar med fel`,
    conflict: msg`Två olika svar`,
    refused: msg`Nekat`,
  },
  request: {
    '': msg`Förfrågan till servern`,
    waiting: msg`Inte skickad`,
    getting: msg`Hämtar`,
    submitting: msg`Skickar`,
    success: msg`Lyckades`,
    error: msg`Misslyckades`,
  },
  signIn: {
    '': msg`Inloggning`,
    startup: msg`Startar`,
    handleRedirect: msg`Tar emot inloggningen`,
    none: msg`Vilar`,
    login: msg`Loggar in`,
    acquireToken: msg`Hämtar åtkomst`,
    'acquireToken.fromCache': msg`Ur minnet`,
    'acquireToken.fromRefreshToken': msg`Förnyar`,
    ssoSilent: msg`Frågar i bakgrunden`,
    logout: msg`Loggar ut`,
  },
  liveUpdates: {
    '': msg`Uppdateringar från servern`,
    hidden: msg`Sidan syns inte`,
    shown: msg`Sidan syns`,
    'shown.streaming': msg`Direkt`,
    'shown.streaming.connecting': msg`Ansluter`,
    'shown.streaming.open': msg`Ansluten`,
    'shown.streaming.open.complete': msg`Allt är hämtat`,
    'shown.streaming.open.incomplete': msg`Något kan ha missats`,
    'shown.polling': msg`Frågar ibland`,
  },
}

/** The name of a state; a state of the lifecycle that is a status has the status's. Undefined for one that is not of the machine. */
export const stateText = (machine: MachineName, path: string): MessageDescriptor | undefined => {
  const status = v.safeParse(DisplayStatus, path.split('.').at(-1))
  return (
    stateTexts[machine][path] ??
    (path.startsWith('lifecycle.') && status.success ? statusTexts[status.output] : undefined)
  )
}
