import { linkDays } from '../config/product.ts'
import type { ServerTexts } from './texts.ts'

export const sv: ServerTexts = {
  mail: {
    greeting: (name) => (name === null ? 'Hej!' : `Hej ${name}!`),
    application: 'ansökan',
    regards: 'Vänliga hälsningar',
    footer: ({ organisation, email, telephone, reference }) => [
      reference === ''
        ? 'Mejlet har skickats för att någon har skrivit den här adressen på vår sida.'
        : `Mejlet har skickats till en adress som står på ansökan ${reference}.`,
      `Frågor? Skriv till ${email} eller ring ${telephone}.`,
      organisation,
    ],
    staffFooter: ({ organisation, reference }) => [
      `Du får det här mejlet för att du arbetar med ansökningar till ${organisation}. Det gäller ärende ${reference}.`,
    ],
    linkValidity: `Länken gäller i ${linkDays} dagar.`,
    linkIntroduction: 'Fungerar inte knappen? Kopiera adressen till webbläsaren:',
  },
  pdf: {
    reference: 'Ärende',
    company: 'Företag',
    orgNo: 'Organisationsnummer',
    revision: 'Revision',
    printedAt: 'Utskriven',
    page: (page, pages) => `Sida ${page} av ${pages}`,
    unanswered: 'Inte besvarad',
    yes: 'Ja',
    no: 'Inte ikryssad',
    entryNumber: (name, number) => `${name} ${number}`,
    noEntries: 'Inga uppgifter',
    checkPoints: 'Kontrollpunkter',
    checkPoint: 'Kontrollpunkt',
    checkPointStatus: 'Läge',
    checked: 'Kontrollerad',
    notChecked: 'Inte kontrollerad',
    confirmedBy: 'Av',
    signatures: 'Underskrifter',
    internalSignatures: 'Intern underskrift',
    signatory: 'Undertecknare',
    signatureStatus: 'Läge',
    signed: (at) => `Undertecknad ${at}`,
    declined: 'Avböjd',
    pending: 'Väntar på underskrift',
    signedPage: 'Underskrift på papper',
    signedPageApproved: 'Underskrift på papper, godkänd',
    signedPageFile: (fileName, signatories) =>
      `${fileName}, ${signatories === 1 ? '1 undertecknare' : `${signatories} undertecknare`}`,
    changedSinceSigned: 'Ändrat efter underskriften',
    question: 'Fråga',
    answerWhenSigned: 'När det skrevs under',
    answerNow: 'Nu',
    listChanged: 'ändrad',
    changesConfirmed: (by, at) => `Svaren gäller utan ny underskrift, bekräftat av ${by} ${at}.`,
    signaturePageHeading: 'Underskrifter',
    signaturePageText: (address) => [
      'Vi lämnar in den här ansökan och intygar att uppgifterna i den är riktiga.',
      'Alla underskrifter ska finnas på den här sidan. Fotografera eller skanna hela sidan, så att revisionen längst ned syns, och ladda upp bilden i ansökan.',
      ...(address === null ? [] : [`Ni kan också skicka sidan med underskrifterna med post till ${address}.`]),
    ],
    placeAndDate: 'Ort och datum',
    signature: 'Namnteckning',
    nameInPrint: 'Namnförtydligande',
  },
  zip: {
    attachments: 'Bilagor',
    earlier: 'tidigare',
    application: 'ansökan',
    creditReport: 'kreditupplysning',
    signed: {
      digital: 'underskriven ansökan',
      analog: 'underskrift på papper',
      internal: 'intern underskrift',
    },
    outForSignature: {
      digital: 'ansökan under underskrift',
      analog: 'ansökan för underskrift på papper',
      internal: 'ansökan under intern underskrift',
    },
  },
  signing: {
    documentName: ({ application, company }) => `${application}, ${company}`,
    message: ({ application, organisation, signBy }) =>
      `Läs igenom ${application} till ${organisation} och skriv under${signBy === null ? '' : ` senast den ${signBy}`}.`,
  },
}
