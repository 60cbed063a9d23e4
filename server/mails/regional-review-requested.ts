import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const regionalReviewRequested = defineMail('regionalReviewRequested', {
  params: { by: v.optional(v.string()) },
  texts: {
    sv: {
      subject: 'Lokal bedömning: {company}',
      heading: 'En ansökan väntar på er bedömning',
      body: '{by, select, none {En handläggare} other {{by}}} ber om lokalföreningens bedömning av ansökan {reference} från {company}.',
      action: 'Läs ansökan och svara',
    },
    en: {
      subject: 'Regional review: {company}',
      heading: 'An application awaits your review',
      body: '{by, select, none {A caseworker} other {{by}}} asks the local association to review application {reference} from {company}.',
      action: 'Read the application and answer',
    },
    nb: {
      subject: 'Lokal vurdering: {company}',
      heading: 'En søknad venter på deres vurdering',
      body: '{by, select, none {En saksbehandler} other {{by}}} ber om lokalforeningens vurdering av søknad {reference} fra {company}.',
      action: 'Les søknaden og svar',
    },
  },
  examples: [{ by: 'Anders Ögren' }],
})
