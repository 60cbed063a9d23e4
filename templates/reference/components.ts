import { no, rows, when, yes } from '../membership/form-input.ts'
import { example } from './example.ts'

/* A form for each type of component. */

export const textBox = example(
  'textBox',
  { sv: 'Ett svar i ord, på en rad eller flera.', en: 'An answer in words, on one line or several.' },
  {
    type: 'textBox',
    componentId: 'work',
    label: { sv: 'Vad gör ni?', en: 'What do you do?' },
    placeholder: { sv: 'Till exempel taklagning', en: 'Such as roofing' },
    lines: 3,
    characterCount: true,
    required: true,
    validation: [{ type: 'maxLength', length: 200 }],
  },
  {
    type: 'textBox',
    componentId: 'phone',
    label: { sv: 'Telefon', en: 'Telephone' },
    inputMode: 'tel',
    autoComplete: 'tel',
    width: 'short',
    validation: [{ type: 'telephone' }],
  },
)

export const checkbox = example(
  'checkbox',
  { sv: 'Ett ja, när rutan är ikryssad.', en: 'A yes, while it is ticked.' },
  {
    type: 'checkbox',
    componentId: 'accepts',
    label: { sv: 'Vi följer stadgarna', en: 'We follow the statutes' },
    required: true,
  },
)

export const checkboxList = example(
  'checkboxList',
  {
    sv: 'Flera val i en lista, som alla syns.',
    en: 'Several choices of a list, all of which are seen. An option can have a text of its own.',
  },
  {
    type: 'checkboxList',
    componentId: 'services',
    label: { sv: 'Vad vill ni ha hjälp med?', en: 'What would you like help with?' },
    options: [
      {
        value: 'law',
        label: { sv: 'Arbetsrätt', en: 'Labour law' },
        text: { sv: 'Anställning, lön och uppsägning', en: 'Employment, pay and notice' },
      },
      { value: 'safety', label: { sv: 'Arbetsmiljö', en: 'Safety at work' } },
    ],
    initialValue: ['law'],
  },
)

export const radioGroup = example(
  'radioGroup',
  {
    sv: 'Ett val bland få, som alla syns. Ett frivilligt val kan tas bort, om inte clearable är false.',
    en: 'One choice among few, all of which are seen. Where it is not required it can be taken back, unless `clearable` is false.',
  },
  {
    type: 'radioGroup',
    componentId: 'isMember',
    label: { sv: 'Är ni redan medlemmar någon annanstans?', en: 'Are you a member elsewhere?' },
    orientation: 'horizontal',
    radioButtons: [yes, no],
  },
)

export const selectList = example(
  'selectList',
  {
    sv: 'Ett val i en lista som fälls ut.',
    en: 'One choice of a list that opens. With a `tag` instead of options it takes the list of that name, of the template or built in.',
  },
  {
    type: 'selectList',
    componentId: 'county',
    tag: 'counties',
    label: { sv: 'Län', en: 'County' },
    placeholder: { sv: 'Välj län', en: 'Choose a county' },
  },
)

export const comboBox = example(
  'comboBox',
  {
    sv: 'Ett val i en lång lista, som man söker i.',
    en: 'One choice of a long list, found by typing a part of its name. It takes its options as a select list does.',
  },
  {
    type: 'comboBox',
    componentId: 'municipality',
    tag: 'municipalities',
    label: { sv: 'Kommun', en: 'Municipality' },
  },
)

export const searchBox = example(
  'searchBox',
  {
    sv: 'Ett av det som en källa hittar, till exempel ett företag.',
    en: 'One of what a source finds for what is typed, such as a company of the company register. The server checks that the source has it, unless `allowsOther`.',
  },
  {
    type: 'searchBox',
    componentId: 'parent',
    source: 'companies',
    allowsOther: true,
    label: { sv: 'Moderbolag', en: 'Parent company' },
  },
)

export const dateBox = example(
  'dateBox',
  {
    sv: 'En dag.',
    en: 'A day, written in any usual manner and stored as YYYY-MM-DD.',
  },
  {
    type: 'dateBox',
    componentId: 'founded',
    label: { sv: 'När startade ni?', en: 'When did you start?' },
    validation: [{ type: 'dateRange', latest: 'today' }],
  },
)

export const monthBox = example(
  'monthBox',
  {
    sv: 'En månad. Ändras den här efter underskriften skriver företaget under på nytt.',
    en: 'A month, stored as YYYY-MM. Where this one changes after the signature, the company signs again.',
  },
  {
    type: 'monthBox',
    componentId: 'memberFrom',
    label: { sv: 'Medlem från och med', en: 'Member from' },
    needsNewSignature: true,
  },
)

export const numberBox = example(
  'numberBox',
  {
    sv: 'Ett tal, med enhet eller valuta.',
    en: 'A number, with a unit, a currency or neither; typed and shown in the manner of the language, stored as a number.',
  },
  {
    type: 'numberBox',
    componentId: 'payroll',
    label: { sv: 'Lönesumma', en: 'Payroll' },
    currency: 'SEK',
    validation: [{ type: 'range', min: 0 }],
  },
  {
    type: 'numberBox',
    componentId: 'hours',
    label: { sv: 'Arbetstid per vecka', en: 'Hours a week' },
    decimals: 1,
    unit: { sv: 'timmar', en: 'hours' },
  },
)

export const file = example(
  'file',
  { sv: 'Bilagor.', en: 'Attachments: each is scanned, and none is stored before it is found clean.' },
  {
    type: 'file',
    componentId: 'accounts',
    label: { sv: 'Senaste årsredovisningen', en: 'The latest annual accounts' },
    maxFiles: 2,
    validation: [
      { type: 'fileType', types: ['application/pdf'] },
      { type: 'fileSize', maxBytes: 5_000_000 },
    ],
  },
)

export const dynamicPosition = example(
  'dynamicPosition',
  {
    sv: 'Personer, som anges en gång och väljs igen i andra frågor.',
    en: 'People. One who is given once can be chosen again in other questions.',
  },
  {
    type: 'dynamicPosition',
    componentId: 'signatories',
    label: { sv: 'Firmatecknare', en: 'Signatories' },
    maxPeople: 4,
    fewestPeople: {
      count: 2,
      message: { sv: 'Två behöver skriva under.', en: 'Two need to sign.' },
    },
  },
)

export const sectionTitle = example(
  'sectionTitle',
  {
    sv: 'En rubrik, som börjar en del av formuläret.',
    en: 'A heading, which begins a section. A long form shows its sections as steps.',
  },
  {
    type: 'sectionTitle',
    componentId: 'aboutYou',
    title: { sv: 'Om er', en: 'About you' },
    text: { sv: 'Det mesta hämtas ur **registret**.', en: 'Most is taken from the **register**.' },
  },
)

export const bodyText = example(
  'bodyText',
  { sv: 'En text mellan frågorna.', en: 'A text between the questions.' },
  {
    type: 'bodyText',
    componentId: 'before',
    text: {
      sv: 'Ha detta till hands:\n\n- årsredovisningen\n- *kollektivavtalet*\n\n> Ni kan spara och fortsätta senare.',
      en: 'Have at hand:\n\n- the annual accounts\n- the *collective agreement*\n\n> You can save and go on later.',
    },
  },
)

export const columns = example(
  'columns',
  {
    sv: 'Frågor bredvid varandra på en bred skärm.',
    en: 'Questions beside each other on a wide screen, below each other on a phone.',
  },
  {
    type: 'columns',
    componentId: 'place',
    columns: [
      rows({ type: 'textBox', componentId: 'zipCode', label: { sv: 'Postnummer', en: 'Postcode' }, width: 'short' }),
      rows({ type: 'textBox', componentId: 'town', label: { sv: 'Ort', en: 'Town' } }),
    ],
  },
)

export const sectionDivider = example(
  'sectionDivider',
  { sv: 'En linje.', en: 'A line.' },
  { type: 'textBox', componentId: 'above', label: { sv: 'Namn', en: 'Name' } },
  { type: 'sectionDivider', componentId: 'line' },
  { type: 'textBox', componentId: 'below', label: { sv: 'Smeknamn', en: 'Nickname' } },
)

export const dynamicList = example(
  'dynamicList',
  {
    sv: 'Samma frågor så många gånger som det behövs.',
    en: 'The same questions as many times as are needed. `summary` names the answers that a folded entry is known by.',
  },
  {
    type: 'dynamicList',
    componentId: 'workplaces',
    label: { sv: 'Arbetsplatser', en: 'Workplaces' },
    entryName: { sv: 'Arbetsplats', en: 'Workplace' },
    addText: { sv: 'Lägg till en arbetsplats', en: 'Add a workplace' },
    minEntries: 1,
    maxEntries: 20,
    summary: ['street'],
    rows: rows({ type: 'textBox', componentId: 'street', label: { sv: 'Adress', en: 'Address' }, required: true }),
  },
)

export const group = example(
  'group',
  { sv: 'Rader under ett villkor.', en: 'Rows under one condition, and under a heading where it has a title.' },
  { type: 'checkbox', componentId: 'hasEmployees', label: { sv: 'Vi har anställda', en: 'We have employees' } },
  {
    type: 'group',
    componentId: 'employees',
    title: { sv: 'Anställda', en: 'Employees' },
    displayController: when('hasEmployees'),
    rows: rows(
      { type: 'numberBox', componentId: 'women', label: { sv: 'Kvinnor', en: 'Women' } },
      {
        type: 'numberBox',
        componentId: 'men',
        label: { sv: 'Män', en: 'Men' },
      },
    ),
  },
)
