import type { MailTexts, StaffMail } from './texts.ts'

/** Every mail to the organisation's own people and its region's, in Swedish. */
export const staffMails: Pick<MailTexts['mails'], StaffMail> = {
  regionalReviewRequested: ({ company, reference, by }) => ({
    subject: `Lokal bedömning: ${company}`,
    heading: 'En ansökan väntar på er bedömning',
    paragraphs: [
      `${by ?? 'En handläggare'} ber om lokalföreningens bedömning av ansökan ${reference} från ${company}.`,
    ],
    action: 'Läs ansökan och svara',
    after: [],
  }),
  regionalReviewAnswered: ({ company, reference, by, isApproved }) => ({
    subject: `Lokalföreningen har svarat om ${company}`,
    heading: isApproved === true ? 'Lokalföreningen tillstyrker' : 'Lokalföreningen avstyrker',
    paragraphs: [`${by ?? 'Lokalföreningen'} har svarat om ansökan ${reference} från ${company}:`],
    action: 'Öppna ärendet',
    after: [],
  }),
  internalSignatureDeclined: ({ company, reference, by }) => ({
    subject: `Den interna underskriften är avböjd: ${company}`,
    heading: 'Den interna underskriften är avböjd',
    paragraphs: [`${by ?? 'En undertecknare'} avböjde att skriva under ärende ${reference}, ${company}, för oss.`],
    action: 'Öppna ärendet',
    after: ['Granskningen står kvar som den är. Skicka ärendet för intern underskrift igen när frågan är löst.'],
  }),
  internalSignatureExpired: ({ company, reference, isRecalled }) => ({
    subject:
      isRecalled === true
        ? `Den interna underskriften avbröts i underskriftstjänsten: ${company}`
        : `Tiden för intern underskrift har gått ut: ${company}`,
    heading:
      isRecalled === true
        ? 'Den interna underskriften avbröts i underskriftstjänsten'
        : 'Tiden för intern underskrift har gått ut',
    paragraphs: [
      isRecalled === true
        ? `Underskriftstjänsten har dragit tillbaka ärende ${reference}, ${company}, innan alla hade skrivit under för oss. Länkarna gäller inte längre.`
        : `Alla hann inte skriva under ärende ${reference}, ${company}, för oss. Länkarna gäller inte längre.`,
    ],
    action: 'Öppna ärendet',
    after: ['Granskningen står kvar som den är. Skicka ärendet för intern underskrift igen.'],
  }),
  signatureDoubted: ({ company, reference }) => ({
    subject: `Kontrollera underskriften: ${company}`,
    heading: 'Underskriftstjänstens svar stämmer inte',
    paragraphs: [
      `Svaret om ärende ${reference}, ${company}, går inte att lita på, och räknas inte som en underskrift. Ärendets historik säger vad som är fel.`,
    ],
    action: 'Öppna ärendet',
    after: ['Hör med underskriftstjänsten. Avbryt underskriften och skicka ärendet igen om svaret inte rättas.'],
  }),
  registerRefused: ({ company, reference }) => ({
    subject: `Medlemsregistret tog inte emot ${company}`,
    heading: 'Medlemsregistret tog inte emot ärendet',
    paragraphs: [`Ärende ${reference}, ${company}, exporterades, men medlemsregistret svarade:`],
    action: 'Öppna ärendet',
    after: ['Ärendet är tillbaka i granskningen. Rätta det som behövs och exportera det igen.'],
  }),
  messageByCompany: ({ company, reference }) => ({
    subject: `Meddelande från ${company}`,
    heading: 'Du har fått ett meddelande',
    paragraphs: [`${company} skriver om ärende ${reference}:`],
    action: 'Läs och svara',
    after: ['Du får inget nytt mejl förrän meddelandena i ärendet är hanterade.'],
  }),
  correctionsHandled: ({ company, reference }) => ({
    subject: `${company} har svarat på rättelserna`,
    heading: 'Rättelserna är besvarade',
    paragraphs: [`${company} har svarat på allt som skulle rättas i ärende ${reference}. Nu är det din tur.`],
    action: 'Öppna ärendet',
    after: [],
  }),
  registerFinished: ({ company, reference }) => ({
    subject: `${company} är medlem`,
    heading: 'Medlemskapet är klart',
    paragraphs: [`Medlemsregistret har tagit in ${company}, ärende ${reference}, som medlem.`],
    action: 'Öppna ärendet',
    after: [],
  }),
  registerCancelled: ({ company, reference }) => ({
    subject: `${company} blev inte medlem`,
    heading: 'Företaget blev inte medlem',
    paragraphs: [`Medlemsregistret har avslutat ärende ${reference} för ${company} utan medlemskap.`],
    action: 'Öppna ärendet',
    after: [],
  }),
  caseDelegated: ({ company, reference, by }) => ({
    subject: `Du handlägger nu ${company}`,
    heading: 'Du har fått ett ärende',
    paragraphs: [`${by ?? 'En kollega'} har gett dig ärendet ${reference} för ${company}.`],
    action: 'Öppna ärendet',
    after: [],
  }),
}
