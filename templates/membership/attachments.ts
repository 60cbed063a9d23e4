import { no, rows, when, yes, type FormInput } from './form-input.ts'

const documentRules = [
  { type: 'fileType' as const, types: ['application/pdf', 'image/jpeg', 'image/png'] },
  { type: 'fileSize' as const, maxBytes: 20_000_000 },
]

/** The papers that the caseworker compares the answers with. */
export const attachmentsForm: FormInput = {
  id: 'attachments',
  title: { sv: 'Bilagor', en: 'Attachments' },
  description: { sv: 'Registreringsbevis och årsredovisning', en: 'Registration certificate and annual report' },
  minutes: 4,
  rows: rows<FormInput['rows'][number]['component']>(
    {
      type: 'sectionTitle',
      componentId: 'attachmentsSection',
      title: { sv: 'Handlingar vi behöver', en: 'Documents we need' },
      text: {
        sv: 'PDF eller bild. Det går bra att fotografera med telefonen, bara texten går att läsa.',
        en: 'PDF or picture. A photo from a telephone is fine as long as the text can be read.',
      },
    },
    {
      type: 'file',
      componentId: 'registrationCertificate',
      label: { sv: 'Registreringsbevis', en: 'Registration certificate' },
      text: {
        sv: 'Högst tre månader gammalt, alla sidor.',
        en: 'At most three months old, all its pages.',
      },
      helpText: {
        sv: '- Aktiebolag hämtar det hos Bolagsverket.\n- Enskilda firmor hämtar det hos Skatteverket.',
        en: '- Limited companies get it from Bolagsverket.\n- Sole traders get it from the Swedish Tax Agency.',
      },
      required: true,
      maxFiles: 10,
      validation: documentRules,
    },
    {
      type: 'radioGroup',
      componentId: 'hasAnnualReport',
      label: { sv: 'Har företaget gjort någon årsredovisning?', en: 'Has the company made an annual report?' },
      radioButtons: [
        yes,
        {
          value: 'no',
          label: {
            sv: 'Nej, företaget är nytt eller behöver inte göra någon',
            en: 'No, it is new or need not make one',
          },
        },
      ],
      required: true,
    },
    {
      type: 'file',
      componentId: 'annualReport',
      label: { sv: 'Senaste årsredovisningen', en: 'Latest annual report' },
      text: { sv: 'En fil, eller ett foto av varje sida.', en: 'One file, or a photo of each page.' },
      required: true,
      maxFiles: 40,
      validation: documentRules,
      displayController: when('hasAnnualReport', 'yes'),
    },
    {
      type: 'bodyText',
      componentId: 'noAnnualReportText',
      text: {
        sv: 'Då behöver vi ingen årsredovisning. Handläggaren hör av sig om något annat behövs.',
        en: 'Then we need no annual report. The caseworker will contact you if anything else is needed.',
      },
      displayController: when('hasAnnualReport', no.value),
    },
    {
      type: 'file',
      componentId: 'otherDocuments',
      label: { sv: 'Annat ni vill bifoga', en: 'Anything else you want to attach' },
      text: {
        sv: 'Till exempel dagens kollektivavtal eller en fullmakt. Högst fem filer.',
        en: 'For example today’s collective agreement or a power of attorney. At most five files.',
      },
      maxFiles: 5,
      validation: documentRules,
    },
  ),
}
