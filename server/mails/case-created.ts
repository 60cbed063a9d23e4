import { defineMail } from './define-mail.ts'

export const caseCreated = defineMail('caseCreated', {
  params: {},
  texts: {
    sv: {
      subject: 'Er {application} till {organisation}',
      heading: 'Fyll i er ansökan',
      body: `
        Här är länken till er {application} till {organisation} för {company}.

        Svaren sparas medan ni skriver. Ni kan sluta när som helst och fortsätta senare med samma länk.
      `,
      action: 'Öppna ansökan',
      after: 'Länken är personlig. Skicka den bara vidare till någon som ska fylla i ansökan.',
    },
    en: {
      subject: 'Your {application} to {organisation}',
      heading: 'Fill in your application',
      body: `
        Here is the link to your {application} to {organisation} for {company}.

        Your answers are saved while you write. You can stop at any time and go on later with the same link.
      `,
      action: 'Open the application',
      after: 'The link is personal. Pass it on only to somebody who is to fill in the application.',
    },
    nb: {
      subject: 'Deres {application} til {organisation}',
      heading: 'Fyll ut søknaden',
      body: `
        Her er lenken til deres {application} til {organisation} for {company}.

        Svarene lagres mens dere skriver. Dere kan stoppe når som helst og fortsette senere med den samme lenken.
      `,
      action: 'Åpne søknaden',
      after: 'Lenken er personlig. Send den bare videre til noen som skal fylle ut søknaden.',
    },
  },
  examples: [{}],
})
