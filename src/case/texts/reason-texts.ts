import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ReasonCode } from '#machines/case/reason-codes.ts'

/** Placeholder values of a reason's sentence, in the user's language. */
export type ReasonValues = {
  form: string
  field: string
  checkPoint: string
  step: string
  count: number
  method: string
  earliest: string
  latest: string
  from: string
}

/** Why an action is blocked, one sentence per code, describing the current state. The link beside it leads to where to change it. */
export const reasonTexts: Readonly<Record<ReasonCode, (values: ReasonValues) => MessageDescriptor>> = {
  NOT_IN_THIS_STATE: () => msg`Ärendet är i ett annat skede`,
  CASE_IS_LOCKED: () => msg`Ansökan är låst medan den skrivs under och granskas`,
  CASE_IS_CLOSED: () => msg`Ärendet är avslutat`,
  FORM_NOT_FOUND: () => msg`Formuläret finns inte i ärendet`,
  FORM_IS_INTERNAL: ({ form }) => msg`${form} är internt och syns inte för företaget`,
  FORM_IS_APPROVED: ({ form }) => msg`${form} är godkänt`,
  FORM_NOT_APPROVED: ({ form }) => msg`${form} är inte godkänt`,
  FORM_NOT_STARTED: ({ form }) => msg`${form} är inte påbörjat`,
  FORM_NOT_VALID: ({ form, count }) =>
    count === 0
      ? msg`${form} är inte klart`
      : msg`${form}: ${plural(count, { one: '# uppgift saknas eller är fel', other: '# uppgifter saknas eller är fel' })}`,
  CHECKPOINT_NOT_FOUND: () => msg`Kontrollpunkten finns inte i ärendet`,
  CHECKPOINT_NOT_CHECKED: ({ checkPoint }) => msg`Kontrollpunkten ”${checkPoint}” är inte avbockad`,
  CHECKPOINT_ALREADY_SET: ({ checkPoint }) => msg`Kontrollpunkten ”${checkPoint}” är redan satt så`,
  CORRECTION_NOT_HANDLED: ({ field }) => msg`Rättelsen av ”${field}” är inte besvarad`,
  CORRECTION_NOT_FOUND: ({ field }) => msg`Det finns ingen sådan rättelse av ”${field}”`,
  CORRECTION_ALREADY_OPEN: ({ field }) => msg`En rättelse av ”${field}” är redan begärd`,
  CORRECTION_NOT_SENT: ({ field }) => msg`Rättelsen av ”${field}” är inte skickad`,
  CORRECTION_NOT_READ: ({ field }) => msg`Rättelsen av ”${field}” är besvarad men inte läst`,
  CORRECTION_MISSING: () => msg`Ingen rättelse väntar på att skickas`,
  ANSWER_NOT_CHANGED: ({ field }) => msg`Svaret på ”${field}” är inte ändrat`,
  SIGNATORY_MISSING: () => msg`Ingen undertecknare är angiven`,
  SIGNATORY_NAMED_TWICE: () => msg`Samma undertecknare är angiven två gånger`,
  TOO_FEW_SIGNATORIES: ({ count }) =>
    msg`Företaget har svarat att flera tecknar firman tillsammans: minst ${count} olika personer ska skriva under`,
  SIGNATORY_NOT_ASKED: () => msg`Personen är inte ombedd att skriva under`,
  ASKED_RECENTLY: ({ from }) => msg`Länken har nyss skickats. Den kan skickas igen ${from}`,
  SIGNATURE_MISSING: () => msg`Ansökan är inte underskriven`,
  SIGNATURE_NOT_APPROVED: () => msg`Underskriften är inte godkänd`,
  CHANGES_NOT_CONFIRMED: ({ count }) =>
    msg`${plural(count, { one: '# svar har ändrats efter underskriften, och ingen har bekräftat det', other: '# svar har ändrats efter underskriften, och ingen har bekräftat det' })}`,
  NEW_SIGNATURE_NEEDED: ({ count }) =>
    msg`${plural(count, { one: '# svar som har ändrats efter underskriften kräver en ny underskrift', other: '# svar som har ändrats efter underskriften kräver en ny underskrift' })}`,
  MESSAGE_MISSING: () => msg`Ett meddelande saknas`,
  STEP_NOT_ON_CASE: ({ step }) => msg`Ärendet har inte steget ”${step}”`,
  REGIONAL_REVIEWER_MISSING: () => msg`Organisationen har ingen regional granskare`,
  REGIONAL_REVIEW_MISSING: () => msg`Regionen har inte svarat`,
  COMMENT_MISSING: () => msg`En kommentar saknas`,
  COMPANY_INFORMED: () => msg`Företaget har redan fått länken`,
  NOT_DELEGATED: () => msg`Ingen handlägger ärendet`,
  CONTACT_UNCHANGED: () => msg`Adressen är redan kontaktpersonens`,
  MAIL_NOT_SENT: () => msg`Mejlet har inte gått iväg än`,
  RECIPIENT_NOT_CONTACT: () => msg`Mottagaren är inte längre kontaktperson`,
  NOT_RESTORABLE: () => msg`Tiden för att ångra borttagningen har gått ut`,
  COMPANY_HAS_OPEN_CASE: () => msg`Företaget har börjat om i ett nytt ärende`,
  SIGNING_METHOD_IS_OFF: ({ method }) =>
    method === 'paper' ? msg`Underskrift på papper är avstängd här` : msg`Digital underskrift är avstängd här`,
  ADMISSION_DATE_OUT_OF_RANGE: ({ earliest, latest }) => msg`Datumet ligger inte mellan ${earliest} och ${latest}`,
}

/** One sentence for several reasons of the same kind, where a list of them would hide the others. */
export const groupedTexts: Readonly<Partial<Record<ReasonCode, (count: number) => MessageDescriptor>>> = {
  FORM_NOT_APPROVED: (count) =>
    msg`${plural(count, { one: '# formulär är inte godkänt', other: '# formulär är inte godkända' })}`,
  FORM_NOT_STARTED: (count) =>
    msg`${plural(count, { one: '# formulär är inte påbörjat', other: '# formulär är inte påbörjade' })}`,
  CHECKPOINT_NOT_CHECKED: (count) =>
    msg`${plural(count, { one: '# kontrollpunkt är inte avbockad', other: '# kontrollpunkter är inte avbockade' })}`,
  CORRECTION_NOT_HANDLED: (count) =>
    msg`${plural(count, { one: '# rättelse är inte besvarad', other: '# rättelser är inte besvarade' })}`,
}
