import { formatOrgNumber } from '#schemas/org-number.ts'
import type { Language } from '../language.ts'
import { html } from 'hono/html'
import { formatInstant } from '#schemas/dates.ts'
import { companyList } from './company-list.ts'
import { organisationName } from '../organisations.ts'
import { page } from '../page.ts'
import type { Html } from '../page.ts'
import type { Application } from './applications.ts'

const texts = {
  sv: {
    systemName: 'Medlemsregistret',
    title: 'Mottagna ansökningar',
    lead: 'Registret avslutar varje ansökan av sig självt efter en stund. Här kan du föregripa det.',
    none: 'Inga ansökningar än. De kommer hit när en handläggare exporterar ett ärende.',
    unnamed: 'Ansökan',
    received: 'Mottagen',
    finish: 'Slutför nu',
    cancel: 'Avbryt',
    statuses: { RECEIVED: 'Behandlas', FINISHED: 'Slutförd, företaget är medlem', CANCELLED: 'Avbruten' },
    document: 'Hela ansökan',
    companies: 'Företag att ansöka för',
    companiesLead: 'Registret känner till de här påhittade företagen. Länkarna öppnar en ny ansökan med numret ifyllt.',
  },
  en: {
    systemName: 'The membership register',
    title: 'Applications received',
    lead: 'The register finishes each application by itself after a while. Here you can anticipate it.',
    none: 'No applications yet. They come here when a caseworker exports a case.',
    unnamed: 'Application',
    received: 'Received',
    finish: 'Finish now',
    cancel: 'Cancel',
    statuses: { RECEIVED: 'In progress', FINISHED: 'Finished, the company is a member', CANCELLED: 'Cancelled' },
    document: 'The whole application',
    companies: 'Companies to apply for',
    companiesLead:
      'The register knows these invented companies. The links open a new application with the number filled in.',
  },
} as const

/** The applications with what the register has decided, buttons to decide, and the companies that the register knows. */
export const registerPage = (language: Language, applications: readonly Application[], productUrl: string): Html => {
  const text = texts[language]
  const buttons = ({ caseId }: Application) =>
    html`<form class="row" method="post">
      <button class="filled" formaction="/sandbox/register/applications/${caseId}/finish?lang=${language}">
        ${text.finish}
      </button>
      <button formaction="/sandbox/register/applications/${caseId}/cancel?lang=${language}">${text.cancel}</button>
    </form>`
  const item = (application: Application) => {
    const { moId, orgNo, companyName, templateSlug } = application.document
    const about = [
      orgNo === undefined ? '' : formatOrgNumber(orgNo),
      moId === undefined ? '' : organisationName(moId, language),
      templateSlug,
      application.registerId,
    ]
    return html`<li class="card">
      <h2>${companyName || text.unnamed}</h2>
      <p class="quiet">
        ${about.filter(Boolean).join(' · ')}<br />${text.received}
        ${formatInstant(new Date(application.receivedAt), language)}
      </p>
      <p class="status ${tones[application.status]}">${text.statuses[application.status]}</p>
      ${application.status === 'RECEIVED' ? buttons(application) : ''}
      <details>
        <summary>${text.document}</summary>
        <pre>${JSON.stringify(application.document, null, 2)}</pre>
      </details>
    </li>`
  }
  return page({
    language,
    systemName: text.systemName,
    title: text.title,
    switchHref: `/sandbox/register?lang=${language === 'sv' ? 'en' : 'sv'}`,
    body: html`<p class="lead">${text.lead}</p>
      ${
        applications.length === 0
          ? html`<p class="card">${text.none}</p>`
          : html`<ul class="plain">
              ${applications.map(item)}
            </ul>`
      }
      <h2 id="companies">${text.companies}</h2>
      <p class="quiet">${text.companiesLead}</p>
      ${companyList(language, applications, productUrl)}`,
  })
}

const tones = { RECEIVED: '', FINISHED: 'good', CANCELLED: 'bad' } as const
