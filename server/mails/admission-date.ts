import { formatDate } from '#schemas/dates.ts'
import { IsoDate } from '#schemas/identifiers.ts'
import { defineMail } from './define-mail.ts'

export const admissionDate = defineMail('admissionDate', {
  params: { date: IsoDate },
  facts: ({ date }, { locale }) => ({ date: date === undefined ? '' : formatDate(date, locale) }),
  texts: {
    sv: {
      subject: 'Välkommen som medlem i {organisation}',
      heading: 'Ert inträdesdatum',
      body: '{company} blir medlem i {organisation} den {date}. Härnäst kommer den första fakturan.',
      action: 'Öppna ansökan',
      after: 'Varmt välkomna!',
    },
    en: {
      subject: 'Welcome as a member of {organisation}',
      heading: 'Your date of admission',
      body: '{company} becomes a member of {organisation} on {date}. Next comes the first invoice.',
      action: 'Open the application',
      after: 'We are glad to have you with us.',
    },
    nb: {
      subject: 'Velkommen som medlem i {organisation}',
      heading: 'Innmeldingsdatoen deres',
      body: '{company} blir medlem i {organisation} {date}. Deretter kommer den første fakturaen.',
      action: 'Åpne søknaden',
      after: 'Hjertelig velkommen!',
    },
  },
  examples: [{ date: '2027-01-01' }],
})
