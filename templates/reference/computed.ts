import { rows } from '../membership/form-input.ts'
import { example } from './example.ts'

/* A form for each way to compute a number. */

const numberBox = (componentId: string, sv: string, en: string) => ({
  type: 'numberBox' as const,
  componentId,
  label: { sv, en },
})
const dateBox = (componentId: string, sv: string, en: string) => ({
  type: 'dateBox' as const,
  componentId,
  label: { sv, en },
})
const women = numberBox('women', 'Kvinnor', 'Women')
const men = numberBox('men', 'Män', 'Men')
const workplaces = {
  type: 'dynamicList' as const,
  componentId: 'workplaces',
  label: { sv: 'Arbetsplatser', en: 'Workplaces' },
  entryName: { sv: 'Arbetsplats', en: 'Workplace' },
  rows: rows(numberBox('employees', 'Anställda', 'Employees')),
}

export const sum = example(
  'sum',
  {
    sv: 'Summan. En fråga i en lista står för alla dess svar.',
    en: 'All of them together. A question inside a list stands for its answers in all entries.',
  },
  workplaces,
  { ...numberBox('total', 'Anställda i allt', 'Employees in all'), computed: { sum: ['employees'] } },
)

export const product = example(
  'product',
  { sv: 'Produkten, när alla är besvarade.', en: 'The one times the other, once all are answered.' },
  numberBox('members', 'Antal medlemmar', 'Number of members'),
  { ...numberBox('fee', 'Avgift per medlem', 'Fee for each'), currency: 'SEK' },
  { ...numberBox('total', 'Avgift i allt', 'Fee in all'), currency: 'SEK', computed: { product: ['members', 'fee'] } },
)

export const mean = example(
  'mean',
  { sv: 'Medelvärdet av det som är besvarat.', en: 'The mean of those that are answered.' },
  women,
  men,
  { ...numberBox('average', 'I snitt', 'On average'), decimals: 1, computed: { mean: ['women', 'men'] } },
)

export const difference = example(
  'difference',
  { sv: 'Det första minus det andra.', en: 'The first less the second.' },
  women,
  men,
  { ...numberBox('surplus', 'Fler kvinnor än män', 'More women than men'), computed: { difference: ['women', 'men'] } },
)

export const count = example('count', { sv: 'Antalet rader i en lista.', en: 'The entries of a list.' }, workplaces, {
  ...numberBox('places', 'Antal arbetsplatser', 'Number of workplaces'),
  computed: { count: 'workplaces' },
})

export const daysBetween = example(
  'daysBetween',
  {
    sv: 'Dagarna från den ena dagen till den andra.',
    en: 'The days from the first to the second, either of which can be `today`; less than none where the second is earlier.',
  },
  dateBox('opening', 'Öppningsdag', 'Day of opening'),
  {
    ...numberBox('days', 'Dagar till öppningen', 'Days until the opening'),
    unit: { sv: 'dagar', en: 'days' },
    computed: { daysBetween: ['today', 'opening'] },
  },
)

export const age = example(
  'age',
  { sv: 'Hela år från en dag till i dag.', en: 'Full years from a day until today.' },
  dateBox('founded', 'Grundat', 'Founded'),
  {
    ...numberBox('years', 'Företagets ålder', 'Age of the company'),
    unit: { sv: 'år', en: 'years' },
    computed: { age: 'founded' },
  },
)
