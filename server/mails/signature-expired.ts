import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const signatureExpired = defineMail('signatureExpired', {
  params: { isRecalled: v.optional(v.boolean()) },
  texts: {
    sv: {
      subject:
        '{isRecalled, select, true {Underskriften avbröts i underskriftstjänsten} other {Tiden för underskrift har gått ut}}',
      heading: 'Ansökan behöver skickas för underskrift igen',
      body: `
        {isRecalled, select,
          true {Underskriftstjänsten har dragit tillbaka ansökan för {company} innan alla hade skrivit under, och länkarna har slutat gälla.}
          other {Alla hann inte skriva under ansökan för {company}, och länkarna har slutat gälla.}
        }
      `,
      action: 'Skicka för underskrift igen',
      after: 'Den som redan har skrivit under behöver göra det en gång till.',
    },
    en: {
      subject:
        '{isRecalled, select, true {The signing was stopped in the signing service} other {The time for signing has run out}}',
      heading: 'The application has to be sent for signature again',
      body: `
        {isRecalled, select,
          true {The signing service withdrew the application of {company} before everybody had signed, and the links have stopped working.}
          other {Not everybody signed the application of {company} in time, and the links have stopped working.}
        }
      `,
      action: 'Send it for signature again',
      after: 'Those who have already signed have to sign once more.',
    },
    nb: {
      subject:
        '{isRecalled, select, true {Signeringen ble avbrutt i signeringstjenesten} other {Fristen for å skrive under er ute}}',
      heading: 'Søknaden må sendes til signering på nytt',
      body: `
        {isRecalled, select,
          true {Signeringstjenesten trakk tilbake søknaden for {company} før alle hadde skrevet under, og lenkene gjelder ikke lenger.}
          other {Ikke alle rakk å skrive under søknaden for {company}, og lenkene gjelder ikke lenger.}
        }
      `,
      action: 'Send til signering på nytt',
      after: 'Den som allerede har skrevet under, må gjøre det én gang til.',
    },
  },
  examples: [{}, { isRecalled: true }],
})
