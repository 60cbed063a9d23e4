import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const paperToSign = defineMail('paperToSign', {
  params: { fileId: v.optional(v.string()) },
  facts: ({ fileId }) => ({ isAttached: fileId !== undefined }),
  texts: {
    sv: {
      subject: 'Ansökan att skriva under på papper',
      heading: 'Skriv ut och skriv under',
      body: `
        {isAttached, select,
          true {Ansökan för {company} är bifogad, att skriva ut.}
          other {Ansökan för {company} är klar att skriva ut. Öppna den och ladda ner den där.}
        }

        Alla skriver under på samma sida, den sista. Fotografera sedan hela sidan och ladda upp bilden i ansökan, eller skicka sidan med post.
      `,
      action: 'Öppna ansökan',
      after: 'Svaren är låsta medan ni skriver under. Behöver något ändras kan ni ångra papper i ansökan.',
    },
    en: {
      subject: 'The application to sign on paper',
      heading: 'Print and sign',
      body: `
        {isAttached, select,
          true {The application of {company} is attached, to be printed.}
          other {The application of {company} is ready to be printed. Open it and download it there.}
        }

        Everybody signs on the same page, the last one. Then take a photo of the whole page and upload it in the application, or post the page.
      `,
      action: 'Open the application',
      after:
        'The answers are locked meanwhile. If something has to be changed you can take paper back in the application.',
    },
    nb: {
      subject: 'Søknaden som skal skrives under på papir',
      heading: 'Skriv ut og skriv under',
      body: `
        {isAttached, select,
          true {Søknaden for {company} ligger ved, klar til å skrives ut.}
          other {Søknaden for {company} er klar til å skrives ut. Åpne den og last den ned der.}
        }

        Alle skriver under på den samme siden, den siste. Ta så bilde av hele siden og last det opp i søknaden, eller send siden i posten.
      `,
      action: 'Åpne søknaden',
      after: 'Svarene er låst mens dere skriver under. Må noe endres, kan dere angre papir i søknaden.',
    },
  },
  examples: [{}, { fileId: '00000000-0000-4000-8000-000000000001' }],
})
