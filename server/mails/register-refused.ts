import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const registerRefused = defineMail('registerRefused', {
  params: { message: v.string() },
  texts: {
    sv: {
      subject: 'Medlemsregistret tog inte emot {company}',
      heading: 'Medlemsregistret tog inte emot ärendet',
      body: 'Ärende {reference}, {company}, exporterades, men medlemsregistret svarade:',
      action: 'Öppna ärendet',
      after: 'Ärendet är tillbaka i granskningen. Rätta det som behövs och exportera det igen.',
    },
    en: {
      subject: 'The membership register did not accept {company}',
      heading: 'The membership register did not accept the case',
      body: 'Case {reference}, {company}, was exported, but the membership register answered:',
      action: 'Open the case',
      after: 'The case is back in the review. Put right what is needed and export it again.',
    },
    nb: {
      subject: 'Medlemsregisteret tok ikke imot {company}',
      heading: 'Medlemsregisteret tok ikke imot saken',
      body: 'Sak {reference}, {company}, ble eksportert, men medlemsregisteret svarte:',
      action: 'Åpne saken',
      after: 'Saken er tilbake til kontroll. Rett det som må rettes, og eksporter den på nytt.',
    },
  },
  examples: [{ message: 'Hej <b>du</b>\nRad två' }],
})
