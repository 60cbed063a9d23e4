import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const messageByCompany = defineMail('messageByCompany', {
  params: { message: v.string() },
  texts: {
    sv: {
      subject: 'Meddelande från {company}',
      heading: 'Du har fått ett meddelande',
      body: '{company} skriver om ärende {reference}:',
      action: 'Läs och svara',
      after: 'Du får inget nytt mejl förrän meddelandena i ärendet är hanterade.',
    },
    en: {
      subject: 'Message from {company}',
      heading: 'You have a message',
      body: '{company} writes about case {reference}:',
      action: 'Read and reply',
      after: 'No further e-mail comes until the messages of the case are handled.',
    },
    nb: {
      subject: 'Melding fra {company}',
      heading: 'Du har fått en melding',
      body: '{company} skriver om sak {reference}:',
      action: 'Les og svar',
      after: 'Du får ingen ny e-post før meldingene i saken er håndtert.',
    },
  },
  examples: [{ message: 'Hej <b>du</b>\nRad två' }],
})
