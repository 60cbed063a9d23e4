import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const internalSignatureExpired = defineMail('internalSignatureExpired', {
  params: { isRecalled: v.optional(v.boolean()) },
  texts: {
    sv: {
      subject:
        '{isRecalled, select, true {Den interna underskriften avbröts i underskriftstjänsten: {company}} other {Tiden för intern underskrift har gått ut: {company}}}',
      heading:
        '{isRecalled, select, true {Den interna underskriften avbröts i underskriftstjänsten} other {Tiden för intern underskrift har gått ut}}',
      body: `
        {isRecalled, select,
          true {Underskriftstjänsten har dragit tillbaka ärende {reference}, {company}, innan alla hade skrivit under för oss. Länkarna gäller inte längre.}
          other {Alla hann inte skriva under ärende {reference}, {company}, för oss. Länkarna gäller inte längre.}
        }
      `,
      action: 'Öppna ärendet',
      after: 'Granskningen står kvar som den är. Skicka ärendet för intern underskrift igen.',
    },
    en: {
      subject:
        '{isRecalled, select, true {The internal signature was stopped in the signing service: {company}} other {The time for the internal signature has run out: {company}}}',
      heading:
        '{isRecalled, select, true {The internal signature was stopped in the signing service} other {The time for the internal signature has run out}}',
      body: `
        {isRecalled, select,
          true {The signing service withdrew case {reference}, {company}, before everybody had signed for us. The links no longer work.}
          other {Not everybody signed case {reference}, {company}, for us in time. The links no longer work.}
        }
      `,
      action: 'Open the case',
      after: 'The review stands as it is. Send the case for internal signature again.',
    },
    nb: {
      subject:
        '{isRecalled, select, true {Den interne underskriften ble avbrutt i signeringstjenesten: {company}} other {Fristen for intern underskrift er ute: {company}}}',
      heading:
        '{isRecalled, select, true {Den interne underskriften ble avbrutt i signeringstjenesten} other {Fristen for intern underskrift er ute}}',
      body: `
        {isRecalled, select,
          true {Signeringstjenesten trakk tilbake sak {reference}, {company}, før alle hadde signert for oss. Lenkene gjelder ikke lenger.}
          other {Ikke alle rakk å signere sak {reference}, {company}, for oss. Lenkene gjelder ikke lenger.}
        }
      `,
      action: 'Åpne saken',
      after: 'Behandlingen står som den er. Send saken til intern underskrift igjen.',
    },
  },
  examples: [{}, { isRecalled: true }],
})
