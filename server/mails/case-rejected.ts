import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const caseRejected = defineMail('caseRejected', {
  params: { message: v.string(), mayReapply: v.optional(v.boolean()) },
  texts: {
    sv: {
      subject: 'Besked om er ansökan till {organisation}',
      heading: 'Ansökan avslås',
      body: '{organisation} har avslagit er {application} för {company}:',
      action: 'Öppna ansökan',
      after: `
        {mayReapply, select,
          true {Företaget är välkommet att söka igen.}
          false {Företaget kan inte söka igen utan att först kontakta oss.}
          other {}
        }
      `,
    },
    en: {
      subject: 'Decision on your application to {organisation}',
      heading: 'The application is rejected',
      body: '{organisation} has rejected the {application} of {company}:',
      action: 'Open the application',
      after: `
        {mayReapply, select,
          true {The company is welcome to apply again.}
          false {The company cannot apply again without contacting us first.}
          other {}
        }
      `,
    },
    nb: {
      subject: 'Svar på søknaden deres til {organisation}',
      heading: 'Søknaden er avslått',
      body: '{organisation} har avslått deres {application} for {company}:',
      action: 'Åpne søknaden',
      after: `
        {mayReapply, select,
          true {Bedriften er velkommen til å søke igjen.}
          false {Bedriften kan ikke søke igjen uten å kontakte oss først.}
          other {}
        }
      `,
    },
  },
  examples: [
    { message: 'Hej <b>du</b>\nRad två' },
    { message: 'Hej <b>du</b>\nRad två', mayReapply: true },
    { message: 'Hej <b>du</b>\nRad två', mayReapply: false },
  ],
})
