import * as v from 'valibot'
import { formatInstant } from '#schemas/dates.ts'
import { Instant } from '#schemas/identifiers.ts'
import { defineMail } from './define-mail.ts'

export const signedCopy = defineMail('signedCopy', {
  params: { receivedAt: Instant, fileId: v.optional(v.string()) },
  facts: ({ receivedAt, fileId }, { locale }) => ({
    receivedAt: receivedAt === undefined ? '' : formatInstant(new Date(receivedAt), locale),
    isAttached: fileId !== undefined,
  }),
  texts: {
    sv: {
      subject: 'Ansökan för {company} är inlämnad',
      heading: 'Ansökan är inlämnad',
      body: `
        Du har skrivit under {application} till {organisation} för {company}. Den kom fram den {receivedAt}. Ärendet har nummer {reference}.

        {isAttached, select,
          true {Den underskrivna ansökan är bifogad. Spara den om du vill ha en egen kopia.}
          other {Vill du ha en kopia? Företagets kontaktperson kan ladda ner den.}
        }

        Nu granskar vi den{handlingTime, select, none {} other {, och det brukar ta {handlingTime}}}. Du behöver inte göra något mer.
      `,
    },
    en: {
      subject: 'The application of {company} has been handed in',
      heading: 'The application has been handed in',
      body: `
        The {application} of {company} to {organisation}, of which you are a signatory, arrived signed on {receivedAt}. Its case number is {reference}.

        {isAttached, select,
          true {The signed application is attached. Save it if you want a copy of your own.}
          other {Would you like a copy? The company’s contact person can download it.}
        }

        We are now reviewing it{handlingTime, select, none {} other {, which usually takes {handlingTime}}}. You need not do anything more.
      `,
    },
    nb: {
      subject: 'Søknaden for {company} er levert',
      heading: 'Søknaden er levert',
      body: `
        Du har skrevet under {application} til {organisation} for {company}. Den kom fram {receivedAt}. Saken har nummer {reference}.

        {isAttached, select,
          true {Den underskrevne søknaden ligger ved. Lagre den hvis du vil ha en egen kopi.}
          other {Vil du ha en kopi? Bedriftens kontaktperson kan laste den ned.}
        }

        Nå kontrollerer vi den{handlingTime, select, none {} other {, og det tar vanligvis {handlingTime}}}. Du trenger ikke å gjøre noe mer.
      `,
    },
  },
  examples: [
    { receivedAt: '2026-11-24T13:05:00.000Z' },
    { receivedAt: '2026-11-24T13:05:00.000Z', fileId: '00000000-0000-4000-8000-000000000001' },
  ],
})

/** Paper proves no signatory, so the text says that the person is named as a signatory, and not that the person signed. */
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
