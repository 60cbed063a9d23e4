import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const caseDelegated = defineMail('caseDelegated', {
  params: { by: v.optional(v.string()) },
  texts: {
    sv: {
      subject: 'Du handlägger nu {company}',
      heading: 'Du har fått ett ärende',
      body: '{by, select, none {En kollega} other {{by}}} har gett dig ärendet {reference} för {company}.',
      action: 'Öppna ärendet',
    },
    en: {
      subject: 'You now handle {company}',
      heading: 'You have been given a case',
      body: '{by, select, none {A colleague} other {{by}}} has given you case {reference}, {company}.',
      action: 'Open the case',
    },
    nb: {
      subject: 'Du behandler nå {company}',
      heading: 'Du har fått en sak',
      body: '{by, select, none {En kollega} other {{by}}} har gitt deg sak {reference} for {company}.',
      action: 'Åpne saken',
    },
  },
  examples: [{ by: 'Anders Ögren' }],
})
