import { defineMail } from './define-mail.ts'

export const registerCancelled = defineMail('registerCancelled', {
  params: {},
  texts: {
    sv: {
      subject: '{company} blev inte medlem',
      heading: 'Företaget blev inte medlem',
      body: 'Medlemsregistret har avslutat ärende {reference} för {company} utan medlemskap.',
      action: 'Öppna ärendet',
    },
    en: {
      subject: '{company} did not become a member',
      heading: 'The company did not become a member',
      body: 'The membership register has closed case {reference} of {company} without a membership.',
      action: 'Open the case',
    },
    nb: {
      subject: '{company} ble ikke medlem',
      heading: 'Bedriften ble ikke medlem',
      body: 'Medlemsregisteret har avsluttet sak {reference} for {company} uten medlemskap.',
      action: 'Åpne saken',
    },
  },
  examples: [{}],
})
