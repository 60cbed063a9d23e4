import * as v from 'valibot'
import { defineMail } from './define-mail.ts'
import { exampleCorrection, RequestedCorrection } from './requested-correction.ts'

export const correctionRequested = defineMail('correctionRequested', {
  params: { by: v.optional(v.string()), corrections: v.array(RequestedCorrection) },
  facts: ({ by, corrections = [] }, { organisation }) => ({
    by: by ?? organisation,
    count: Math.max(corrections.length, 1),
    field: corrections[0]?.field,
  }),
  lists: ({ corrections = [] }) => corrections,
  texts: {
    sv: {
      subject:
        '{count, plural, one {Ett svar behöver rättas{field, select, none {} other {: {field}}}} other {# svar behöver rättas}}',
      heading: '{count, plural, one {Ett svar behöver rättas} other {# svar behöver rättas}}',
      body: '{by} ber er att se över {count, plural, one {ett svar} other {de här svaren}} i ansökan för {company}.',
      action: '{count, plural, one {Rätta svaret} other {Öppna ansökan}}',
      after: 'Stämmer {count, plural, one {svaret} other {ett svar}} som det står? Skriv det, så läser vi det.',
    },
    en: {
      subject:
        '{count, plural, one {An answer needs correcting{field, select, none {} other {: {field}}}} other {# answers need correcting}}',
      heading: '{count, plural, one {An answer needs correcting} other {# answers need correcting}}',
      body: '{by} asks you to look over {count, plural, one {an answer} other {these answers}} in the application of {company}.',
      action: '{count, plural, one {Correct the answer} other {Open the application}}',
      after: 'Is {count, plural, one {the answer} other {an answer}} right as it is? Write so, and we will read it.',
    },
    nb: {
      subject:
        '{count, plural, one {Et svar må rettes{field, select, none {} other {: {field}}}} other {# svar må rettes}}',
      heading: '{count, plural, one {Et svar må rettes} other {# svar må rettes}}',
      body: '{by} ber dere se over {count, plural, one {et svar} other {disse svarene}} i søknaden for {company}.',
      action: '{count, plural, one {Rett svaret} other {Åpne søknaden}}',
      after: 'Stemmer {count, plural, one {svaret} other {et svar}} slik det står? Skriv det, så leser vi det.',
    },
  },
  examples: [
    { by: 'Anders Ögren', corrections: [exampleCorrection] },
    {
      by: 'Anders Ögren',
      corrections: [exampleCorrection, { ...exampleCorrection, field: 'Namn', place: '/form/company#name' }],
    },
  ],
})
