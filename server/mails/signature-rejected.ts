import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const signatureRejected = defineMail('signatureRejected', {
  params: { message: v.string(), openForms: v.string() },
  facts: ({ openForms }) => ({ openForms: openForms === '' ? undefined : openForms }),
  texts: {
    sv: {
      subject: 'Underskriften behöver göras om',
      heading: 'Underskriften godkändes inte',
      body: '{organisation} kunde inte godkänna underskriften på ansökan för {company}:',
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
      heading: 'The signature was not approved',
      body: '{organisation} could not approve the signature on the application of {company}:',
      action: 'Open the application',
      after: `
        {openForms, select,
          none {The answers are approved as they are. Sign the application once more.}
          other {You can change these before you sign once more: {openForms}.}
        }
      `,
    },
    nb: {
      subject: 'Underskriften må gjøres på nytt',
      heading: 'Underskriften ble ikke godkjent',
      body: '{organisation} kunne ikke godkjenne underskriften på søknaden for {company}:',
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
