import type { MailTexts, StaffMail } from './texts.ts'

/** Every mail to companies, and to strangers, in Norwegian. */
export const companyMails: Omit<MailTexts['mails'], StaffMail> = {
  caseCreated: ({ application, organisation, company }) => ({
    subject: `Deres ${application} til ${organisation}`,
    heading: 'Fyll ut søknaden',
    paragraphs: [
      `Her er lenken til deres ${application} til ${organisation} for ${company}.`,
      'Svarene lagres mens dere skriver. Dere kan stoppe når som helst og fortsette senere med den samme lenken.',
    ],
    action: 'Åpne søknaden',
    after: ['Lenken er personlig. Send den bare videre til noen som skal fylle ut søknaden.'],
  }),
  contactChanged: ({ application, organisation, company, by }) => ({
    subject: `Du er kontaktperson for en søknad til ${organisation}`,
    heading: 'Du er ny kontaktperson',
    paragraphs: [`${by ?? organisation} har oppgitt deg som kontaktperson for ${application} for ${company}.`],
    action: 'Åpne søknaden',
    after: ['Tidligere lenker til søknaden gjelder ikke lenger.'],
  }),
  messageByCaseworker: ({ organisation, by }) => ({
    subject: `Ny melding fra ${organisation}`,
    heading: 'Dere har fått en melding',
    paragraphs: [`${by ?? organisation} skriver:`],
    action: 'Les og svar',
    after: [],
  }),
  correctionRequested: ({ company, by, organisation, corrections = [] }) => {
    const [only, ...others] = corrections
    return only === undefined || others.length === 0
      ? {
          subject: only === undefined ? 'Et svar må rettes' : `Et svar må rettes: ${only.field}`,
          heading: 'Et svar må rettes',
          paragraphs: [`${by ?? organisation} ber dere se over et svar i søknaden for ${company}.`],
          action: 'Rett svaret',
          after: ['Stemmer svaret slik det står? Skriv det, så leser vi det.'],
        }
      : {
          subject: `${corrections.length} svar må rettes`,
          heading: `${corrections.length} svar må rettes`,
          paragraphs: [`${by ?? organisation} ber dere se over disse svarene i søknaden for ${company}.`],
          action: 'Åpne søknaden',
          after: ['Stemmer et svar slik det står? Skriv det, så leser vi det.'],
        }
  },
  correctionWithdrawn: ({ company, by, organisation, corrections = [], isRestored }) => {
    const [field] = corrections.map((correction) => ` «${correction.field}»`)
    return {
      subject: field === undefined ? 'Dere trenger ikke rette svaret' : `Dere trenger ikke rette svaret${field}`,
      heading: 'Svaret trenger ikke rettes',
      paragraphs: [
        `${by ?? organisation} har trukket tilbake forespørselen om at dere skal rette svaret${field ?? ''} i søknaden for ${company}.`,
        isRestored === true
          ? 'Det dere rakk å endre, er fjernet: Svaret er igjen det som stod der da vi ba dere rette det.'
          : 'Svaret gjelder slik det står.',
      ],
      action: 'Åpne søknaden',
      after: [],
    }
  },
  signatureShared: ({ company, signBy }) => ({
    subject: 'Søknaden er sendt til signering',
    heading: 'Venter på underskrift',
    paragraphs: [
      `Søknaden for ${company} er sendt til undertegnerne. Hver av dem får en e-post med sin egen lenke.`,
      ...(signBy === undefined ? [] : [`Alle må skrive under senest ${signBy}.`]),
    ],
    action: 'Følg underskriftene',
    after: ['Svarene kan ikke endres mens signeringen pågår. Må noe endres, kan dere avbryte signeringen.'],
  }),
  paperByPost: ({ organisation, company, postalAddress = null, isAttached, telephone }) => ({
    subject: 'Slik sender dere søknaden i posten',
    heading: 'Send søknaden i posten',
    paragraphs: [
      `Dere har valgt å sende den underskrevne søknaden for ${company} i posten.${isAttached === true ? ' Den ligger ved, klar til å skrives ut.' : ''}`,
      'Alle skriver under på den samme siden, den siste. Det er den siden dere sender, i original.',
      postalAddress === null
        ? `Ring oss på ${telephone}, så får dere adressen.`
        : `Send siden med underskriftene til: ${organisation}, ${postalAddress}.`,
    ],
    action: 'Åpne søknaden',
    after: [
      'Si fra i søknaden når den er postlagt. Dere kan fortsatt laste opp et bilde av siden i stedet, det går raskere.',
    ],
  }),
  applicationReceived: ({
    application,
    organisation,
    company,
    reference,
    receivedAt = '',
    handlingTime,
    isAttached,
  }) => ({
    subject: `Vi har mottatt søknaden for ${company}`,
    heading: 'Vi har mottatt søknaden deres',
    paragraphs: [
      `Deres underskrevne ${application} til ${organisation} for ${company} kom fram ${receivedAt}. Saken har nummer ${reference}.`,
      handlingTime === undefined
        ? 'Nå kontrollerer vi den. Vi tar kontakt hvis noe må rettes, og når den er ferdig behandlet.'
        : `Nå kontrollerer vi den. Det tar vanligvis ${handlingTime}. Vi tar kontakt hvis noe må rettes, og når den er ferdig behandlet.`,
      ...(isAttached === true ? ['En kopi av søknaden ligger ved.'] : []),
    ],
    action: 'Åpne søknaden',
    after: ['Der kan dere laste ned den underskrevne søknaden og se hvor langt vi har kommet.'],
  }),
  signedCopy: ({ application, organisation, company, reference, receivedAt = '', handlingTime, isAttached }) => ({
    subject: `Søknaden for ${company} er levert`,
    heading: 'Søknaden er levert',
    paragraphs: [
      `Deres ${application} til ${organisation} for ${company}, der du er undertegner, kom fram underskrevet ${receivedAt}. Saken har nummer ${reference}.`,
      isAttached === true
        ? 'Den underskrevne søknaden ligger ved. Lagre den hvis du vil ha en egen kopi.'
        : 'Vil du ha en kopi? Bedriftens kontaktperson kan laste den ned.',
      handlingTime === undefined
        ? 'Nå kontrollerer vi den. Du trenger ikke å gjøre noe mer.'
        : `Nå kontrollerer vi den, og det tar vanligvis ${handlingTime}. Du trenger ikke å gjøre noe mer.`,
    ],
    action: null,
    after: [],
  }),
  signatureDeclined: ({ company, by, message }) => ({
    subject: 'Underskriften ble ikke noe av',
    heading: 'Søknaden må sendes til signering på nytt',
    paragraphs: [`${by ?? 'En undertegner'} takket nei til å skrive under søknaden for ${company}.`],
    action: 'Åpne søknaden',
    after: [
      message === undefined
        ? 'Bli enige om hvem som skal skrive under, og send søknaden på nytt.'
        : 'Rett det som trengs, eller bli enige om hvem som skal skrive under. Send så søknaden på nytt.',
      'Den som allerede har skrevet under, må gjøre det én gang til.',
    ],
  }),
  signatureExpired: ({ company, isRecalled }) => ({
    subject:
      isRecalled === true ? 'Signeringen ble avbrutt i signeringstjenesten' : 'Fristen for å skrive under er ute',
    heading: 'Søknaden må sendes til signering på nytt',
    paragraphs: [
      isRecalled === true
        ? `Signeringstjenesten trakk tilbake søknaden for ${company} før alle hadde skrevet under, og lenkene gjelder ikke lenger.`
        : `Ikke alle rakk å skrive under søknaden for ${company}, og lenkene gjelder ikke lenger.`,
    ],
    action: 'Send til signering på nytt',
    after: ['Den som allerede har skrevet under, må gjøre det én gang til.'],
  }),
  signatureRejected: ({ organisation, company, openForms = '' }) => ({
    subject: 'Underskriften må gjøres på nytt',
    heading: 'Underskriften ble ikke godkjent',
    paragraphs: [`${organisation} kunne ikke godkjenne underskriften på søknaden for ${company}:`],
    action: 'Åpne søknaden',
    after: [
      openForms === ''
        ? 'Svarene er godkjent slik de er. Skriv under søknaden på nytt.'
        : `Dette kan dere endre før dere skriver under på nytt: ${openForms}.`,
    ],
  }),
  signatureApproved: ({ organisation, company }) => ({
    subject: 'Underskriften er godkjent',
    heading: 'Underskriften er godkjent',
    paragraphs: [
      `${organisation} har godkjent underskriften på søknaden for ${company}. Du trenger ikke å gjøre noe mer.`,
    ],
    action: 'Følg søknaden',
    after: [],
  }),
  caseRejected: ({ application, organisation, company, mayReapply }) => ({
    subject: `Svar på søknaden deres til ${organisation}`,
    heading: 'Søknaden er avslått',
    paragraphs: [`${organisation} har avslått deres ${application} for ${company}:`],
    action: 'Åpne søknaden',
    after:
      mayReapply === undefined
        ? []
        : [
            mayReapply
              ? 'Bedriften er velkommen til å søke igjen.'
              : 'Bedriften kan ikke søke igjen uten å kontakte oss først.',
          ],
  }),
  caseReset: ({ application, organisation, company, by }) => ({
    subject: `Dere kan begynne på nytt med deres ${application} til ${organisation}`,
    heading: 'Dere kan begynne på nytt',
    paragraphs: [
      `${by ?? organisation} har avsluttet deres ${application} for ${company} uten vedtak, slik at dere kan begynne på nytt.`,
      'Svarene følger ikke med til en ny søknad.',
    ],
    action: null,
    after: [
      'Vil dere søke igjen? Åpne lenken dere fikk tidligere: den fører nå til en side der dere lager en ny søknad.',
    ],
  }),
  membershipRegistered: ({ application, organisation, company, reference }) => ({
    subject: `${company} er medlem i ${organisation}`,
    heading: 'Velkommen som medlemmer',
    paragraphs: [
      `${company} er nå ført inn i medlemsregisteret og er medlem i ${organisation}.`,
      `Deres ${application}, sak ${reference}, er ferdig. Dere trenger ikke gjøre noe mer.`,
    ],
    action: 'Åpne søknaden',
    after: ['Alt dere har sendt inn, ligger fortsatt der.'],
  }),
  admissionDate: ({ organisation, company, date }) => ({
    subject: `Velkommen som medlem i ${organisation}`,
    heading: 'Innmeldingsdatoen deres',
    paragraphs: [`${company} blir medlem i ${organisation} ${date ?? ''}.`],
    action: 'Åpne søknaden',
    after: ['Hjertelig velkommen!'],
  }),
  lostLink: ({ organisation, company }) => ({
    subject: `Lenken til søknaden deres hos ${organisation}`,
    heading: 'Her er lenken',
    paragraphs: [`Noen, trolig du, ba om lenken til søknaden for ${company}.`],
    action: 'Åpne søknaden',
    after: ['Ba du ikke om den, kan du se bort fra denne e-posten.'],
  }),
  renewedLink: ({ organisation, company }) => ({
    subject: `Ny lenke til søknaden deres hos ${organisation}`,
    heading: 'Her er en ny lenke',
    paragraphs: [`Noen, trolig du, ba om en ny lenke til søknaden for ${company}.`],
    action: 'Åpne søknaden',
    after: [
      'En tidligere lenke som fortsatt gjelder, virker som før. Ba du ikke om en ny, kan du se bort fra denne e-posten.',
    ],
  }),
  startDeclined: ({ organisation, company, email, telephone }) => ({
    subject: `Henvendelsen din til ${organisation}`,
    heading: 'Vi kan ikke åpne en søknad herfra',
    paragraphs: [
      `Noen, trolig du, ville starte en søknad for ${company} med denne adressen.`,
      'Det kan skyldes at bedriften allerede er medlem, allerede har en søknad med en annen kontaktperson eller har fått et svar. Av hensyn til bedriften skriver vi ikke hvilket.',
      `Ta kontakt med oss på ${telephone} eller ${email}, så hjelper vi deg videre.`,
    ],
    action: null,
    after: ['Var det ikke du, kan du se bort fra denne e-posten.'],
  }),
  linkNotFound: ({ organisation, company, email, telephone }) => ({
    subject: `Lenken til søknaden hos ${organisation}`,
    heading: 'Vi finner ingen søknad',
    paragraphs: [
      `Noen, trolig du, ba om lenken til en søknad for ${company}. Ingen pågående søknad hører til denne adressen.`,
      'Den kan være startet med en annen adresse, eller være avsluttet.',
      `Ta kontakt med oss på ${telephone} eller ${email} hvis du trenger hjelp.`,
    ],
    action: null,
    after: ['Var det ikke du, kan du se bort fra denne e-posten.'],
  }),
}
