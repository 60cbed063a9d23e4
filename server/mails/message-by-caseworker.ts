import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const messageByCaseworker = defineMail('messageByCaseworker', {
  params: { by: v.optional(v.string()), message: v.string() },
  facts: ({ by }, { organisation }) => ({ by: by ?? organisation }),
  texts: {
    sv: {
      subject: 'Nytt meddelande från {organisation}',
      heading: 'Ni har fått ett meddelande',
      body: '{by} skriver:',
      action: 'Läs och svara',
    },
    en: {
      subject: 'New message from {organisation}',
      heading: 'You have a message',
      body: '{by} writes:',
      action: 'Read and reply',
    },
    nb: {
      subject: 'Ny melding fra {organisation}',
      heading: 'Dere har fått en melding',
      body: '{by} skriver:',
      action: 'Les og svar',
    },
  },
  examples: [{ by: 'Anders Ögren', message: 'Hej <b>du</b>\nRad två' }],
})
