import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const startDeclined = defineMail('startDeclined', {
  params: { company: v.string() },
  texts: {
    sv: {
      subject: 'Er förfrågan till {organisation}',
      heading: 'Vi kan inte öppna en ansökan härifrån',
      body: `
        Någon ville starta en ansökan för {company} med den här adressen.

        Det kan bero på att företaget redan är medlem, redan har en ansökan med en annan kontaktperson eller har fått ett beslut. Av hänsyn till företaget skriver vi inte vilket.

        Hör av er på {telephone} eller {email}, så hjälper vi er vidare.
      `,
      after: 'Känner ni inte igen det kan ni bortse från mejlet.',
    },
    en: {
      subject: 'Your enquiry to {organisation}',
      heading: 'We cannot open an application from here',
      body: `
        Somebody, probably you, wanted to start an application for {company} with this address.

        The company may already be a member, may already have an application with another contact, or may have had a decision. Out of consideration for the company we do not say which.

        Please contact us on {telephone} or at {email}, and we will help you.
      `,
      after: 'If it was not you, you can disregard this e-mail.',
    },
    nb: {
      subject: 'Henvendelsen deres til {organisation}',
      heading: 'Vi kan ikke åpne en søknad herfra',
      body: `
        Noen ville starte en søknad for {company} med denne adressen.

        Det kan skyldes at bedriften allerede er medlem, allerede har en søknad med en annen kontaktperson eller har fått et svar. Av hensyn til bedriften skriver vi ikke hvilket.

        Ta kontakt på {telephone} eller {email}, så hjelper vi dere videre.
      `,
      after: 'Kjenner dere ikke igjen dette, kan dere se bort fra denne e-posten.',
    },
  },
  examples: [{ company: 'Bergs Plåt AB' }],
})
