import * as v from 'valibot'
import { defineMail } from './define-mail.ts'
import { exampleCorrection, RequestedCorrection } from './requested-correction.ts'

export const correctionWithdrawn = defineMail('correctionWithdrawn', {
  params: { by: v.optional(v.string()), corrections: v.array(RequestedCorrection), isRestored: v.boolean() },
  facts: ({ by, corrections = [] }, { organisation }) => ({ by: by ?? organisation, field: corrections[0]?.field }),
  texts: {
    sv: {
      subject: 'Ni behöver inte rätta svaret{field, select, none {} other { ”{field}”}}',
      heading: 'Svaret behöver inte rättas',
      body: `
        {by} har tagit tillbaka sin begäran om att ni ska rätta svaret{field, select, none {} other { ”{field}”}} i ansökan för {company}.

        {isRestored, select,
          true {Det ni hann ändra är borttaget: svaret är åter det som stod där när vi bad er rätta det.}
          other {Svaret gäller som det står.}
        }
      `,
      action: 'Öppna ansökan',
    },
    en: {
      subject: 'No need to correct the answer{field, select, none {} other { “{field}”}}',
      heading: 'The answer does not need correcting',
      body: `
        {by} has withdrawn the request to correct the answer{field, select, none {} other { “{field}”}} in the application of {company}.

        {isRestored, select,
          true {What you had changed has been removed: the answer is again what it was when we asked you to correct it.}
          other {The answer stands as it is.}
        }
      `,
      action: 'Open the application',
    },
    nb: {
      subject: 'Dere trenger ikke rette svaret{field, select, none {} other { «{field}»}}',
      heading: 'Svaret trenger ikke rettes',
      body: `
        {by} har trukket tilbake forespørselen om at dere skal rette svaret{field, select, none {} other { «{field}»}} i søknaden for {company}.

        {isRestored, select,
          true {Det dere rakk å endre, er fjernet: Svaret er igjen det som stod der da vi ba dere rette det.}
          other {Svaret gjelder slik det står.}
        }
      `,
      action: 'Åpne søknaden',
    },
  },
  examples: [
    { by: 'Anders Ögren', corrections: [exampleCorrection], isRestored: false },
    { by: 'Anders Ögren', corrections: [exampleCorrection], isRestored: true },
  ],
})
