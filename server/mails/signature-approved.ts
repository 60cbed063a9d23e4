import { defineMail } from './define-mail.ts'

export const signatureApproved = defineMail('signatureApproved', {
  params: {},
  texts: {
    sv: {
      subject: 'Underskriften är godkänd',
      heading: 'Underskriften är godkänd',
      body: '{organisation} har godkänt underskriften på ansökan för {company}. Ni behöver inte göra något mer.',
      action: 'Följ ansökan',
    },
    en: {
      subject: 'The signature is approved',
      heading: 'The signature is approved',
      body: '{organisation} has approved the signature on the application of {company}. There is nothing more for you to do.',
      action: 'Follow the application',
    },
    nb: {
      subject: 'Underskriften er godkjent',
      heading: 'Underskriften er godkjent',
      body: '{organisation} har godkjent underskriften på søknaden for {company}. Dere trenger ikke å gjøre noe mer.',
      action: 'Følg søknaden',
    },
  },
  examples: [{}],
})
