import * as v from 'valibot'
import { formatDate } from '#schemas/dates.ts'
import { IsoDate, YearMonth } from '#schemas/identifiers.ts'
import { defineMail } from './define-mail.ts'

export const membershipRegistered = defineMail('membershipRegistered', {
  params: { requestedMonth: v.optional(YearMonth), admissionDate: v.optional(IsoDate) },
  facts: ({ requestedMonth, admissionDate }, { locale }) => ({
    requestedMonth: requestedMonth && formatDate(requestedMonth, locale),
    admissionDate: admissionDate && formatDate(admissionDate, locale),
  }),
  texts: {
    sv: {
      subject: '{company} är medlem i {organisation}',
      heading: 'Välkomna som medlemmar',
      body: `
        {company} är nu infört i medlemsregistret och är medlem i {organisation}.

        {admissionDate, select,
          none {{requestedMonth, select, none {} other {Ni har ansökt om medlemskap från {requestedMonth}. }}Inträdesdatumet kommer i ett eget mejl.}
          other {Medlemskapet gäller från och med den {admissionDate}.}
        }

        Er {application}, ärende {reference}, är klar. Ni behöver inte göra något mer förrän den första fakturan kommer.
      `,
      action: 'Öppna ansökan',
      after: 'Allt ni har skickat in finns kvar där.',
    },
    en: {
      subject: '{company} is a member of {organisation}',
      heading: 'Welcome as members',
      body: `
        {company} has been entered in the membership register and is a member of {organisation}.

        {admissionDate, select,
          none {{requestedMonth, select, none {} other {You have applied for membership from {requestedMonth}. }}The date of admission comes in an e-mail of its own.}
          other {The membership counts from {admissionDate}.}
        }

        Your {application}, case {reference}, is complete. There is nothing more for you to do until the first invoice comes.
      `,
      action: 'Open the application',
      after: 'Everything that you have sent in is still there.',
    },
    nb: {
      subject: '{company} er medlem i {organisation}',
      heading: 'Velkommen som medlemmer',
      body: `
        {company} er nå ført inn i medlemsregisteret og er medlem i {organisation}.

        {admissionDate, select,
          none {{requestedMonth, select, none {} other {Dere har søkt om medlemskap fra {requestedMonth}. }}Innmeldingsdatoen kommer i en egen e-post.}
          other {Medlemskapet gjelder fra og med {admissionDate}.}
        }

        Deres {application}, sak {reference}, er ferdig. Dere trenger ikke gjøre noe mer før den første fakturaen kommer.
      `,
      action: 'Åpne søknaden',
      after: 'Alt dere har sendt inn, ligger fortsatt der.',
    },
  },
  examples: [{}, { requestedMonth: '2027-01' }, { requestedMonth: '2027-01', admissionDate: '2027-01-01' }],
})
