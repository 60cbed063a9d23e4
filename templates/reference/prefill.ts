import { example } from './example.ts'

/* A form for each source of an answer that nobody has given yet. */

export const companyRegister = example(
  'companyRegister',
  {
    sv: 'Vad företagsregistret vet. `values` översätter registrets egna koder till svar.',
    en: 'What the company register knows. `values` translates a code of its own to an answer, and what it leaves out is not used.',
  },
  {
    type: 'textBox',
    componentId: 'town',
    label: { sv: 'Ort', en: 'Town' },
    prefill: { source: 'companyRegister', field: 'town' },
  },
  {
    type: 'radioGroup',
    componentId: 'legalForm',
    label: { sv: 'Företagsform', en: 'Legal form' },
    radioButtons: [
      { value: 'limited', label: { sv: 'Aktiebolag', en: 'Limited company' } },
      { value: 'partnership', label: { sv: 'Handelsbolag', en: 'Partnership' } },
    ],
    prefill: { source: 'companyRegister', field: 'legalForm', values: { AB: 'limited', HB: 'partnership' } },
  },
)

export const earlierCase = example(
  'earlierCase',
  {
    sv: 'Svaret på samma fråga i företagets förra ärende.',
    en: 'The answer to the same question in the latest case of the company at the organisation, where its contact is the same.',
  },
  {
    type: 'textBox',
    componentId: 'website',
    label: { sv: 'Webbplats', en: 'Website' },
    prefill: { source: 'earlierCase' },
  },
)

export const initialValue = example(
  'initialValue',
  {
    sv: 'Ett svar som mallen själv ger.',
    en: 'An answer that the template itself gives, where no source has one: a text, a number, an option, `true` for a box, options for a list.',
  },
  {
    type: 'numberBox',
    componentId: 'copies',
    label: { sv: 'Antal tidningar', en: 'Copies of the journal' },
    initialValue: 1,
  },
)
