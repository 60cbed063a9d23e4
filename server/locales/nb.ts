import { linkDays } from '../config/product.ts'
import type { ServerTexts } from './texts.ts'

export const nb: ServerTexts = {
  mail: {
    greeting: (name) => (name === null ? 'Hei!' : `Hei ${name}!`),
    application: 'søknad',
    regards: 'Vennlig hilsen',
    footer: ({ organisation, email, telephone, reference }) => [
      reference === ''
        ? 'E-posten er sendt fordi noen har skrevet denne adressen på siden vår.'
        : `E-posten er sendt til en adresse som står på søknad ${reference}.`,
      `Spørsmål? Skriv til ${email} eller ring ${telephone}.`,
      organisation,
    ],
    staffFooter: ({ organisation, reference }) => [
      `Du får denne e-posten fordi du arbeider med søknader til ${organisation}. Den gjelder sak ${reference}.`,
    ],
    linkValidity: `Lenken gjelder i ${linkDays} dager.`,
    linkIntroduction: 'Virker ikke knappen? Kopier adressen til nettleseren:',
  },
  pdf: {
    reference: 'Sak',
    company: 'Bedrift',
    orgNo: 'Organisasjonsnummer',
    revision: 'Revisjon',
    printedAt: 'Skrevet ut',
    page: (page, pages) => `Side ${page} av ${pages}`,
    unanswered: 'Ikke besvart',
    yes: 'Ja',
    no: 'Ikke krysset av',
    entryNumber: (name, number) => `${name} ${number}`,
    noEntries: 'Ingen opplysninger',
    checkPoints: 'Kontrollpunkter',
    checkPoint: 'Kontrollpunkt',
    checkPointStatus: 'Status',
    checked: 'Kontrollert',
    notChecked: 'Ikke kontrollert',
    confirmedBy: 'Av',
    signatures: 'Underskrifter',
    internalSignatures: 'Intern underskrift',
    signatory: 'Undertegner',
    signatureStatus: 'Status',
    signed: (at) => `Undertegnet ${at}`,
    declined: 'Takket nei',
    pending: 'Venter på underskrift',
    signedPage: 'Underskrift på papir',
    signedPageApproved: 'Underskrift på papir, godkjent',
    signedPageFile: (fileName, signatories) =>
      `${fileName}, ${signatories === 1 ? '1 undertegner' : `${signatories} undertegnere`}`,
    changedSinceSigned: 'Endret etter underskriften',
    question: 'Spørsmål',
    answerWhenSigned: 'Da det ble skrevet under',
    answerNow: 'Nå',
    listChanged: 'endret',
    changesConfirmed: (by, at) => `Svarene gjelder uten ny underskrift, bekreftet av ${by} ${at}.`,
    signaturePageHeading: 'Underskrifter',
    signaturePageText: (address) => [
      'Vi leverer denne søknaden og bekrefter at opplysningene i den er riktige.',
      'Alle underskrifter skal stå på denne siden. Fotografer eller skann hele siden, slik at revisjonen nederst synes, og last opp bildet i søknaden.',
      ...(address === null ? [] : [`Dere kan også sende siden med underskriftene i posten til ${address}.`]),
    ],
    placeAndDate: 'Sted og dato',
    signature: 'Underskrift',
    nameInPrint: 'Navn med blokkbokstaver',
  },
  zip: {
    attachments: 'Vedlegg',
    earlier: 'tidligere',
    application: 'søknad',
    creditReport: 'kredittopplysning',
    signed: {
      digital: 'underskrevet søknad',
      analog: 'underskrift på papir',
      internal: 'intern underskrift',
    },
    outForSignature: {
      digital: 'søknad til signering',
      analog: 'søknad til signering på papir',
      internal: 'søknad til intern signering',
    },
  },
  signing: {
    documentName: ({ application, company }) => `${application}, ${company}`,
    message: ({ application, organisation, signBy }) =>
      `Les gjennom ${application} til ${organisation} og skriv under${signBy === null ? '' : ` senest ${signBy}`}.`,
  },
}
