import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { changeIn, type AuditChange, type AuditEntry, type AuditEventType } from '#schemas/audit.ts'
import type { FormFacts } from '#schemas/facts.ts'

/** Predicate of an audit entry, after the actor's name: "Karin Sjöblom svarade på en rättelse". */
export const auditTexts: Readonly<Record<AuditEventType, MessageDescriptor>> = {
  CaseCreated: msg`skapade ansökan`,
  FormValueSavedFromVO: msg`ändrade svar åt företaget`,
  FormValueSaved: msg`fyllde i formuläret`,
  FormStarted: msg`öppnade formuläret`,
  FormApproved: msg`godkände formuläret`,
  FormUnapproved: msg`tog tillbaka godkännandet av formuläret`,
  AspirantMessageSubmitted: msg`skickade ett meddelande`,
  MAMessageSubmitted: msg`skickade ett meddelande till företaget`,
  CorrectionNeeded: msg`begärde en rättelse`,
  CorrectionHandled: msg`svarade på en rättelse`,
  CorrectionUnhandled: msg`öppnade rättelsen igen`,
  CorrectionApproved: msg`godkände en rättelse`,
  CheckpointApproved: msg`bockade av en kontrollpunkt`,
  CheckpointDenied: msg`tog bort bocken på en kontrollpunkt`,
  SignatureShared: msg`skickade för underskrift`,
  SignatureSigned: msg`tog emot underskriften`,
  SignatureDenied: msg`fick veta att en undertecknare avböjde`,
  SignatureRejected: msg`avbröt underskriften`,
  SignatureRejectedByMA: msg`avvisade underskriften`,
  SignatureApproved: msg`godkände underskriften`,
  InternalSignatureShared: msg`skickade för intern underskrift`,
  InternalSignatureSigned: msg`tog emot den interna underskriften`,
  InternalSignatureRejected: msg`avvisade den interna underskriften`,
  InternalSignatureApproved: msg`godkände den interna underskriften`,
  InternalSignatureDenied: msg`fick veta att den interna underskriften avböjdes`,
  MessageHandledByMA: msg`markerade ett meddelande som hanterat`,
  MessageUnhandledByMA: msg`markerade ett meddelande som ohanterat`,
  MessageHandledByAspirant: msg`läste ett meddelande`,
  MessageUnhandledByAspirant: msg`markerade ett meddelande som oläst`,
  CaseRejected: msg`avslog ansökan`,
  CaseReset: msg`avslutade ärendet så att företaget kan börja om`,
  CaseCancelMembershipInTellus: msg`fick veta att företaget drog tillbaka sin ansökan`,
  CaseExportedToTellus: msg`exporterade till medlemsregistret`,
  AnalogSignatureSubmitted: msg`lämnade in den underskrivna ansökan`,
  AnalogSignatureSentByMail: msg`skickade underskriften med post`,
  CaseDelegated: msg`delegerade ärendet`,
  CaseResetDelegated: msg`tog bort delegeringen`,
  CaseChangeContact: msg`bytte kontaktperson`,
  AdmissionDateMailSent: msg`skickade inträdesdatum till företaget`,
  SubmittedForRegionalReview: msg`begärde regional granskning`,
  RegionalReviewApproved: msg`tillstyrkte ansökan`,
  RegionalReviewRejected: msg`avstyrkte ansökan`,
  LegalNameChanged: msg`ändrade företagets namn`,
  GenericChange: msg`ändrade ärendet`,
}

/** Sentences without an actor, for the events that happened outside the product. */
export const happenedTexts: Readonly<Partial<Record<AuditEventType, MessageDescriptor>>> = {
  SignatureSigned: msg`Underskriften har kommit in.`,
  SignatureDenied: msg`En undertecknare har avböjt att skriva under.`,
  InternalSignatureSigned: msg`Den interna underskriften har kommit in.`,
  InternalSignatureDenied: msg`Den interna underskriften har avböjts.`,
  CaseCancelMembershipInTellus: msg`Företaget har dragit tillbaka sin ansökan.`,
}

/** Texts of a GenericChange, by the event of the chart that its `change` names. */
export const changeTexts: Readonly<Record<AuditChange, MessageDescriptor>> = {
  'analog.cancel': msg`avbröt underskriften på papper`,
  'analog.download': msg`laddade ner ansökan för underskrift på papper`,
  'analog.chooseMail': msg`valde att skicka underskriften med post`,
  'analog.chooseUpload': msg`valde att ladda upp underskriften`,
  'analog.unmarkSent': msg`tog tillbaka att underskriften är postad`,
  'signature.expired': msg`fick veta att tiden för underskrift hade gått ut`,
  'internalSignature.expired': msg`fick veta att tiden för den interna underskriften hade gått ut`,
  'signature.recalled': msg`fick veta att underskriften hade avbrutits i underskriftstjänsten`,
  'internalSignature.recalled': msg`fick veta att den interna underskriften hade avbrutits i underskriftstjänsten`,
  'signature.doubted': msg`fick ett svar från underskriftstjänsten som inte stämmer`,
  'internalSignature.doubted': msg`fick ett svar från underskriftstjänsten om den interna underskriften som inte stämmer`,
  'signature.remind': msg`påminde en undertecknare`,
  'signature.readdress': msg`bytte adress till en undertecknare`,
  'signature.unapprove': msg`tog tillbaka godkännandet av underskriften`,
  'internalSignature.unapprove': msg`tog tillbaka godkännandet av den interna underskriften`,
  'register.refused': msg`fick veta att medlemsregistret inte tog emot ärendet`,
  'register.accepted': msg`fick veta att medlemsregistret har tagit emot ärendet`,
  'register.finished': msg`fick veta att företaget är medlem`,
  'contactPerson.add': msg`lade till en person på företaget`,
  'contactPerson.remove': msg`tog bort en person på företaget`,
  'contactPerson.save': msg`ändrade en persons uppgifter`,
  'note.add': msg`lade till en anteckning`,
  'note.delete': msg`tog bort en anteckning`,
  'case.inform': msg`skickade länken till företaget`,
  'case.queueAdmissionDate': msg`valde inträdesdatum att skicka när medlemsregistret har svarat`,
  'case.cancelAdmissionDate': msg`avbröt utskicket av inträdesdatum`,
  'link.issue': msg`hämtade en länk till ansökan`,
  'link.revoke': msg`tog tillbaka en länk till ansökan`,
  'link.revokeAll': msg`tog tillbaka alla länkar till ansökan`,
  'case.setLocale': msg`bytte språk i ansökan`,
  'application.askedFor': msg`fick veta att någon annan ville starta ansökan`,
  'correction.withdraw': msg`tog tillbaka en begäran om rättelse`,
  'correction.withdrawAndRestore': msg`tog tillbaka en begäran om rättelse, och svaret blev det som stod där förut`,
  'case.archive': msg`arkiverade ärendet`,
  'case.delete': msg`tog bort ärendet`,
  'case.restore': msg`ångrade borttagningen av ärendet`,
  'mail.resend': msg`skickade ett mejl igen`,
}

/** Text of an audit entry of a case with these forms: what staff write in an internal form is no answer of the company. */
export const auditText = (
  { eventType, formId, params }: Pick<AuditEntry, 'eventType' | 'formId' | 'params'>,
  forms: readonly Pick<FormFacts, 'formId' | 'isInternal'>[],
): MessageDescriptor => {
  if (eventType === 'FormValueSavedFromVO' && forms.some((form) => form.isInternal && form.formId === formId))
    return auditTexts.FormValueSaved
  const change = eventType === 'GenericChange' ? changeIn(params) : null
  return change === null ? auditTexts[eventType] : changeTexts[change]
}
