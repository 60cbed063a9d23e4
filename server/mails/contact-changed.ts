import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const contactChanged = defineMail('contactChanged', {
  params: { by: v.optional(v.string()), message: v.optional(v.string()) },
  facts: ({ by }, { organisation }) => ({ by: by ?? organisation }),
  texts: {
    sv: {
      subject: 'Du är kontaktperson för en ansökan till {organisation}',
      heading: 'Du är ny kontaktperson',
      body: '{by} har angett dig som kontaktperson för {application} för {company}.',
      action: 'Öppna ansökan',
      after: 'Tidigare länkar till ansökan har slutat gälla.',
    },
    en: {
      subject: 'You are the contact of an application to {organisation}',
      heading: 'You are the new contact',
      body: '{by} has named you as the contact for the {application} of {company}.',
      action: 'Open the application',
      after: 'Earlier links to the application no longer work.',
    },
    nb: {
      subject: 'Du er kontaktperson for en søknad til {organisation}',
      heading: 'Du er ny kontaktperson',
      body: '{by} har oppgitt deg som kontaktperson for {application} for {company}.',
      action: 'Åpne søknaden',
      after: 'Tidligere lenker til søknaden gjelder ikke lenger.',
    },
  },
  examples: [{ by: 'Anders Ögren' }, {}],
})
