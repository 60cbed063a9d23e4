import { rows, when, type FormInput } from './form-input.ts'

/** The people we turn to, and who may sign for the company. */
export const contactsForm: FormInput = {
  id: 'contacts',
  title: { sv: 'Kontaktpersoner', en: 'Contact persons' },
  description: {
    sv: 'Vem vi ska tala med, och vem som får skriva under',
    en: 'Whom we should talk to, and who may sign',
  },
  minutes: 4,
  rows: rows(
    {
      type: 'sectionTitle',
      componentId: 'peopleSection',
      title: { sv: 'Kontakter', en: 'Contacts' },
      text: {
        sv: 'Lägg till en person en gång. Sedan kan ni välja samma person på flera ställen.',
        en: 'Add a person once. After that you can choose the same person in several places.',
      },
    },
    {
      type: 'dynamicPosition',
      componentId: 'managingDirector',
      label: { sv: 'VD eller ansvarig ledare', en: 'Managing director or head of the company' },
      page: 'personalData',
      required: true,
    },
    {
      type: 'dynamicPosition',
      componentId: 'payrollContact',
      label: { sv: 'Lönekontakt', en: 'Pay-roll contact' },
      text: {
        sv: 'Den som kan svara på frågor om löner och lönesummor. Det kan vara någon på er redovisningsbyrå.',
        en: 'Somebody who can answer questions about pay and pay-roll sums. It may be somebody at your accountants.',
      },
      required: true,
      maxPeople: 3,
    },
    {
      type: 'dynamicPosition',
      componentId: 'negotiationContact',
      label: {
        sv: 'Kontakt i förhandlingar, om det är någon annan',
        en: 'Contact in negotiations, if somebody else',
      },
      text: {
        sv: 'Lämna tomt om det är samma som VD.',
        en: 'Leave empty if it is the managing director.',
      },
      helpText: {
        sv: 'Vår rådgivare ringer den här personen när facket begär förhandling.',
        en: 'Our adviser calls this person when a union asks for negotiations.',
      },
    },
    { type: 'sectionDivider', componentId: 'signatoryDivider' },
    {
      type: 'sectionTitle',
      componentId: 'signatorySection',
      title: { sv: 'Firmatecknare', en: 'Authorised signatories' },
      text: {
        sv: 'De som får skriva under ansökan för företaget. Vi jämför med registreringsbeviset.',
        en: 'Those who may sign the application for the company. We compare with the registration certificate.',
      },
    },
    {
      type: 'radioGroup',
      componentId: 'signatureRule',
      label: { sv: 'Hur tecknas företagets firma?', en: 'How is the company signed for?' },
      text: {
        sv: 'Det står i registreringsbeviset under rubriken ”Firmateckning”.',
        en: 'It is stated in the registration certificate under the heading “Firmateckning”.',
      },
      radioButtons: [
        { value: 'alone', label: { sv: 'Av en person ensam', en: 'By one person alone' } },
        { value: 'jointly', label: { sv: 'Av två eller flera tillsammans', en: 'By two or more together' } },
        { value: 'other', label: { sv: 'På annat sätt', en: 'In another way' } },
      ],
      required: true,
      needsNewSignature: true,
    },
    {
      type: 'textBox',
      componentId: 'signatureRuleOther',
      label: { sv: 'Beskriv hur firman tecknas', en: 'Describe how the company is signed for' },
      lines: 2,
      required: true,
      validation: [{ type: 'maxLength', length: 500 }],
      displayController: when('signatureRule', 'other'),
    },
    {
      type: 'dynamicPosition',
      componentId: 'signatories',
      label: { sv: 'Personer som ska skriva under', en: 'People who will sign' },
      text: {
        sv: 'Var och en får ett eget e-postmeddelande med en länk för att skriva under.',
        en: 'Each of them gets an e-mail of their own with a link for signing.',
      },
      required: true,
      maxPeople: 8,
      fewestPeople: {
        count: 2,
        when: when('signatureRule', 'jointly'),
        message: {
          sv: 'Ni har svarat att två eller flera tecknar firman tillsammans. Välj minst två olika personer.',
          en: 'You have answered that two or more sign for the company together. Choose at least two different people.',
        },
      },
    },
    { type: 'sectionDivider', componentId: 'invoiceDivider' },
    {
      type: 'sectionTitle',
      componentId: 'invoiceSection',
      title: { sv: 'Fakturor', en: 'Invoices' },
    },
    {
      type: 'radioGroup',
      componentId: 'invoiceDelivery',
      label: { sv: 'Hur vill ni få fakturor?', en: 'How do you want invoices?' },
      radioButtons: [
        { value: 'electronic', label: { sv: 'E-faktura', en: 'Electronic invoice' } },
        { value: 'email', label: { sv: 'Med e-post', en: 'By e-mail' } },
        { value: 'post', label: { sv: 'Med brev, till adressen för post', en: 'By letter, to the address for post' } },
      ],
      required: true,
    },
    {
      type: 'textBox',
      componentId: 'invoiceAddress',
      label: { sv: 'Adress för e-faktura (GLN eller Peppol-id)', en: 'Electronic address (GLN or Peppol id)' },
      placeholder: { sv: '0007:5599012340', en: '0007:5599012340' },
      helpText: {
        sv: 'GLN är ett nummer för företag och platser med 13 siffror. Peppol är nätet som de flesta e-fakturor går genom. Ert ekonomisystem eller er redovisningsbyrå har adressen.',
        en: 'A GLN is a number of 13 digits for companies and places. Peppol is the network that carries most electronic invoices. Your accounting system or your accountants have the address.',
      },
      width: 'medium',
      required: true,
      validation: [
        {
          type: 'regex',
          regex: '^(\\d{13}|\\d{4}:[\\w-]{1,50})$',
          message: {
            sv: 'Skriv 13 siffror (GLN) eller ett Peppol-id som 0007:5599012340',
            en: 'Enter 13 digits (GLN) or a Peppol id such as 0007:5599012340',
          },
        },
      ],
      displayController: when('invoiceDelivery', 'electronic'),
    },
    {
      type: 'textBox',
      componentId: 'invoiceEmails',
      label: { sv: 'Annan e-postadress för fakturor', en: 'Another e-mail address for invoices' },
      text: {
        sv: 'Lämna tomt om fakturorna ska till fakturakontakten. Skilj flera adresser åt med komma.',
        en: 'Leave empty if the invoice contact gets the invoices. Separate several addresses with commas.',
      },
      inputMode: 'email',
      validation: [{ type: 'emailList' }],
      displayController: when('invoiceDelivery', 'email'),
    },
    {
      type: 'dynamicPosition',
      componentId: 'invoiceContact',
      label: { sv: 'Fakturakontakt', en: 'Invoice contact' },
      required: true,
    },
    {
      type: 'textBox',
      componentId: 'invoiceReference',
      label: {
        sv: 'Er referens på fakturan',
        en: 'Your reference on the invoice',
      },
      width: 'medium',
      validation: [{ type: 'maxLength', length: 50 }],
    },
  ),
}
