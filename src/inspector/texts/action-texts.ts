import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import type { ChartAction } from '#machines/charts/chart.ts'
import { AuditEventType } from '#schemas/audit.ts'
import { MailType } from '#schemas/mail-log.ts'
import { auditTexts } from '#src/case/texts/audit-texts.ts'

const actionTexts: Readonly<Record<string, MessageDescriptor>> = {
  'record saved answers': msg`Skriver i loggen vilka svar som sparades`,
  'restore answers': msg`Ställer tillbaka de svar som har ändrats sedan rättelsen begärdes`,
  'discard the draft': msg`Kastar den förberedda rättelsen`,
  'only read': msg`Läser bara: ärendet är som förut`,
  'mark the credit report as available': msg`Noterar att kreditupplysningen finns`,
  'send mail again': msg`Skickar samma mejl igen`,
  'open the correction': msg`Öppnar rättelsen för företaget`,
  'revoke link': msg`Stänger en länk till ansökan`,
  'note the posting': msg`Noterar att den ska skickas med posten`,
  'save the draft': msg`Sparar den förberedda rättelsen`,
  'open the drafted corrections': msg`Öppnar de förberedda rättelserna för företaget`,
  'withdraw the correction': msg`Tar tillbaka rättelsen`,
  'close the correction': msg`Markerar rättelsen som besvarad`,
  'reopen the correction': msg`Öppnar rättelsen igen`,
  'approve the correction': msg`Markerar rättelsen som godkänd`,
  'delegate the case': msg`Noterar vem som handlägger`,
  'inform the company': msg`Noterar att företaget har länken`,
  'take back the delegation': msg`Noterar att ingen handlägger`,
  'change the contact': msg`Byter kontaktperson`,
  'revoke tokens': msg`Stänger länkarna till ansökan`,
  'ask the signatories': msg`Noterar vilka som ska skriva under`,
  'note who sign on paper': msg`Noterar hur många som skriver under på papper`,
  'freeze revision': msg`Fryser svaren som skrivs under`,
  'queue the date of admission': msg`Noterar inträdesdatumet som ska skickas`,
  'cancel the date of admission': msg`Noterar att inträdesdatumet inte skickas`,
  'forget the queued date of admission': msg`Noterar att inget inträdesdatum väntar`,
  'note the removal': msg`Noterar varifrån ärendet togs bort`,
  'undo the removal': msg`Ångrar borttagningen`,
  'approve the form': msg`Markerar formuläret som godkänt`,
  'take back the approval of the form': msg`Tar bort formulärets godkännande`,
  'check the checkpoint': msg`Bockar av kontrollpunkten`,
  'uncheck the checkpoint': msg`Tar bort kontrollpunktens bock`,
  'open the chosen forms': msg`Öppnar de valda formulären för företaget`,
  'ask the internal signatories': msg`Noterar vilka som ska skriva under internt`,
  'call register': msg`Skickar ärendet till medlemsregistret`,
  'clear the digital round': msg`Nollställer den digitala omgången`,
  'note who has signed': msg`Noterar vem som har skrivit under`,
  'note the reminder': msg`Noterar påminnelsen`,
  'remind signatory': msg`Skickar länken till undertecknaren igen`,
  'replace the signatory': msg`Byter ut undertecknaren`,
  'readdress signatory': msg`Skickar länken till den nya adressen`,
  'note who declined': msg`Noterar vem som avböjde`,
  'end the time to sign': msg`Noterar att tiden har gått ut`,
  'note why the digital signature is rejected': msg`Noterar varför den digitala underskriften avvisas`,
  'confirm the digital signature': msg`Godkänner den digitala underskriften`,
  'take back the confirmation': msg`Tar tillbaka godkännandet`,
  'clear the digital signature': msg`Tar bort den digitala underskriften`,
  'give up the paper': msg`Överger papperet`,
  'note the uploaded file': msg`Noterar den uppladdade filen`,
  'note why the paper signature is rejected': msg`Noterar varför underskriften på papper avvisas`,
  'confirm the paper signature': msg`Godkänner underskriften på papper`,
  'take back the confirmation on paper': msg`Tar tillbaka godkännandet på papper`,
  'clear the paper signature': msg`Tar bort underskriften på papper`,
  'clear the internal round': msg`Nollställer den interna omgången`,
  'end the time to sign internally': msg`Noterar att tiden för intern underskrift har gått ut`,
  'note who has signed internally': msg`Noterar vem som har skrivit under internt`,
  'note who declined internally': msg`Noterar vem som avböjde internt`,
  'note why the internal signature is rejected': msg`Noterar varför den interna underskriften avvisas`,
  'note the opinion of the region': msg`Noterar vad regionen tycker`,
  'clear the opinion of the region': msg`Tar bort vad regionen tyckte`,
  'create signing document: company': msg`Skapar dokumentet i underskriftstjänsten`,
  'create signing document: internal': msg`Skapar dokumentet för intern underskrift`,
  'void signing document: company': msg`Ogiltigförklarar dokumentet i underskriftstjänsten`,
  'void signing document: internal': msg`Ogiltigförklarar dokumentet för intern underskrift`,
  'set command': msg`Noterar vad som ska skickas`,
  reset: msg`Nollställer`,
  'set outcome': msg`Noterar svaret`,
  'set error': msg`Noterar felet`,
  'use newer version': msg`Utgår från den nyare versionen`,
  'clear stale': msg`Glömmer ändringar under sparandet`,
  'mark stale': msg`Noterar att något ändrades under sparandet`,
  'set savedAt': msg`Noterar när det sparades`,
  'reset failures': msg`Nollställer antalet misslyckade försök`,
  'set reasons': msg`Noterar skälen`,
  'increment failures': msg`Räknar ett misslyckat försök`,
  'set fetcher': msg`Noterar vad som ska hämtas`,
  clear: msg`Rensar`,
  'set result': msg`Noterar resultatet`,
  'set client': msg`Noterar att inloggningen är startad`,
  'set failure': msg`Noterar felet`,
  'set account': msg`Noterar kontot`,
  'clear failure': msg`Glömmer felet`,
  'set start page': msg`Noterar sidan att gå tillbaka till`,
  'require token': msg`Noterar att åtkomst behövs`,
  'set token': msg`Noterar åtkomsten`,
  'warn about silent failure': msg`Loggar en varning`,
  'clear account': msg`Glömmer kontot`,
  refetch: msg`Hämtar det som visas på nytt`,
  'count failure': msg`Räknar ett misslyckat försök`,
  'clear failures': msg`Nollställer antalet misslyckade försök`,
  'show change': msg`Visar ändringen`,
}

/** The text of an action, and of its subject: the type of a mail, or of an entry of the log. */
type ActionText = { text: MessageDescriptor; about?: MessageDescriptor }

const aboutOf = ({ params }: ChartAction): MessageDescriptor | undefined => {
  const audit = v.safeParse(AuditEventType, params['eventType'])
  if (audit.success) return auditTexts[audit.output]
  const mail = v.safeParse(MailType, params['mailType'])
  return mail.success ? mailTypeTexts[mail.output] : undefined
}

/** Undefined for an action that has no text. */
export const actionText = (action: ChartAction): ActionText | undefined => {
  const about = aboutOf(action)
  const text =
    action.name === 'record'
      ? msg`Skriver i loggen`
      : action.name === 'send mail'
        ? msg`Skickar mejl`
        : (actionTexts[`${action.name}: ${action.params['round'] ?? ''}`] ?? actionTexts[action.name])
  return text === undefined ? undefined : { text, ...(about !== undefined && { about }) }
}

/** The mails by name: the inspector has no server to ask for their subjects. */
const mailTypeTexts: Readonly<Record<MailType, MessageDescriptor>> = {
  caseCreated: msg`Länk till ansökan`,
  contactChanged: msg`Byte av kontaktperson`,
  messageByCaseworker: msg`Nytt meddelande`,
  correctionRequested: msg`Rättelse begärd`,
  correctionWithdrawn: msg`Begäran om rättelse tillbakatagen`,
  signatureShared: msg`Länk för underskrift`,
  paperToSign: msg`Ansökan att skriva under på papper`,
  paperByPost: msg`Så postas ansökan`,
  applicationReceived: msg`Ansökan är mottagen`,
  signedCopy: msg`Kopia till undertecknare`,
  paperApproved: msg`Papperet godkänt, till undertecknare`,
  signatureDeclined: msg`Underskrift avböjd`,
  signatureExpired: msg`Tiden för underskrift har gått ut`,
  signatureRejected: msg`Underskrift avvisad`,
  signatureApproved: msg`Underskrift godkänd`,
  caseRejected: msg`Avslag`,
  caseReset: msg`Företaget kan börja om`,
  regionalReviewRequested: msg`Regional granskning begärd`,
  regionalReviewAnswered: msg`Svar från regionen`,
  internalSignatureDeclined: msg`Intern underskrift avböjd`,
  internalSignatureExpired: msg`Tiden för intern underskrift har gått ut`,
  signatureDoubted: msg`Underskriftstjänstens svar stämmer inte`,
  registerRefused: msg`Medlemsregistret tog inte emot ärendet`,
  messageByCompany: msg`Meddelande från företaget`,
  correctionsHandled: msg`Rättelserna är besvarade`,
  registerFinished: msg`Medlemskapet är klart`,
  registerCancelled: msg`Företaget blev inte medlem`,
  membershipRegistered: msg`Företaget är medlem`,
  admissionDate: msg`Inträdesdatum`,
  caseDelegated: msg`Ärende delegerat`,
  caseEnded: msg`Ärende avslutat av en kollega`,
  casesDelegated: msg`Flera ärenden delegerade`,
  lostLink: msg`Glömd länk`,
  renewedLink: msg`Ny länk`,
  startDeclined: msg`Nej till annan adress`,
  linkNotFound: msg`Ingen länk till adressen`,
}
