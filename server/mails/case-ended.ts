import * as v from 'valibot'
import { defineMail } from './define-mail.ts'

export const caseEnded = defineMail('caseEnded', {
  params: {
    by: v.optional(v.string()),
    ending: v.picklist(['rejected', 'reset', 'removed']),
    message: v.optional(v.string()),
  },
  facts: ({ ending }) => ({ isRejected: ending === 'rejected', isRemoved: ending === 'removed' }),
  texts: {
    sv: {
      subject:
        '{isRejected, select, true {{company} har fått avslag} other {{isRemoved, select, true {Ärendet för {company} är borttaget} other {{company} får börja om}}}}',
      heading: 'Ett ärende som du handlägger är avslutat',
      body: `
        {by, select, none {En kollega} other {{by}}} {isRejected, select,
          true {har avslagit ärende {reference} för {company}:}
          other {{isRemoved, select,
            true {har tagit bort ärende {reference} för {company}. Det kan ångras på ärendets sida i två veckor.}
            other {har avslutat ärende {reference} för {company} utan beslut, så att företaget kan börja om.}
          }}
        }
      `,
      action: 'Öppna ärendet',
    },
    en: {
      subject:
        '{isRejected, select, true {{company} has been rejected} other {{isRemoved, select, true {The case of {company} has been removed} other {{company} may begin anew}}}}',
      heading: 'A case that you handle is closed',
      body: `
        {by, select, none {A colleague} other {{by}}} {isRejected, select,
          true {has rejected case {reference}, {company}:}
          other {{isRemoved, select,
            true {has removed case {reference}, {company}. This can be undone on the page of the case for two weeks.}
            other {has closed case {reference}, {company}, without a decision, so that the company can begin anew.}
          }}
        }
      `,
      action: 'Open the case',
    },
    nb: {
      subject:
        '{isRejected, select, true {{company} har fått avslag} other {{isRemoved, select, true {Saken til {company} er fjernet} other {{company} kan begynne på nytt}}}}',
      heading: 'En sak som du behandler, er avsluttet',
      body: `
        {by, select, none {En kollega} other {{by}}} {isRejected, select,
          true {har avslått sak {reference} for {company}:}
          other {{isRemoved, select,
            true {har fjernet sak {reference} for {company}. Det kan angres på sakens side i to uker.}
            other {har avsluttet sak {reference} for {company} uten vedtak, slik at bedriften kan begynne på nytt.}
          }}
        }
      `,
      action: 'Åpne saken',
    },
  },
  examples: [
    { by: 'Anders Ögren', ending: 'rejected', message: 'Hej <b>du</b>\nRad två' },
    { by: 'Anders Ögren', ending: 'removed' },
    { by: 'Anders Ögren', ending: 'reset' },
  ],
})
