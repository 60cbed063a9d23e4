import type { MailTexts, StaffMail } from './texts.ts'

/** Every mail to companies, and to strangers, in Swedish. */
export const companyMails: Omit<MailTexts['mails'], StaffMail> = {
  caseCreated: ({ application, organisation, company }) => ({
    subject: `Er ${application} till ${organisation}`,
    heading: 'Fyll i er ansökan',
    paragraphs: [
      `Här är länken till er ${application} till ${organisation} för ${company}.`,
      'Svaren sparas medan ni skriver. Ni kan sluta när som helst och fortsätta senare med samma länk.',
    ],
    action: 'Öppna ansökan',
    after: ['Länken är personlig. Skicka den bara vidare till någon som ska fylla i ansökan.'],
  }),
  contactChanged: ({ application, organisation, company, by }) => ({
    subject: `Du är kontaktperson för en ansökan till ${organisation}`,
    heading: 'Du är ny kontaktperson',
    paragraphs: [`${by ?? organisation} har angett dig som kontaktperson för ${application} för ${company}.`],
    action: 'Öppna ansökan',
    after: ['Tidigare länkar till ansökan har slutat gälla.'],
  }),
  messageByCaseworker: ({ organisation, by }) => ({
    subject: `Nytt meddelande från ${organisation}`,
    heading: 'Ni har fått ett meddelande',
    paragraphs: [`${by ?? organisation} skriver:`],
    action: 'Läs och svara',
    after: [],
  }),
  correctionRequested: ({ company, by, organisation, corrections = [] }) => {
    const [only, ...others] = corrections
    return only === undefined || others.length === 0
      ? {
          subject: only === undefined ? 'Ett svar behöver rättas' : `Ett svar behöver rättas: ${only.field}`,
          heading: 'Ett svar behöver rättas',
          paragraphs: [`${by ?? organisation} ber er att se över ett svar i ansökan för ${company}.`],
          action: 'Rätta svaret',
          after: ['Stämmer svaret som det står? Skriv det, så läser vi det.'],
        }
      : {
          subject: `${corrections.length} svar behöver rättas`,
          heading: `${corrections.length} svar behöver rättas`,
          paragraphs: [`${by ?? organisation} ber er att se över de här svaren i ansökan för ${company}.`],
          action: 'Öppna ansökan',
          after: ['Stämmer ett svar som det står? Skriv det, så läser vi det.'],
        }
  },
  correctionWithdrawn: ({ company, by, organisation, corrections = [], isRestored }) => {
    const [field] = corrections.map((correction) => ` ”${correction.field}”`)
    return {
      subject: field === undefined ? 'Ni behöver inte rätta svaret' : `Ni behöver inte rätta svaret${field}`,
      heading: 'Svaret behöver inte rättas',
      paragraphs: [
        `${by ?? organisation} har tagit tillbaka sin begäran om att ni ska rätta svaret${field ?? ''} i ansökan för ${company}.`,
        isRestored === true
          ? 'Det ni hann ändra är borttaget: svaret är åter det som stod där när vi bad er rätta det.'
          : 'Svaret gäller som det står.',
      ],
      action: 'Öppna ansökan',
      after: [],
    }
  },
  signatureShared: ({ company, signBy }) => ({
    subject: 'Ansökan är skickad för underskrift',
    heading: 'Väntar på underskrift',
    paragraphs: [
      `Ansökan för ${company} är skickad till undertecknarna. Var och en får ett mejl med en egen länk.`,
      ...(signBy === undefined ? [] : [`Alla behöver skriva under senast den ${signBy}.`]),
    ],
    action: 'Följ underskrifterna',
    after: ['Svaren kan inte ändras medan underskriften pågår. Behöver något ändras kan ni avbryta underskriften.'],
  }),
  paperByPost: ({ organisation, company, postalAddress = null, isAttached, telephone }) => ({
    subject: 'Så skickar ni ansökan med post',
    heading: 'Skicka ansökan med post',
    paragraphs: [
      `Ni har valt att skicka den underskrivna ansökan för ${company} med post.${isAttached === true ? ' Den är bifogad, att skriva ut.' : ''}`,
      'Alla skriver under på samma sida, den sista. Det är den sidan som ni skickar, i original.',
      postalAddress === null
        ? `Ring oss på ${telephone}, så får ni adressen.`
        : `Skicka sidan med underskrifterna till: ${organisation}, ${postalAddress}.`,
    ],
    action: 'Öppna ansökan',
    after: [
      'Tala om i ansökan när den är postad. Ni kan fortfarande ladda upp ett foto av sidan i stället, det går snabbare.',
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
    subject: `Vi har tagit emot ansökan för ${company}`,
    heading: 'Vi har tagit emot er ansökan',
    paragraphs: [
      `Er underskrivna ${application} till ${organisation} för ${company} kom fram den ${receivedAt}. Ärendet har nummer ${reference}.`,
      handlingTime === undefined
        ? 'Nu granskar vi den. Vi hör av oss om något ska rättas och när det är klart.'
        : `Nu granskar vi den. Det brukar ta ${handlingTime}. Vi hör av oss om något ska rättas och när det är klart.`,
      ...(isAttached === true ? ['En kopia av ansökan är bifogad.'] : []),
    ],
    action: 'Öppna ansökan',
    after: ['Där kan ni ladda ner den underskrivna ansökan och se hur långt vi har kommit.'],
  }),
  signedCopy: ({ application, organisation, company, reference, receivedAt = '', handlingTime, isAttached }) => ({
    subject: `Ansökan för ${company} är inlämnad`,
    heading: 'Ansökan är inlämnad',
    paragraphs: [
      `Er ${application} till ${organisation} för ${company}, där du är undertecknare, kom fram underskriven den ${receivedAt}. Ärendet har nummer ${reference}.`,
      isAttached === true
        ? 'Den underskrivna ansökan är bifogad. Spara den om du vill ha en egen kopia.'
        : 'Vill du ha en kopia? Företagets kontaktperson kan ladda ner den.',
      handlingTime === undefined
        ? 'Nu granskar vi den. Du behöver inte göra något mer.'
        : `Nu granskar vi den, och det brukar ta ${handlingTime}. Du behöver inte göra något mer.`,
    ],
    action: null,
    after: [],
  }),
  signatureDeclined: ({ company, by, message }) => ({
    subject: 'Underskriften blev inte av',
    heading: 'Ansökan behöver skickas för underskrift igen',
    paragraphs: [`${by ?? 'En undertecknare'} avböjde att skriva under ansökan för ${company}.`],
    action: 'Öppna ansökan',
    after: [
      message === undefined
        ? 'Kom överens om vem som ska skriva under, och skicka ansökan på nytt.'
        : 'Rätta det som behövs, eller kom överens om vem som ska skriva under. Skicka sedan ansökan på nytt.',
      'Den som redan har skrivit under behöver göra det en gång till.',
    ],
  }),
  signatureExpired: ({ company, isRecalled }) => ({
    subject: isRecalled === true ? 'Underskriften avbröts i underskriftstjänsten' : 'Tiden för underskrift har gått ut',
    heading: 'Ansökan behöver skickas för underskrift igen',
    paragraphs: [
      isRecalled === true
        ? `Underskriftstjänsten har dragit tillbaka ansökan för ${company} innan alla hade skrivit under, och länkarna har slutat gälla.`
        : `Alla hann inte skriva under ansökan för ${company}, och länkarna har slutat gälla.`,
    ],
    action: 'Skicka för underskrift igen',
    after: ['Den som redan har skrivit under behöver göra det en gång till.'],
  }),
  signatureRejected: ({ organisation, company, openForms = '' }) => ({
    subject: 'Underskriften behöver göras om',
    heading: 'Underskriften godkändes inte',
    paragraphs: [`${organisation} kunde inte godkänna underskriften på ansökan för ${company}:`],
    action: 'Öppna ansökan',
    after: [
      openForms === ''
        ? 'Svaren är godkända som de är. Skriv under ansökan på nytt.'
        : `Det här kan ni ändra innan ni skriver under på nytt: ${openForms}.`,
    ],
  }),
  signatureApproved: ({ organisation, company }) => ({
    subject: 'Underskriften är godkänd',
    heading: 'Underskriften är godkänd',
    paragraphs: [
      `${organisation} har godkänt underskriften på ansökan för ${company}. Du behöver inte göra något mer.`,
    ],
    action: 'Följ ansökan',
    after: [],
  }),
  caseRejected: ({ application, organisation, company, mayReapply }) => ({
    subject: `Besked om er ansökan till ${organisation}`,
    heading: 'Ansökan avslås',
    paragraphs: [`${organisation} har avslagit er ${application} för ${company}:`],
    action: 'Öppna ansökan',
    after:
      mayReapply === undefined
        ? []
        : [
            mayReapply
              ? 'Företaget är välkommet att söka igen.'
              : 'Företaget kan inte söka igen utan att först kontakta oss.',
          ],
  }),
  caseReset: ({ application, organisation, company, by }) => ({
    subject: `Ni kan börja om med er ${application} till ${organisation}`,
    heading: 'Ni kan börja om',
    paragraphs: [
      `${by ?? organisation} har avslutat er ${application} för ${company} utan beslut, så att ni kan börja om.`,
      'Svaren följer inte med till en ny ansökan.',
    ],
    action: null,
    after: ['Vill ni ansöka igen? Öppna länken som ni fick förut: den leder nu till en sida där ni gör en ny ansökan.'],
  }),
  membershipRegistered: ({ application, organisation, company, reference }) => ({
    subject: `${company} är medlem i ${organisation}`,
    heading: 'Välkomna som medlemmar',
    paragraphs: [
      `${company} är nu infört i medlemsregistret och är medlem i ${organisation}.`,
      `Er ${application}, ärende ${reference}, är klar. Ni behöver inte göra något mer.`,
    ],
    action: 'Öppna ansökan',
    after: ['Allt ni har skickat in finns kvar där.'],
  }),
  admissionDate: ({ organisation, company, date }) => ({
    subject: `Välkommen som medlem i ${organisation}`,
    heading: 'Ert inträdesdatum',
    paragraphs: [`${company} blir medlem i ${organisation} den ${date ?? ''}.`],
    action: 'Öppna ansökan',
    after: ['Varmt välkomna!'],
  }),
  lostLink: ({ organisation, company }) => ({
    subject: `Länken till er ansökan hos ${organisation}`,
    heading: 'Här är länken',
    paragraphs: [`Någon, förmodligen du, bad om länken till ansökan för ${company}.`],
    action: 'Öppna ansökan',
    after: ['Bad du inte om den kan du bortse från mejlet.'],
  }),
  renewedLink: ({ organisation, company }) => ({
    subject: `Ny länk till er ansökan hos ${organisation}`,
    heading: 'Här är en ny länk',
    paragraphs: [`Någon, förmodligen du, bad om en ny länk till ansökan för ${company}.`],
    action: 'Öppna ansökan',
    after: [
      'En tidigare länk som gäller fortfarande fungerar som förut. Bad du inte om en ny kan du bortse från mejlet.',
    ],
  }),
  startDeclined: ({ organisation, company, email, telephone }) => ({
    subject: `Din förfrågan till ${organisation}`,
    heading: 'Vi kan inte öppna en ansökan härifrån',
    paragraphs: [
      `Någon, förmodligen du, ville starta en ansökan för ${company} med den här adressen.`,
      'Det kan bero på att företaget redan är medlem, redan har en ansökan med en annan kontaktperson eller har fått ett beslut. Av hänsyn till företaget skriver vi inte vilket.',
      `Hör av dig till oss på ${telephone} eller ${email}, så hjälper vi dig vidare.`,
    ],
    action: null,
    after: ['Var det inte du kan du bortse från mejlet.'],
  }),
  linkNotFound: ({ organisation, company, email, telephone }) => ({
    subject: `Länken till ansökan hos ${organisation}`,
    heading: 'Vi hittar ingen ansökan',
    paragraphs: [
      `Någon, förmodligen du, bad om länken till en ansökan för ${company}. Ingen pågående ansökan hör till den här adressen.`,
      'Den kan ha startats med en annan adress, eller ha avslutats.',
      `Hör av dig till oss på ${telephone} eller ${email} om du behöver hjälp.`,
    ],
    action: null,
    after: ['Var det inte du kan du bortse från mejlet.'],
  }),
}
