import type { Language } from '../language.ts'
import { html } from 'hono/html'
import { formatInstant } from '#schemas/dates.ts'
import { page } from '../page.ts'
import type { Html } from '../page.ts'
import type { SigningDocument } from './document.ts'
import { signingTexts } from './texts.ts'

/** Every document with how far its signatories have come. Shows no signing links: those are the signatories' own. */
export const documentsPage = (language: Language, documents: readonly SigningDocument[]): Html => {
  const text = signingTexts[language]
  const item = (document: SigningDocument) =>
    html`<li class="card">
      <h2>${document.name}</h2>
      <p class="quiet">${formatInstant(new Date(document.created_at), language)}</p>
      <p class="status ${tones[document.status]}">${text.documentStatuses[document.status]}</p>
      <dl>
        ${document.recipients.map(
          (recipient) =>
            html`<dt>${text.statuses[recipient.status]}</dt>
              <dd>
                ${recipient.fullname ? `${recipient.fullname}, ` : ''}${recipient.email}${recipient.decline_reason ? `: ${recipient.decline_reason}` : ''}
              </dd>`,
        )}
      </dl>
      ${
        document.status === 'sent'
          ? html`<form
              class="row"
              method="post"
              action="/sandbox/signing/documents/${document.id}/expire?lang=${language}"
            >
              <a class="button" href="/sandbox/mail?lang=${language}&q=${encodeURIComponent(document.name)}"
                >${text.mails}</a
              >
              <button>${text.expire}</button>
            </form>`
          : ''
      }
    </li>`
  return page({
    language,
    systemName: text.systemName,
    title: text.listTitle,
    switchHref: `/sandbox/signing?lang=${language === 'sv' ? 'en' : 'sv'}`,
    body: html`<p class="lead">${text.listLead}</p>
      ${
        documents.length === 0
          ? html`<p class="card">${text.listNone}</p>`
          : html`<ul class="plain">
              ${documents.map(item)}
            </ul>`
      }`,
  })
}

const tones = { sent: '', completed: 'good', declined: 'bad', expired: 'bad', recalled: 'bad' } as const
