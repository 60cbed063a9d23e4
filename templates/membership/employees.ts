import { no, rows, when, yes, type FormInput } from './form-input.ts'

const wholeNumber = (max: number) => [{ type: 'number' as const }, { type: 'range' as const, min: 0, max }]
const maxPeople = 100_000
const maxKronor = 10_000_000_000

/** How many work there and what they are paid in all: the ground for the fee. */
export const employeesForm: FormInput = {
  id: 'employees',
  title: { sv: 'Anställda och löner', en: 'Employees and pay' },
  description: {
    sv: 'Antal anställda och lönesummor, som avgiften räknas på',
    en: 'Head count and pay-roll, on which the fee is based',
  },
  minutes: 5,
  rows: rows<FormInput['rows'][number]['component']>(
    {
      type: 'sectionTitle',
      componentId: 'employeesSection',
      title: { sv: 'Anställda i dag', en: 'Employees today' },
    },
    {
      type: 'radioGroup',
      componentId: 'hasEmployees',
      label: { sv: 'Har företaget anställda?', en: 'Does the company have employees?' },
      text: {
        sv: 'Räkna alla som är anställda i dag, på alla arbetsplatser, även provanställda, vikarier och lärlingar. Ägare som inte får lön räknas inte.',
        en: 'Count everybody employed today, at all workplaces, including people on probation, temporary staff and apprentices. Owners who draw no salary do not count.',
      },
      radioButtons: [
        yes,
        { value: 'planned', label: { sv: 'Nej, men vi ska anställa', en: 'No, but we will hire' } },
        no,
      ],
      required: true,
    },
    {
      type: 'radioGroup',
      componentId: 'registeredEmployer',
      label: {
        sv: 'Är företaget registrerat som arbetsgivare hos Skatteverket?',
        en: 'Is the company registered as an employer with the Swedish Tax Agency?',
      },
      radioButtons: [yes, no],
      required: true,
      displayController: when('hasEmployees', 'yes', 'planned'),
    },
    {
      type: 'monthBox',
      componentId: 'hiringFrom',
      label: { sv: 'När börjar den första anställda?', en: 'When does the first employee start?' },
      required: true,
      validation: [{ type: 'dateRange', earliest: 'today', latest: 'today+5y' }],
      displayController: when('hasEmployees', 'planned'),
    },
    {
      type: 'checkboxList',
      componentId: 'employeeKinds',
      label: { sv: 'Vilka slags anställda har ni?', en: 'What kinds of employees do you have?' },
      helpText: {
        sv: '**Arbetare** arbetar i yrket eller i produktionen.\n\n**Tjänstemän** arbetar med till exempel ledning, kontor, sälj och konstruktion.',
        en: '**Blue-collar workers** work in the trade or in production.\n\n**White-collar employees** work with for example management, office, sales and design.',
      },
      options: [
        { value: 'blueCollar', label: { sv: 'Arbetare', en: 'Blue-collar workers' } },
        { value: 'whiteCollar', label: { sv: 'Tjänstemän', en: 'White-collar employees' } },
      ],
      required: true,
      displayController: when('hasEmployees', 'yes'),
    },
    {
      type: 'checkbox',
      componentId: 'hasApprentices',
      label: { sv: 'Vi har lärlingar eller anställda under 18 år', en: 'We have apprentices or employees under 18' },
      displayController: when('hasEmployees', 'yes'),
    },
    {
      type: 'textBox',
      componentId: 'apprenticeCount',
      label: { sv: 'Antal lärlingar och anställda under 18 år', en: 'Number of apprentices and employees under 18' },
      text: {
        sv: 'De räknas också in i antalet arbetare eller tjänstemän.',
        en: 'They are also part of the number of blue-collar workers or white-collar employees.',
      },
      inputMode: 'numeric',
      width: 'short',
      required: true,
      validation: [
        { type: 'number' },
        { type: 'positiveNumber' },
        { type: 'range', max: { componentId: 'employeeCount' } },
      ],
      displayController: when('hasApprentices'),
    },
    { type: 'sectionDivider', componentId: 'payDivider', displayController: when('hasEmployees', 'yes') },
    {
      type: 'sectionTitle',
      componentId: 'paySection',
      title: { sv: 'Löner', en: 'Pay' },
      text: {
        sv: 'Ta uppgifterna ur den senaste arbetsgivardeklarationen. Hela kronor, före skatt.',
        en: 'Take the figures from the latest employer declaration. Whole kronor, before tax.',
      },
      displayController: when('hasEmployees', 'yes'),
    },
    {
      type: 'monthBox',
      componentId: 'figuresMonth',
      label: { sv: 'Vilken månad gäller uppgifterna?', en: 'Which month are the figures for?' },
      text: {
        sv: 'Välj en vanlig månad, inte semestermånaden.',
        en: 'Choose an ordinary month, not the holiday month.',
      },
      required: true,
      validation: [{ type: 'dateRange', earliest: 'today-3y', latest: 'today' }],
      displayController: when('hasEmployees', 'yes'),
    },
    {
      type: 'columns',
      componentId: 'blueCollarFigures',
      displayController: when('employeeKinds', 'blueCollar'),
      columns: [
        rows({
          type: 'textBox',
          componentId: 'blueCollarCount',
          label: { sv: 'Antal arbetare', en: 'Number of blue-collar workers' },
          inputMode: 'numeric',
          width: 'short',
          required: true,
          validation: wholeNumber(maxPeople),
        }),
        rows({
          type: 'textBox',
          componentId: 'blueCollarPayroll',
          label: { sv: 'Lönesumma arbetare, kronor', en: 'Pay-roll blue-collar, SEK' },
          inputMode: 'numeric',
          width: 'medium',
          required: true,
          validation: wholeNumber(maxKronor),
        }),
      ],
    },
    {
      type: 'columns',
      componentId: 'whiteCollarFigures',
      displayController: when('employeeKinds', 'whiteCollar'),
      columns: [
        rows({
          type: 'textBox',
          componentId: 'whiteCollarCount',
          label: { sv: 'Antal tjänstemän', en: 'Number of white-collar employees' },
          inputMode: 'numeric',
          width: 'short',
          required: true,
          validation: wholeNumber(maxPeople),
        }),
        rows({
          type: 'textBox',
          componentId: 'whiteCollarPayroll',
          label: { sv: 'Lönesumma tjänstemän, kronor', en: 'Pay-roll white-collar, SEK' },
          inputMode: 'numeric',
          width: 'medium',
          required: true,
          validation: wholeNumber(maxKronor),
        }),
      ],
    },
    {
      type: 'numberBox',
      componentId: 'employeeCount',
      label: { sv: 'Antal anställda i allt', en: 'Number of employees in all' },
      computed: { sum: ['blueCollarCount', 'whiteCollarCount'] },
      displayController: when('hasEmployees', 'yes'),
    },
    { type: 'sectionDivider', componentId: 'hoursDivider', displayController: when('hasEmployees', 'yes') },
    {
      type: 'sectionTitle',
      componentId: 'hoursSection',
      title: { sv: 'Arbetstider', en: 'Working hours' },
      displayController: when('hasEmployees', 'yes'),
    },
    {
      type: 'radioGroup',
      componentId: 'unsocialHours',
      label: {
        sv: 'Arbetar någon på tider som ger OB-tillägg?',
        en: 'Does anybody work hours that give unsocial-hours pay (OB)?',
      },
      helpText: {
        sv: 'OB är ersättning för obekväm arbetstid: kväll, natt och helg.',
        en: 'OB is a supplement for evenings, nights and weekends.',
      },
      radioButtons: [yes, no],
      required: true,
      displayController: when('hasEmployees', 'yes'),
    },
    {
      type: 'checkboxList',
      componentId: 'unsocialHoursKinds',
      label: { sv: 'Vilka tider?', en: 'Which hours?' },
      options: [
        { value: 'evening', label: { sv: 'Kväll', en: 'Evenings' } },
        { value: 'night', label: { sv: 'Natt', en: 'Nights' } },
        { value: 'weekend', label: { sv: 'Helg', en: 'Weekends' } },
        { value: 'standby', label: { sv: 'Jour eller beredskap', en: 'Stand-by or on call' } },
      ],
      required: true,
      displayController: when('unsocialHours', 'yes'),
    },
  ),
}
