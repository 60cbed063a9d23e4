import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const internalSignatureDeclined = defineMail('internalSignatureDeclined', {
  params: { by: v.optional(v.string()), message: v.optional(v.string()) },
  texts: {
    sv: {
      subject: 'Den interna underskriften är avböjd: {company}',
      heading: 'Den interna underskriften är avböjd',
      body: '{by, select, none {En undertecknare} other {{by}}} avböjde att skriva under ärende {reference}, {company}, för oss.',
      action: 'Öppna ärendet',
      after: 'Granskningen står kvar som den är. Skicka ärendet för intern underskrift igen när frågan är löst.',
    },
    en: {
      subject: 'The internal signature was declined: {company}',
      heading: 'The internal signature was declined',
      body: '{by, select, none {A signatory} other {{by}}} declined to sign case {reference}, {company}, for us.',
      action: 'Open the case',
      after: 'The review stands as it is. Send the case for internal signature again once the matter is settled.',
    },
    nb: {
      subject: 'Den interne underskriften er avslått: {company}',
      heading: 'Den interne underskriften er avslått',
      body: '{by, select, none {En undertegner} other {{by}}} avslo å signere sak {reference}, {company}, for oss.',
      action: 'Åpne saken',
      after: 'Behandlingen står som den er. Send saken til intern underskrift igjen når spørsmålet er løst.',
    },
  },
  examples: [{ by: 'Anders Ögren' }, { by: 'Anders Ögren', message: 'Hej <b>du</b>\nRad två' }],
})
