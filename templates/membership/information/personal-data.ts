import type { OrganisationFacts } from '../organisation-facts.ts'
import type { InformationPageInput } from '../form-input.ts'

/** The page about what happens to the personal data in an application (articles 13 and 14 of the data protection regulation). */
export const personalData = ({ name, email, telephone }: OrganisationFacts): InformationPageInput => ({
  pageId: 'personalData',
  title: { sv: 'Så hanterar vi personuppgifter', en: 'How we handle personal data' },
  updatedAt: '2026-11-02',
  introduction: {
    sv: 'I ansökan finns uppgifter om er som kontaktpersoner, undertecknare och anställda. Här står vad vi gör med dem.',
    en: 'An application holds data about contact persons, signatories and employees. Here is what we do with them.',
  },
  sections: [
    {
      title: { sv: 'Vem ansvarar', en: 'Who is responsible' },
      paragraphs: [
        {
          sv: `${name.sv} är personuppgiftsansvarig. Frågor besvarar vi på ${email} och ${telephone}.`,
          en: `${name.en} is the controller. We answer questions at ${email} and ${telephone}.`,
        },
      ],
    },
    {
      title: { sv: 'Vilka uppgifter och varför', en: 'Which data, and why' },
      items: [
        {
          sv: 'Namn, e-postadress, telefonnummer och uppdrag för dem som företaget anger, för att kunna pröva ansökan och nå er om den. Grunden är vårt berättigade intresse av att handlägga en ansökan som företaget har lämnat.',
          en: 'Name, e-mail address, telephone number and position of those whom the company names, to consider the application and to reach you about it. The legal basis is our legitimate interest in handling an application that the company has made.',
        },
        {
          sv: 'Personnummer för den som har enskild firma, eftersom det är företagets organisationsnummer, och i underskriften, så att vi vet vem som har skrivit under.',
          en: 'The personal number of a sole trader, since it is the company’s organisation number, and in the signature, so that we know who has signed.',
        },
        {
          sv: 'Vad som skrivs i meddelanden och rättelser, och vem som har gjort vad i ansökan, så att det går att följa i efterhand.',
          en: 'What is written in messages and corrections, and who has done what in the application, so that it can be followed afterwards.',
        },
        {
          sv: 'Nyhetsbrev och inbjudningar skickar vi bara om ni har kryssat i det. Samtycket kan tas tillbaka när som helst.',
          en: 'We send newsletters and invitations only if you have ticked them. Consent can be withdrawn at any time.',
        },
      ],
    },
    {
      title: { sv: 'Har någon annan lämnat dina uppgifter?', en: 'Has somebody else given your data?' },
      paragraphs: [
        {
          sv: 'Då kommer de från den som har fyllt i företagets ansökan. Du har samma rättigheter som om du hade lämnat dem själv.',
          en: 'Then they come from whoever filled in the company’s application. Your rights are the same as if you had given them yourself.',
        },
      ],
    },
    {
      title: { sv: 'Vem som får se dem', en: 'Who sees them' },
      items: [
        {
          sv: `Handläggare hos ${name.sv}, och lokalföreningen när den bedömer ansökan.`,
          en: `Caseworkers of ${name.en}, and the local association when it reviews the application.`,
        },
        {
          sv: 'Underskriftstjänsten Signera, när ansökan skrivs under digitalt. Den är vårt personuppgiftsbiträde.',
          en: 'The signing service Signera, when the application is signed digitally. It is our processor.',
        },
        {
          sv: 'Kreditupplysningsföretaget, som får företagets organisationsnummer.',
          en: 'The credit bureau, which gets the company’s organisation number.',
        },
        {
          sv: 'Uppgifterna lämnar inte EU och EES. Vi säljer dem inte.',
          en: 'The data do not leave the EU and the EEA. We do not sell them.',
        },
      ],
    },
    {
      title: { sv: 'Hur länge', en: 'For how long' },
      items: [
        {
          sv: 'Blir företaget medlem: så länge medlemskapet varar och två år därefter.',
          en: 'If the company becomes a member: as long as the membership lasts and two years thereafter.',
        },
        {
          sv: 'Blir det inget medlemskap: ett år efter att ansökan avslutades.',
          en: 'If it does not: one year after the application was closed.',
        },
        {
          sv: 'I er webbläsare sparas svar som inte har hunnit fram till oss, tills de har det, och en kaka som öppnar ansökan igen. Kakor för reklam eller statistik finns inte.',
          en: 'Your browser keeps answers that have not reached us until they have, and a cookie that opens the application again. There are no cookies for advertising or statistics.',
        },
      ],
    },
    {
      title: { sv: 'Era rättigheter', en: 'Your rights' },
      paragraphs: [
        {
          sv: 'Ni kan få veta vilka uppgifter vi har, få dem rättade, raderade eller utlämnade, och invända mot hur de används. Skriv till oss, så svarar vi inom en månad.',
          en: 'You can learn which data we have, have them corrected, erased or handed over, and object to how they are used. Write to us, and we answer within a month.',
        },
        {
          sv: 'Tycker ni att vi gör fel kan ni klaga hos Integritetsskyddsmyndigheten: https://www.imy.se',
          en: 'If you think that we do wrong, you can complain to the Swedish Authority for Privacy Protection: https://www.imy.se',
        },
      ],
    },
  ],
})
