import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const regionalReviewAnswered = defineMail('regionalReviewAnswered', {
  params: { by: v.optional(v.string()), message: v.string(), isApproved: v.boolean() },
  texts: {
    sv: {
      subject: 'Lokalföreningen har svarat om {company}',
      heading: '{isApproved, select, true {Lokalföreningen tillstyrker} other {Lokalföreningen avstyrker}}',
      body: '{by, select, none {Lokalföreningen} other {{by}}} har svarat om ansökan {reference} från {company}:',
      action: 'Öppna ärendet',
    },
    en: {
      subject: 'The local association has answered about {company}',
      heading:
        '{isApproved, select, true {Recommended by the local association} other {Not recommended by the local association}}',
      body: '{by, select, none {The local association} other {{by}}} has answered about application {reference} from {company}:',
      action: 'Open the case',
    },
    nb: {
      subject: 'Lokalforeningen har svart om {company}',
      heading: '{isApproved, select, true {Lokalforeningen anbefaler} other {Lokalforeningen anbefaler ikke}}',
      body: '{by, select, none {Lokalforeningen} other {{by}}} har svart om søknad {reference} fra {company}:',
      action: 'Åpne saken',
    },
  },
  examples: [
    { by: 'Anders Ögren', message: 'Hej <b>du</b>\nRad två', isApproved: true },
    { by: 'Anders Ögren', message: '', isApproved: false },
  ],
})
