import type { OrganisationFacts } from '../organisation-facts.ts'
import type { InformationPageInput } from '../form-input.ts'

/** The accessibility statement, in the shape that the law on accessible public services gives one. */
export const accessibility = ({ name, email, telephone }: OrganisationFacts): InformationPageInput => ({
  pageId: 'accessibility',
  title: { sv: 'Tillgänglighet', en: 'Accessibility' },
  updatedAt: '2026-11-22',
  introduction: {
    sv: `${name.sv} står bakom den här tjänsten. Alla ska kunna använda den. Här står hur tillgänglig den är, vad som brister och hur ni säger till.`,
    en: `${name.en} provides this service. Everybody is to be able to use it. Here is how accessible it is, what falls short and how to report it.`,
  },
  sections: [
    {
      title: { sv: 'Hur tillgänglig tjänsten är', en: 'How accessible the service is' },
      paragraphs: [
        {
          sv: 'Tjänsten är delvis förenlig med WCAG 2.2 på nivå AA. Det vi vet brister står nedan.',
          en: 'The service conforms partially to WCAG 2.2, level AA. What we know to fall short stands below.',
        },
      ],
    },
    {
      title: { sv: 'Vad som inte är tillgängligt', en: 'What is not accessible' },
      items: [
        {
          sv: 'Underskriften sker hos Signera, vars sidor vi inte råder över. Går de inte att använda kan ni skriva under på papper, eller ringa oss.',
          en: 'Signing takes place at Signera, whose pages are not ours. If they cannot be used you can sign on paper, or call us.',
        },
        {
          sv: 'Bilagor visas som de lämnades in. En inskannad sida kan inte läsas upp av en skärmläsare.',
          en: 'Attachments are shown as they were handed in. A scanned page cannot be read out by a screen reader.',
        },
        {
          sv: 'Ansökan som PDF är uppmärkt med rubriker och läsordning, men är inte provad mot PDF/UA.',
          en: 'The application as a PDF is tagged with headings and reading order, but has not been tested against PDF/UA.',
        },
      ],
    },
    {
      title: { sv: 'Säg till när något inte går', en: 'Tell us when something does not work' },
      paragraphs: [
        {
          sv: `Skriv till ${email} eller ring ${telephone}. Berätta vilken sida det gäller och vad som hände. Vi svarar inom fem arbetsdagar, och hjälper er att lämna ansökan på ett annat sätt under tiden.`,
          en: `Write to ${email} or call ${telephone}. Tell us which page it is about and what happened. We answer within five working days, and help you to hand in the application in another way meanwhile.`,
        },
      ],
    },
    {
      title: { sv: 'Tillsyn', en: 'Supervision' },
      paragraphs: [
        {
          sv: 'Lagen om tillgänglighet till digital offentlig service gäller inte oss, men vi följer den. Är ni inte nöjda med vårt svar prövar styrelsen frågan: skriv ”Till styrelsen” i ämnesraden.',
          en: 'The Swedish law on accessible digital public services does not bind us, but we follow it. If our answer does not satisfy you, the board considers the matter: write “To the board” in the subject.',
        },
      ],
    },
    {
      title: { sv: 'Hur tjänsten är provad', en: 'How the service has been tested' },
      paragraphs: [
        {
          sv: 'Varje sida och dialog provas vid varje ändring: automatiskt med axe, i ljust och mörkt läge, och med tangentbordet ensamt. Den provades senast den 22 november 2026. Personer som använder hjälpmedel till vardags har ännu inte provat den.',
          en: 'Each page and dialog is tested with each change: automatically with axe, in light and dark, and with the keyboard alone. It was last tested on 22 November 2026. People who use assistive technology every day have not tested it yet.',
        },
      ],
    },
  ],
})
