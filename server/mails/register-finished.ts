import { defineMail } from './define-mail.ts'

export const registerFinished = defineMail('registerFinished', {
  params: {},
  texts: {
    sv: {
      subject: '{company} är medlem',
      heading: 'Medlemskapet är klart',
      body: 'Medlemsregistret har tagit in {company}, ärende {reference}, som medlem.',
      action: 'Öppna ärendet',
    },
    en: {
      subject: '{company} is a member',
      heading: 'The membership is complete',
      body: 'The membership register has taken in {company}, case {reference}, as a member.',
      action: 'Open the case',
    },
    nb: {
      subject: '{company} er medlem',
      heading: 'Medlemskapet er klart',
      body: 'Medlemsregisteret har tatt inn {company}, sak {reference}, som medlem.',
      action: 'Åpne saken',
    },
  },
  examples: [{}],
})
