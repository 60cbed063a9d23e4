import { defineMail } from './define-mail.ts'

export const signatureDoubted = defineMail('signatureDoubted', {
  params: {},
  texts: {
    sv: {
      subject: 'Kontrollera underskriften: {company}',
      heading: 'Underskriftstjänstens svar stämmer inte',
      body: 'Svaret om ärende {reference}, {company}, går inte att lita på, och räknas inte som en underskrift. Ärendets historik säger vad som är fel.',
      action: 'Öppna ärendet',
      after: 'Hör med underskriftstjänsten. Avbryt underskriften och skicka ärendet igen om svaret inte rättas.',
    },
    en: {
      subject: 'Check the signature: {company}',
      heading: 'The signing service’s answer does not add up',
      body: 'The answer about case {reference}, {company}, cannot be trusted and does not count as a signature. The history of the case says what is wrong.',
      action: 'Open the case',
      after: 'Ask the signing service. Cancel the signature and send the case again unless the answer is corrected.',
    },
    nb: {
      subject: 'Kontroller underskriften: {company}',
      heading: 'Svaret fra signeringstjenesten stemmer ikke',
      body: 'Svaret om sak {reference}, {company}, er ikke til å stole på, og regnes ikke som en underskrift. Historikken i saken sier hva som er galt.',
      action: 'Åpne saken',
      after: 'Hør med signeringstjenesten. Avbryt signeringen og send saken igjen hvis svaret ikke blir rettet.',
    },
  },
  examples: [{}],
})
