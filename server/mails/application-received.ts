import * as v from 'valibot'
import { formatInstant } from '#schemas/dates.ts'
import { Instant } from '#schemas/identifiers.ts'
import { defineMail } from './define-mail.ts'

export const applicationReceived = defineMail('applicationReceived', {
  params: { receivedAt: Instant, fileId: v.optional(v.string()) },
  facts: ({ receivedAt, fileId }, { locale }) => ({
    receivedAt: receivedAt === undefined ? '' : formatInstant(new Date(receivedAt), locale),
    isAttached: fileId !== undefined,
  }),
  texts: {
    sv: {
      subject: 'Vi har tagit emot ansökan för {company}',
      heading: 'Vi har tagit emot er ansökan',
      body: `
        Er underskrivna {application} till {organisation} för {company} kom fram den {receivedAt}. Ärendet har nummer {reference}.

        Nu granskar vi den. {handlingTime, select, none {} other {Det brukar ta {handlingTime}. }}Vi hör av oss om något ska rättas och när det är klart.

        {isAttached, select, true {En kopia av ansökan är bifogad.} other {}}
      `,
      action: 'Öppna ansökan',
      after: 'Där kan ni ladda ner den underskrivna ansökan och se hur långt vi har kommit.',
    },
    en: {
      subject: 'We have received the application of {company}',
      heading: 'We have received your application',
      body: `
        Your signed {application} to {organisation} for {company} arrived on {receivedAt}. Its case number is {reference}.

        We are now reviewing it{handlingTime, select, none {} other {, which usually takes {handlingTime}}}. We will be in touch if something has to be corrected and when it is done.

        {isAttached, select, true {A copy of the application is attached.} other {}}
      `,
      action: 'Open the application',
      after: 'There you can download the signed application and see how far we have come.',
    },
    nb: {
      subject: 'Vi har mottatt søknaden for {company}',
      heading: 'Vi har mottatt søknaden deres',
      body: `
        Deres underskrevne {application} til {organisation} for {company} kom fram {receivedAt}. Saken har nummer {reference}.

        Nå kontrollerer vi den. {handlingTime, select, none {} other {Det tar vanligvis {handlingTime}. }}Vi tar kontakt hvis noe må rettes, og når den er ferdig behandlet.

        {isAttached, select, true {En kopi av søknaden ligger ved.} other {}}
      `,
      action: 'Åpne søknaden',
      after: 'Der kan dere laste ned den underskrevne søknaden og se hvor langt vi har kommet.',
    },
  },
  examples: [
    { receivedAt: '2026-11-24T13:05:00.000Z' },
    { receivedAt: '2026-11-24T13:05:00.000Z', fileId: '00000000-0000-4000-8000-000000000001' },
  ],
})
