import { defineMail } from './define-mail.ts'

export const lostLink = defineMail('lostLink', {
  params: {},
  texts: {
    sv: {
      subject: 'Länken till er ansökan hos {organisation}',
      heading: 'Här är länken',
      body: 'Någon bad om länken till ansökan för {company}.',
      action: 'Öppna ansökan',
      after: 'Har ni inte bett om den kan ni bortse från mejlet.',
    },
    en: {
      subject: 'The link to your application at {organisation}',
      heading: 'Here is your link',
      body: 'Somebody, probably you, asked for the link to the application of {company}.',
      action: 'Open the application',
      after: 'If you did not ask for it, you can disregard this e-mail.',
    },
    nb: {
      subject: 'Lenken til søknaden deres hos {organisation}',
      heading: 'Her er lenken',
      body: 'Noen ba om lenken til søknaden for {company}.',
      action: 'Åpne søknaden',
      after: 'Har dere ikke bedt om den, kan dere se bort fra denne e-posten.',
    },
  },
  examples: [{}],
})
