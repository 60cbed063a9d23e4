import { codePattern, linesOfBusiness } from './line-of-business.ts'
import { legalForms } from './legal-forms.ts'
import { no, rows, when, yes, type FormInput } from './form-input.ts'

/** The form about the company itself: name, form, tax and line of business. */
export const companyForm: FormInput = {
  id: 'company',
  title: { sv: 'Företaget', en: 'The company' },
  description: { sv: 'Namn, företagsform, skatt och bransch', en: 'Name, legal form, tax and line of business' },
  minutes: 5,
  rows: rows(
    {
      type: 'sectionTitle',
      componentId: 'companySection',
      title: { sv: 'Om företaget', en: 'About the company' },
      text: {
        sv: 'Skriv uppgifterna som de står i registreringsbeviset.',
        en: 'Enter the details as they appear in the registration certificate.',
      },
    },
    {
      type: 'textBox',
      componentId: 'legalName',
      label: { sv: 'Företagets namn', en: 'Company name' },
      text: {
        sv: 'Hela det registrerade namnet, med till exempel AB eller HB',
        en: 'The full registered name, including for example AB or HB',
      },
      helpText: {
        sv: 'Namnet står på avtalet om medlemskap.',
        en: 'The name will appear on the membership agreement.',
      },
      autoComplete: 'organization',
      prefill: { source: 'companyRegister', field: 'name' },
      required: true,
      validation: [{ type: 'maxLength', length: 200 }],
    },
    {
      type: 'textBox',
      componentId: 'orgNumber',
      tag: 'RegisteredIdentity',
      label: { sv: 'Organisationsnummer', en: 'Organisation number' },
      helpText: {
        sv: 'Ansökan gäller företaget med det här numret. Är det fel börjar ni om med rätt nummer.',
        en: 'The application is for the company with this number. If it is wrong, begin again with the right one.',
      },
      placeholder: { sv: 'XXXXXX-XXXX', en: 'XXXXXX-XXXX' },
      inputMode: 'numeric',
      width: 'medium',
      validation: [{ type: 'orgNumber' }],
    },
    {
      type: 'selectList',
      componentId: 'legalForm',
      label: { sv: 'Företagsform', en: 'Legal form' },
      placeholder: { sv: 'Välj företagsform', en: 'Choose legal form' },
      options: legalForms,
      prefill: {
        source: 'companyRegister',
        field: 'legalForm',
        values: { AB: 'limited', HB: 'trading', KB: 'partnership', FILIAL: 'branch', UTL: 'foreign' },
      },
      required: true,
    },
    {
      type: 'textBox',
      componentId: 'legalFormOther',
      label: { sv: 'Vilken företagsform?', en: 'Which legal form?' },
      required: true,
      validation: [{ type: 'maxLength', length: 100 }],
      displayController: when('legalForm', 'other'),
    },
    {
      type: 'textBox',
      componentId: 'foreignCompany',
      label: { sv: 'Det utländska företagets namn', en: 'Name of the foreign company' },
      required: true,
      validation: [{ type: 'maxLength', length: 200 }],
      displayController: when('legalForm', 'branch', 'foreign'),
    },
    {
      type: 'textBox',
      componentId: 'foreignCountry',
      label: { sv: 'Land där företaget är registrerat', en: 'Country where the company is registered' },
      autoComplete: 'country-name',
      width: 'medium',
      required: true,
      validation: [{ type: 'name' }],
      displayController: when('legalForm', 'branch', 'foreign'),
    },
    {
      type: 'checkbox',
      componentId: 'hasTradeName',
      label: {
        sv: 'Företaget använder också ett annat namn utåt',
        en: 'The company also trades under another name',
      },
      helpText: {
        sv: 'Till exempel ett särskilt företagsnamn (bifirma) på skyltar, bilar och fakturor.',
        en: 'For example a registered secondary name on signs, vehicles and invoices.',
      },
    },
    {
      type: 'textBox',
      componentId: 'tradeName',
      label: { sv: 'Namnet som används utåt', en: 'Trading name' },
      required: true,
      validation: [{ type: 'maxLength', length: 200 }],
      displayController: when('hasTradeName'),
    },
    { type: 'sectionDivider', componentId: 'taxDivider' },
    {
      type: 'sectionTitle',
      componentId: 'taxSection',
      title: { sv: 'Skatt och bransch', en: 'Tax and line of business' },
    },
    {
      type: 'radioGroup',
      componentId: 'fTax',
      label: { sv: 'Är företaget godkänt för F\u2011skatt?', en: 'Is the company approved for F\u2011tax?' },
      text: {
        sv: 'Godkännandet ska gälla i dag. Vi kontrollerar det hos Skatteverket.',
        en: 'The approval must be in force today. We check it with the Swedish Tax Agency.',
      },
      helpText: {
        sv: 'F\u2011skatt betyder att företaget självt betalar sin skatt och sina avgifter.',
        en: 'F\u2011tax means that the company pays its own tax and contributions.',
      },
      radioButtons: [
        yes,
        { value: 'applied', label: { sv: 'Nej, men vi har ansökt', en: 'No, but we have applied' } },
        no,
      ],
      required: true,
    },
    {
      type: 'dateBox',
      componentId: 'fTaxAppliedOn',
      label: { sv: 'När skickade ni ansökan?', en: 'When did you send the application?' },
      validation: [{ type: 'dateRange', earliest: 'today-5y', latest: 'today' }],
      required: true,
      displayController: when('fTax', 'applied'),
    },
    {
      type: 'textBox',
      componentId: 'fTaxExplanation',
      label: { sv: 'Varför har företaget inte F\u2011skatt?', en: 'Why does the company not have F\u2011tax?' },
      lines: 3,
      required: true,
      validation: [{ type: 'maxLength', length: 1000 }],
      displayController: when('fTax', 'no'),
    },
    {
      type: 'comboBox',
      componentId: 'sniCode',
      label: { sv: 'SNI-kod för huvudsaklig verksamhet', en: 'SNI code of the main activity' },
      text: {
        sv: 'Samma kod som hos Skatteverket. Sök på den eller på vad ni gör. Saknas den här väljer ni ”Annan kod”.',
        en: 'The code that the Swedish Tax Agency has. Search by it or by what you do. If it is missing here, choose “Another code”.',
      },
      helpText: {
        sv: 'Koden står i beslutet från Skatteverket. Den syns också när man söker på företaget hos SCB.',
        en: 'The code is in the decision from the Swedish Tax Agency. Statistics Sweden (SCB) shows it for each company.',
      },
      options: linesOfBusiness,
      prefill: { source: 'earlierCase' },
      required: true,
    },
    {
      type: 'textBox',
      componentId: 'sniCodeOther',
      label: { sv: 'Vilken SNI-kod?', en: 'Which SNI code?' },
      text: { sv: 'Fem siffror enligt SNI 2025, till exempel 43.310', en: 'Five digits of SNI 2025, such as 43.310' },
      inputMode: 'numeric',
      width: 'short',
      required: true,
      validation: [
        {
          type: 'regex',
          regex: codePattern,
          message: {
            sv: 'Skriv en kod ur SNI 2025 med fem siffror, till exempel 43.310',
            en: 'Enter a code of SNI 2025 with five digits, for example 43.310',
          },
        },
      ],
      displayController: when('sniCode', 'other'),
    },
    {
      type: 'dateBox',
      componentId: 'activityStart',
      label: { sv: 'När startade verksamheten?', en: 'When did the business start?' },
      text: {
        sv: 'Var det länge sedan räcker det att året stämmer: skriv då årets första dag, till exempel 1987-01-01.',
        en: 'If it was long ago, the year is enough: enter the first day of the year, such as 1987-01-01.',
      },
      required: true,
      validation: [{ type: 'dateRange', earliest: '1600-01-01', latest: 'today' }],
    },
    {
      type: 'textBox',
      componentId: 'website',
      label: { sv: 'Webbplats', en: 'Website' },
      placeholder: { sv: 'www.företaget.se', en: 'www.company.se' },
      inputMode: 'url',
      autoComplete: 'url',
      validation: [
        { type: 'maxLength', length: 200 },
        {
          type: 'regex',
          regex: '^(https?://)?[^\\s/.]+(\\.[^\\s/.]+)+(/\\S*)?$',
          message: {
            sv: 'Skriv hela adressen, till exempel www.företaget.se',
            en: 'Enter the whole address, for example www.company.se',
          },
        },
      ],
    },
  ),
}
