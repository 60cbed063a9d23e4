import { defineMail } from './define-mail.ts'

export const membershipRegistered = defineMail('membershipRegistered', {
  params: {},
  texts: {
    sv: {
      subject: '{company} är medlem i {organisation}',
      heading: 'Välkomna som medlemmar',
      body: `
        {company} är nu infört i medlemsregistret och är medlem i {organisation}.

        Er {application}, ärende {reference}, är klar. Ni behöver inte göra något mer.
      `,
      action: 'Öppna ansökan',
      after: 'Allt ni har skickat in finns kvar där.',
    },
    en: {
      subject: '{company} is a member of {organisation}',
      heading: 'Welcome as members',
      body: `
        {company} has been entered in the membership register and is a member of {organisation}.

        Your {application}, case {reference}, is complete. There is nothing more for you to do.
      `,
      action: 'Open the application',
      after: 'Everything that you have sent in is still there.',
    },
    nb: {
      subject: '{company} er medlem i {organisation}',
      heading: 'Velkommen som medlemmer',
      body: `
        {company} er nå ført inn i medlemsregisteret og er medlem i {organisation}.

        Deres {application}, sak {reference}, er ferdig. Dere trenger ikke gjøre noe mer.
      `,
      action: 'Åpne søknaden',
      after: 'Alt dere har sendt inn, ligger fortsatt der.',
    },
  },
  examples: [{}],
})
