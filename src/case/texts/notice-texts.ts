import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { changeIn, type AuditChange, type AuditEventType } from '#schemas/audit.ts'
import type { ChangeEntry } from '#schemas/api/live-updates.ts'

/** Sentences for a company with its case open, about changes by others. An event without a sentence is not announced. */
export const noticeTexts: Readonly<Partial<Record<AuditEventType, MessageDescriptor>>> = {
  FormValueSavedFromVO: msg`Vi har ändrat svar åt er.`,
  FormApproved: msg`Ett av era formulär är granskat och godkänt.`,
  FormUnapproved: msg`Vi granskar ett av era formulär igen.`,
  MAMessageSubmitted: msg`Ni har fått ett nytt meddelande.`,
  CorrectionNeeded: msg`Vi ber er att rätta ett svar.`,
  CorrectionUnhandled: msg`Ett svar som ni har rättat behöver rättas igen.`,
  CorrectionApproved: msg`Er rättelse är godkänd.`,
  SignatureShared: msg`Er ansökan är skickad för underskrift.`,
  SignatureSigned: msg`Er underskrift har kommit in.`,
  SignatureDenied: msg`En av era undertecknare har avböjt att skriva under.`,
  SignatureRejected: msg`Er underskrift är avbruten. Ni kan ändra svaren och skriva under igen.`,
  SignatureRejectedByMA: msg`Er underskrift kunde inte godtas. Ni behöver skriva under igen.`,
  SignatureApproved: msg`Er underskrift är godkänd.`,
  CaseRejected: msg`Er ansökan har fått avslag.`,
  CaseReset: msg`Er ansökan är avslutad. Ni kan börja om med en ny.`,
  CaseCancelMembershipInTellus: msg`Er ansökan är återtagen.`,
  CaseExportedToTellus: msg`Er ansökan är godkänd och på väg in i medlemsregistret.`,
  CaseChangeContact: msg`Er kontaktperson är ändrad.`,
  AdmissionDateMailSent: msg`Vi har skickat ert inträdesdatum med e-post.`,
  LegalNameChanged: msg`Ert företagsnamn är ändrat.`,
}

/** The same for a GenericChange, by the event of the chart that its `change` names. */
export const changeNoticeTexts: Readonly<Partial<Record<AuditChange, MessageDescriptor>>> = {
  'correction.withdraw': msg`Ett svar behöver inte rättas längre.`,
  'correction.withdrawAndRestore': msg`Ett svar behöver inte rättas längre. Det är som det var före rättelsen.`,
  'register.finished': msg`Ni är medlemmar.`,
  'signature.expired': msg`Tiden för er underskrift har gått ut. Ni kan skicka för underskrift igen.`,
  'signature.unapprove': msg`Vi granskar er underskrift igen.`,
}

/** null if a change is announced by nothing. */
export const noticeText = ({
  eventType,
  change,
}: Pick<ChangeEntry, 'eventType' | 'change'>): MessageDescriptor | null => {
  const known = eventType === 'GenericChange' && change !== null ? changeIn({ change }) : null
  return (known === null ? noticeTexts[eventType] : changeNoticeTexts[known]) ?? null
}
