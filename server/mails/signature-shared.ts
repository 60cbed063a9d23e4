import * as v from 'valibot'
import { formatDate } from '#schemas/dates.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { Instant } from '#schemas/identifiers.ts'
import { defineMail } from './define-mail.ts'

export const signatureShared = defineMail('signatureShared', {
  params: { signBy: v.optional(Instant) },
  facts: ({ signBy }, { locale }) => ({ signBy: signBy && formatDate(swedishDay(new Date(signBy)), locale) }),
  texts: {
    sv: {
      subject: 'Ansökan är skickad för underskrift',
      heading: 'Väntar på underskrift',
      body: `
        Ansökan för {company} är skickad till undertecknarna. Var och en får ett mejl med en egen länk.

        {signBy, select, none {} other {Alla behöver skriva under senast den {signBy}.}}
      `,
      action: 'Följ underskrifterna',
      after: 'Svaren kan inte ändras medan underskriften pågår. Behöver något ändras kan ni avbryta underskriften.',
    },
    en: {
      subject: 'The application has been sent for signature',
      heading: 'Awaiting signatures',
      body: `
        The application of {company} has been sent to its signatories. Each of them gets an e-mail with a link of their own.

        {signBy, select, none {} other {Everybody has to sign by {signBy} at the latest.}}
      `,
      action: 'Follow the signatures',
      after: 'The answers cannot be changed meanwhile. You can cancel the signing if something has to be changed.',
    },
    nb: {
      subject: 'Søknaden er sendt til signering',
      heading: 'Venter på underskrift',
      body: `
        Søknaden for {company} er sendt til undertegnerne. Hver av dem får en e-post med sin egen lenke.

        {signBy, select, none {} other {Alle må skrive under senest {signBy}.}}
      `,
      action: 'Følg underskriftene',
      after: 'Svarene kan ikke endres mens signeringen pågår. Må noe endres, kan dere avbryte signeringen.',
    },
  },
  examples: [{}, { signBy: '2026-12-24T12:00:00.000Z' }],
})
