import { no, rows, when, yes, type FormInput } from './form-input.ts'
import { zipCodeAndTown } from './zip-code-and-town.ts'

/**
 * Where the work is done and where post goes. The server checks every zip code. How many work there is asked in the form that asks whether
 * anybody does: answers of two forms could contradict each other (decision 041).
 */
export const workplacesForm: FormInput = {
  id: 'workplaces',
  title: { sv: 'Arbetsplatser', en: 'Workplaces' },
  description: {
    sv: 'Alla platser där företaget har anställda, och adress för post',
    en: 'All places where the company has employees, and the address for post',
  },
  minutes: 5,
  rows: rows(
    {
      type: 'sectionTitle',
      componentId: 'mainWorkplaceSection',
      title: { sv: 'Huvudarbetsplats', en: 'Main workplace' },
      text: {
        sv: 'Platsen där flest arbetar, eller som arbetet utgår från.',
        en: 'The place where most people work, or from which the work starts.',
      },
    },
    {
      type: 'textBox',
      componentId: 'mainWorkplaceName',
      label: { sv: 'Arbetsplatsens namn', en: 'Name of the workplace' },
      helpText: {
        sv: 'Det namn ni själva använder till vardags. Det syns i intyg och utskick till arbetsplatsen.',
        en: 'The name you use yourselves. It appears in certificates and in mailings to the workplace.',
      },
      prefill: { source: 'companyRegister', field: 'name' },
      required: true,
      validation: [{ type: 'maxLength', length: 100 }],
    },
    {
      type: 'textBox',
      componentId: 'mainWorkplaceStreet',
      label: { sv: 'Gatuadress', en: 'Street address' },
      autoComplete: 'street-address',
      prefill: { source: 'companyRegister', field: 'street' },
      required: true,
      validation: [{ type: 'maxLength', length: 100 }],
    },
    {
      type: 'columns',
      componentId: 'mainWorkplacePlace',
      columns: zipCodeAndTown('mainWorkplace', 'mainWorkplace'),
    },
    { type: 'sectionDivider', componentId: 'moreWorkplacesDivider' },
    {
      type: 'sectionTitle',
      componentId: 'moreWorkplacesSection',
      title: { sv: 'Fler arbetsplatser', en: 'More workplaces' },
      text: {
        sv: 'Lägg till filialer, lager, verkstäder och andra fasta platser. Byggplatser hos kunder behöver ni inte ta med.',
        en: 'Add branches, warehouses, workshops and other permanent places. You need not include sites at customers.',
      },
    },
    {
      type: 'dynamicList',
      componentId: 'workplaces',
      label: { sv: 'Fler arbetsplatser', en: 'More workplaces' },
      entryName: { sv: 'Arbetsplats', en: 'Workplace' },
      addText: { sv: 'Lägg till arbetsplats', en: 'Add workplace' },
      maxEntries: 200,
      summary: ['workplaceName', 'workplaceStreet', 'workplaceTown'],
      rows: rows(
        {
          type: 'textBox',
          componentId: 'workplaceName',
          label: { sv: 'Arbetsplatsens namn', en: 'Name of the workplace' },
          required: true,
          validation: [{ type: 'maxLength', length: 100 }],
        },
        {
          type: 'textBox',
          componentId: 'workplaceStreet',
          label: { sv: 'Gatuadress', en: 'Street address' },
          required: true,
          validation: [{ type: 'maxLength', length: 100 }],
        },
        {
          type: 'columns',
          componentId: 'workplacePlace',
          columns: zipCodeAndTown('workplace'),
        },
        {
          type: 'checkbox',
          componentId: 'workplaceIsTemporary',
          label: { sv: 'Arbetsplatsen är tillfällig', en: 'The workplace is temporary' },
        },
        {
          type: 'monthBox',
          componentId: 'workplaceUntil',
          label: { sv: 'Arbetet pågår till och med', en: 'The work lasts until' },
          required: true,
          validation: [{ type: 'dateRange', earliest: 'today', latest: 'today+30y' }],
          displayController: when('workplaceIsTemporary'),
        },
      ),
    },
    { type: 'sectionDivider', componentId: 'postDivider' },
    {
      type: 'sectionTitle',
      componentId: 'postSection',
      title: { sv: 'Adress för post', en: 'Address for post' },
    },
    {
      type: 'radioGroup',
      componentId: 'postToMainWorkplace',
      label: { sv: 'Ska post skickas till huvudarbetsplatsen?', en: 'Should post be sent to the main workplace?' },
      radioButtons: [yes, { value: 'no', label: { sv: 'Nej, till en annan adress', en: 'No, to another address' } }],
      required: true,
    },
    {
      type: 'textBox',
      componentId: 'postStreet',
      label: { sv: 'Gatuadress eller box', en: 'Street address or box' },
      required: true,
      validation: [{ type: 'maxLength', length: 100 }],
      displayController: when('postToMainWorkplace', no.value),
    },
    {
      type: 'columns',
      componentId: 'postPlace',
      displayController: when('postToMainWorkplace', no.value),
      columns: zipCodeAndTown('post'),
    },
  ),
}
