import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const paperByPost = defineMail('paperByPost', {
  params: { fileId: v.optional(v.string()) },
  facts: ({ fileId }) => ({ isAttached: fileId !== undefined }),
  texts: {
    sv: {
      subject: 'Så skickar ni ansökan med post',
      heading: 'Skicka ansökan med post',
      body: `
        Ni har valt att skicka den underskrivna ansökan för {company} med post.{isAttached, select, true { Den är bifogad, att skriva ut.} other {}}

        Alla skriver under på samma sida, den sista. Det är den sidan som ni skickar, i original.

        {postalAddress, select,
          none {Ring oss på {telephone}, så får ni adressen.}
          other {Skicka sidan med underskrifterna till: {organisation}, {postalAddress}.}
        }
      `,
      action: 'Öppna ansökan',
      after:
        'Tala om i ansökan när den är postad. Ni kan fortfarande ladda upp ett foto av sidan i stället, det går snabbare.',
    },
    en: {
      subject: 'How to post the application',
      heading: 'Post the application',
      body: `
        You have chosen to post the signed application of {company}.{isAttached, select, true { It is attached, to be printed.} other {}}

        Everybody signs on the same page, the last one. That page is what you post, the original.

        {postalAddress, select,
          none {Call us at {telephone} for the address.}
          other {Post the page with the signatures to: {organisation}, {postalAddress}.}
        }
      `,
      action: 'Open the application',
      after:
        'Tell us in the application when it is in the post. You can still upload a photo of the page instead, which is faster.',
    },
    nb: {
      subject: 'Slik sender dere søknaden i posten',
      heading: 'Send søknaden i posten',
      body: `
        Dere har valgt å sende den underskrevne søknaden for {company} i posten.{isAttached, select, true { Den ligger ved, klar til å skrives ut.} other {}}

        Alle skriver under på den samme siden, den siste. Det er den siden dere sender, i original.

        {postalAddress, select,
          none {Ring oss på {telephone}, så får dere adressen.}
          other {Send siden med underskriftene til: {organisation}, {postalAddress}.}
        }
      `,
      action: 'Åpne søknaden',
      after:
        'Si fra i søknaden når den er postlagt. Dere kan fortsatt laste opp et bilde av siden i stedet, det går raskere.',
    },
  },
  examples: [{}, { fileId: '00000000-0000-4000-8000-000000000001' }],
})
