import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const signatureRejected = defineMail('signatureRejected', {
  params: { message: v.string(), openForms: v.string() },
  facts: ({ openForms }) => ({ openForms: openForms === '' ? undefined : openForms }),
  texts: {
    sv: {
      subject: 'Ansökan behöver skrivas under på nytt',
      heading: 'Ansökan behöver skrivas under på nytt',
      body: '{organisation} har bett er att skriva under ansökan för {company} på nytt:',
      action: 'Öppna ansökan',
      after: `
        {openForms, select,
          none {Svaren är godkända som de är. Skriv under ansökan på nytt.}
          other {Det här kan ni ändra innan ni skriver under på nytt: {openForms}.}
        }
      `,
    },
    en: {
      subject: 'The application has to be signed again',
      heading: 'The application has to be signed again',
      body: '{organisation} has asked you to sign the application of {company} once more:',
      action: 'Open the application',
      after: `
        {openForms, select,
          none {The answers are approved as they are. Sign the application once more.}
          other {You can change these before you sign once more: {openForms}.}
        }
      `,
    },
    nb: {
      subject: 'Søknaden må skrives under på nytt',
      heading: 'Søknaden må skrives under på nytt',
      body: '{organisation} har bedt dere om å skrive under søknaden for {company} på nytt:',
      action: 'Åpne søknaden',
      after: `
        {openForms, select,
          none {Svarene er godkjent slik de er. Skriv under søknaden på nytt.}
          other {Dette kan dere endre før dere skriver under på nytt: {openForms}.}
        }
      `,
    },
  },
  examples: [
    { message: 'Hej <b>du</b>\nRad två', openForms: '' },
    { message: 'Hej <b>du</b>\nRad två', openForms: 'Företaget, Villkor' },
  ],
})
