import { defineMail } from './define-mail.ts'

export const correctionsHandled = defineMail('correctionsHandled', {
  params: {},
  texts: {
    sv: {
      subject: '{company} har svarat på rättelserna',
      heading: 'Rättelserna är besvarade',
      body: '{company} har svarat på allt som skulle rättas i ärende {reference}. Nu är det din tur.',
      action: 'Öppna ärendet',
    },
    en: {
      subject: '{company} has answered the corrections',
      heading: 'The corrections are answered',
      body: '{company} has answered everything that was to be corrected in case {reference}. It is your turn.',
      action: 'Open the case',
    },
    nb: {
      subject: '{company} har svart på rettingene',
      heading: 'Rettingene er besvart',
      body: '{company} har svart på alt som skulle rettes i sak {reference}. Nå er det din tur.',
      action: 'Åpne saken',
    },
  },
  examples: [{}],
})
