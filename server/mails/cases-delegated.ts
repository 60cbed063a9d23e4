import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const casesDelegated = defineMail('casesDelegated', {
  params: {
    by: v.optional(v.string()),
    count: v.number(),
    /** The cases, each in a line of its own. */
    message: v.string(),
  },
  texts: {
    sv: {
      subject: 'Du handlägger nu {count, plural, one {ett ärende till} other {# ärenden till}}',
      heading: 'Du har fått {count, plural, one {ett ärende} other {# ärenden}}',
      body: '{by, select, none {En kollega} other {{by}}} har gett dig {count, plural, one {det här ärendet} other {de här ärendena}} hos {organisation}:',
      action: 'Öppna ärendelistan',
    },
    en: {
      subject: 'You now handle {count, plural, one {one more case} other {# more cases}}',
      heading: 'You have been given {count, plural, one {a case} other {# cases}}',
      body: '{by, select, none {A colleague} other {{by}}} has given you {count, plural, one {this case} other {these cases}} of {organisation}:',
      action: 'Open the list of cases',
    },
    nb: {
      subject: 'Du behandler nå {count, plural, one {én sak til} other {# saker til}}',
      heading: 'Du har fått {count, plural, one {en sak} other {# saker}}',
      body: '{by, select, none {En kollega} other {{by}}} har gitt deg {count, plural, one {denne saken} other {disse sakene}} hos {organisation}:',
      action: 'Åpne saklisten',
    },
  },
  examples: [
    { by: 'Anders Ögren', count: 2, message: 'Bageri Norden AB (2026-0012)\nÅkeri Väst AB (2026-0031)' },
    { by: 'Anders Ögren', count: 1, message: 'Bageri Norden AB (2026-0012)' },
  ],
})
