import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const signatureDeclined = defineMail('signatureDeclined', {
  params: { by: v.optional(v.string()), message: v.optional(v.string()) },
  texts: {
    sv: {
      subject: 'Underskriften blev inte av',
      heading: 'Ansökan behöver skickas för underskrift igen',
      body: '{by, select, none {En undertecknare} other {{by}}} avböjde att skriva under ansökan för {company}.',
      action: 'Öppna ansökan',
      after: `
        {message, select,
          none {Kom överens om vem som ska skriva under, och skicka ansökan på nytt.}
          other {Rätta det som behövs, eller kom överens om vem som ska skriva under. Skicka sedan ansökan på nytt.}
        }

        Den som redan har skrivit under behöver göra det en gång till.
      `,
    },
    en: {
      subject: 'The application was not signed',
      heading: 'The application has to be sent for signature again',
      body: '{by, select, none {A signatory} other {{by}}} declined to sign the application of {company}.',
      action: 'Open the application',
      after: `
        {message, select,
          none {Agree on who is to sign, and send the application again.}
          other {Correct what is needed, or agree on who is to sign. Then send the application again.}
        }

        Those who have already signed have to sign once more.
      `,
    },
    nb: {
      subject: 'Underskriften ble ikke noe av',
      heading: 'Søknaden må sendes til signering på nytt',
      body: '{by, select, none {En undertegner} other {{by}}} takket nei til å skrive under søknaden for {company}.',
      action: 'Åpne søknaden',
      after: `
        {message, select,
          none {Bli enige om hvem som skal skrive under, og send søknaden på nytt.}
          other {Rett det som trengs, eller bli enige om hvem som skal skrive under. Send så søknaden på nytt.}
        }

        Den som allerede har skrevet under, må gjøre det én gang til.
      `,
    },
  },
  examples: [{ by: 'Anders Ögren' }, { by: 'Anders Ögren', message: 'Hej <b>du</b>\nRad två' }],
})
