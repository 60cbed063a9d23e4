import type { MailTexts, StaffMail } from './texts.ts'

/** Every mail to the organisation's own people and its region's, in Norwegian. */
export const staffMails: Pick<MailTexts['mails'], StaffMail> = {
  regionalReviewRequested: ({ company, reference, by }) => ({
    subject: `Lokal vurdering: ${company}`,
    heading: 'En søknad venter på deres vurdering',
    paragraphs: [
      `${by ?? 'En saksbehandler'} ber om lokalforeningens vurdering av søknad ${reference} fra ${company}.`,
    ],
    action: 'Les søknaden og svar',
    after: [],
  }),
  regionalReviewAnswered: ({ company, reference, by, isApproved }) => ({
    subject: `Lokalforeningen har svart om ${company}`,
    heading: isApproved === true ? 'Lokalforeningen anbefaler' : 'Lokalforeningen anbefaler ikke',
    paragraphs: [`${by ?? 'Lokalforeningen'} har svart om søknad ${reference} fra ${company}:`],
    action: 'Åpne saken',
    after: [],
  }),
  internalSignatureDeclined: ({ company, reference, by }) => ({
    subject: `Den interne underskriften er avslått: ${company}`,
    heading: 'Den interne underskriften er avslått',
    paragraphs: [`${by ?? 'En undertegner'} avslo å signere sak ${reference}, ${company}, for oss.`],
    action: 'Åpne saken',
    after: ['Behandlingen står som den er. Send saken til intern underskrift igjen når spørsmålet er løst.'],
  }),
  internalSignatureExpired: ({ company, reference, isRecalled }) => ({
    subject:
      isRecalled === true
        ? `Den interne underskriften ble avbrutt i signeringstjenesten: ${company}`
        : `Fristen for intern underskrift er ute: ${company}`,
    heading:
      isRecalled === true
        ? 'Den interne underskriften ble avbrutt i signeringstjenesten'
        : 'Fristen for intern underskrift er ute',
    paragraphs: [
      isRecalled === true
        ? `Signeringstjenesten trakk tilbake sak ${reference}, ${company}, før alle hadde signert for oss. Lenkene gjelder ikke lenger.`
        : `Ikke alle rakk å signere sak ${reference}, ${company}, for oss. Lenkene gjelder ikke lenger.`,
    ],
    action: 'Åpne saken',
    after: ['Behandlingen står som den er. Send saken til intern underskrift igjen.'],
  }),
  signatureDoubted: ({ company, reference }) => ({
    subject: `Kontroller underskriften: ${company}`,
    heading: 'Svaret fra signeringstjenesten stemmer ikke',
    paragraphs: [
      `Svaret om sak ${reference}, ${company}, er ikke til å stole på, og regnes ikke som en underskrift. Historikken i saken sier hva som er galt.`,
    ],
    action: 'Åpne saken',
    after: ['Hør med signeringstjenesten. Avbryt signeringen og send saken igjen hvis svaret ikke blir rettet.'],
  }),
  registerRefused: ({ company, reference }) => ({
    subject: `Medlemsregisteret tok ikke imot ${company}`,
    heading: 'Medlemsregisteret tok ikke imot saken',
    paragraphs: [`Sak ${reference}, ${company}, ble eksportert, men medlemsregisteret svarte:`],
    action: 'Åpne saken',
    after: ['Saken er tilbake til kontroll. Rett det som må rettes, og eksporter den på nytt.'],
  }),
  messageByCompany: ({ company, reference }) => ({
    subject: `Melding fra ${company}`,
    heading: 'Du har fått en melding',
    paragraphs: [`${company} skriver om sak ${reference}:`],
    action: 'Les og svar',
    after: ['Du får ingen ny e-post før meldingene i saken er håndtert.'],
  }),
  correctionsHandled: ({ company, reference }) => ({
    subject: `${company} har svart på rettingene`,
    heading: 'Rettingene er besvart',
    paragraphs: [`${company} har svart på alt som skulle rettes i sak ${reference}. Nå er det din tur.`],
    action: 'Åpne saken',
    after: [],
  }),
  registerFinished: ({ company, reference }) => ({
    subject: `${company} er medlem`,
    heading: 'Medlemskapet er klart',
    paragraphs: [`Medlemsregisteret har tatt inn ${company}, sak ${reference}, som medlem.`],
    action: 'Åpne saken',
    after: [],
  }),
  registerCancelled: ({ company, reference }) => ({
    subject: `${company} ble ikke medlem`,
    heading: 'Bedriften ble ikke medlem',
    paragraphs: [`Medlemsregisteret har avsluttet sak ${reference} for ${company} uten medlemskap.`],
    action: 'Åpne saken',
    after: [],
  }),
  caseDelegated: ({ company, reference, by }) => ({
    subject: `Du behandler nå ${company}`,
    heading: 'Du har fått en sak',
    paragraphs: [`${by ?? 'En kollega'} har gitt deg sak ${reference} for ${company}.`],
    action: 'Åpne saken',
    after: [],
  }),
}
