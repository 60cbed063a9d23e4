import { defineMail } from './define-mail.ts'

export const renewedLink = defineMail('renewedLink', {
  params: {},
  texts: {
    sv: {
      subject: 'Ny länk till er ansökan hos {organisation}',
      heading: 'Här är en ny länk',
      body: 'Någon bad om en ny länk till ansökan för {company}.',
      action: 'Öppna ansökan',
      after:
        'En tidigare länk som gäller fortfarande fungerar som förut. Har ni inte bett om en ny kan ni bortse från mejlet.',
    },
    en: {
      subject: 'A new link to your application at {organisation}',
      heading: 'Here is a new link',
      body: 'Somebody, probably you, asked for a new link to the application of {company}.',
      action: 'Open the application',
      after:
        'An earlier link that is still valid works as before. If you did not ask for a new one, you can disregard this e-mail.',
    },
    nb: {
      subject: 'Ny lenke til søknaden deres hos {organisation}',
      heading: 'Her er en ny lenke',
      body: 'Noen ba om en ny lenke til søknaden for {company}.',
      action: 'Åpne søknaden',
      after:
        'En tidligere lenke som fortsatt gjelder, virker som før. Har dere ikke bedt om en ny, kan dere se bort fra denne e-posten.',
    },
  },
  examples: [{}],
})
