import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const linkNotFound = defineMail('linkNotFound', {
  params: { company: v.string() },
  texts: {
    sv: {
      subject: 'Länken till ansökan hos {organisation}',
      heading: 'Vi hittar ingen ansökan',
      body: `
        Någon bad om länken till en ansökan för {company}. Ingen pågående ansökan hör till den här adressen.

        Den kan ha startats med en annan adress, eller ha avslutats.

        Hör av er på {telephone} eller {email} om ni behöver hjälp.
      `,
      after: 'Har ni inte bett om den kan ni bortse från mejlet.',
    },
    en: {
      subject: 'The link to an application at {organisation}',
      heading: 'We find no application',
      body: `
        Somebody, probably you, asked for the link to an application of {company}. No application under way belongs to this address.

        It may have been started with another address, or have ended.

        Please contact us on {telephone} or at {email} if you need help.
      `,
      after: 'If it was not you, you can disregard this e-mail.',
    },
    nb: {
      subject: 'Lenken til søknaden hos {organisation}',
      heading: 'Vi finner ingen søknad',
      body: `
        Noen ba om lenken til en søknad for {company}. Ingen pågående søknad hører til denne adressen.

        Den kan være startet med en annen adresse, eller være avsluttet.

        Ta kontakt på {telephone} eller {email} hvis dere trenger hjelp.
      `,
      after: 'Har dere ikke bedt om den, kan dere se bort fra denne e-posten.',
    },
  },
  examples: [{ company: 'Bergs Plåt AB' }],
})
