import { defineMail } from './define-mail.ts'

/** On paper nobody has shown who signed: it says that the person is named as a signatory, never that the person has signed. */
export const paperApproved = defineMail('paperApproved', {
  params: {},
  texts: {
    sv: {
      subject: 'Underskriften på ansökan för {company} är godkänd',
      heading: 'Underskriften är godkänd',
      body: `
        Du står som undertecknare på {application} till {organisation} för {company}. Den är underskriven på papper, och underskriften är godkänd. Ärendet har nummer {reference}.

        Vill du ha en kopia? Företagets kontaktperson kan ladda ner den.

        Du behöver inte göra något mer. Hör av dig till {organisation} om du inte har skrivit under.
      `,
    },
    en: {
      subject: 'The signature on the application of {company} is approved',
      heading: 'The signature is approved',
      body: `
        You are named as a signatory of the {application} of {company} to {organisation}. It has been signed on paper, and the signature is approved. Its case number is {reference}.

        Would you like a copy? The company’s contact person can download it.

        You need not do anything more. Contact {organisation} if you have not signed.
      `,
    },
    nb: {
      subject: 'Underskriften på søknaden for {company} er godkjent',
      heading: 'Underskriften er godkjent',
      body: `
        Du står som undertegner på {application} til {organisation} for {company}. Den er underskrevet på papir, og underskriften er godkjent. Saken har nummer {reference}.

        Vil du ha en kopi? Bedriftens kontaktperson kan laste den ned.

        Du trenger ikke å gjøre noe mer. Ta kontakt med {organisation} hvis du ikke har skrevet under.
      `,
    },
  },
  examples: [{}],
})
