import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const caseReset = defineMail('caseReset', {
  params: { by: v.optional(v.string()) },
  facts: ({ by }, { organisation }) => ({ by: by ?? organisation }),
  texts: {
    sv: {
      subject: 'Ni kan börja om med er {application} till {organisation}',
      heading: 'Ni kan börja om',
      body: `
        {by} har avslutat er {application} för {company} utan beslut, så att ni kan börja om.

        Svaren följer inte med till en ny ansökan.
      `,
      after: 'Vill ni ansöka igen? Öppna länken som ni fick förut: den leder nu till en sida där ni gör en ny ansökan.',
    },
    en: {
      subject: 'You can begin your {application} to {organisation} anew',
      heading: 'You can begin anew',
      body: `
        {by} has closed the {application} of {company} without a decision, so that you can begin anew.

        The answers are not carried over to a new application.
      `,
      after:
        'Do you want to apply again? Open the link that you had before: it now leads to a page where you make a new application.',
    },
    nb: {
      subject: 'Dere kan begynne på nytt med deres {application} til {organisation}',
      heading: 'Dere kan begynne på nytt',
      body: `
        {by} har avsluttet deres {application} for {company} uten vedtak, slik at dere kan begynne på nytt.

        Svarene følger ikke med til en ny søknad.
      `,
      after:
        'Vil dere søke igjen? Åpne lenken dere fikk tidligere: den fører nå til en side der dere lager en ny søknad.',
    },
  },
  examples: [{ by: 'Anders Ögren' }],
})
