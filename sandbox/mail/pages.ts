import type { Language } from '../language.ts'
import { html } from 'hono/html'
import type { Email } from 'postal-mime'
import { formatInstant } from '#schemas/dates.ts'
import { page } from '../page.ts'
import type { Html } from '../page.ts'
import type { Message } from './outbox.ts'

const texts = {
  sv: {
    systemName: 'E-post',
    title: 'Skickad e-post',
    search: 'Sök mottagare eller ämne',
    searchButton: 'Sök',
    refresh: 'Uppdatera',
    none: 'Inga brev än. De dyker upp här så snart något skickas.',
    noneFound: 'Inga brev passar sökningen.',
    noSubject: '(inget ämne)',
    from: 'Från',
    to: 'Till',
    date: 'Skickat',
    status: 'Status',
    asText: 'Som ren text',
    headers: 'Brevhuvuden',
    attachments: 'Bilagor',
    back: 'Alla brev',
    missing: 'Brevet finns inte',
    events: {
      DELIVERED: 'Levererat',
      OPENED: 'Öppnat',
      BOUNCED: 'Studsade',
      BLOCKED: 'Blockerat',
      DROPPED: 'Skickades inte',
    },
  },
  en: {
    systemName: 'Mail',
    title: 'Mail that was sent',
    search: 'Search recipient or subject',
    searchButton: 'Search',
    refresh: 'Refresh',
    none: 'No messages yet. They appear here as soon as something is sent.',
    noneFound: 'No message fits the search.',
    noSubject: '(no subject)',
    from: 'From',
    to: 'To',
    date: 'Sent',
    status: 'Status',
    asText: 'As plain text',
    headers: 'Headers',
    attachments: 'Attachments',
    back: 'All messages',
    missing: 'There is no such message',
    events: { DELIVERED: 'Delivered', OPENED: 'Opened', BOUNCED: 'Bounced', BLOCKED: 'Blocked', DROPPED: 'Not sent' },
  },
} as const

const other = (language: Language) => (language === 'sv' ? 'en' : 'sv')

/** The outbox, newest first, or what fits the search. */
export const outboxPage = (language: Language, messages: readonly Message[], search: string): Html => {
  const text = texts[language]
  const query = search === '' ? '' : `&q=${encodeURIComponent(search)}`
  const item = (message: Message) =>
    html`<li>
      <a href="/sandbox/mail/messages/${message.id}?lang=${language}">
        <strong>${message.subject || text.noSubject}</strong>
        <span>${message.to.join(', ')}</span>
        <span class="quiet"
          >${formatInstant(new Date(message.date), language)} · ${describeEvents(language, message)}</span
        >
      </a>
    </li>`
  return page({
    language,
    systemName: text.systemName,
    title: text.title,
    switchHref: `/sandbox/mail?lang=${other(language)}${query}`,
    body: html`<form class="field" action="/sandbox/mail">
        <input type="hidden" name="lang" value="${language}" />
        <label for="q">${text.search}</label>
        <div class="row">
          <input type="search" id="q" name="q" value="${search}" />
          <button>${text.searchButton}</button>
          <a href="/sandbox/mail?lang=${language}${query}">${text.refresh}</a>
        </div>
      </form>
      ${
        messages.length === 0
          ? html`<p class="card">${search === '' ? text.none : text.noneFound}</p>`
          : html`<ul class="list">
              ${messages.map(item)}
            </ul>`
      }`,
  })
}

/** One message as the recipient's mail program would show it. */
export const messagePage = (language: Language, message: Message, parsed: Email): Html => {
  const text = texts[language]
  const address = `/sandbox/mail/messages/${message.id}`
  return page({
    language,
    systemName: text.systemName,
    title: message.subject || text.noSubject,
    switchHref: `${address}?lang=${other(language)}`,
    body: html`<p><a href="/sandbox/mail?lang=${language}">← ${text.back}</a></p>
      <dl>
        <dt>${text.from}</dt>
        <dd>${parsed.from?.name ? `${parsed.from.name} <${message.from}>` : message.from}</dd>
        <dt>${text.to}</dt>
        <dd>${message.to.join(', ')}</dd>
        <dt>${text.date}</dt>
        <dd>${formatInstant(new Date(message.date), language)}</dd>
        <dt>${text.status}</dt>
        <dd>${describeEvents(language, message)}</dd>
      </dl>
      ${
        message.html === null
          ? html`<div class="card"><pre>${linked(message.text)}</pre></div>`
          : html`<iframe
                class="document"
                src="${address}/html"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                title="${message.subject || text.noSubject}"
              ></iframe>
              <details class="card">
                <summary>${text.asText}</summary>
                <pre>${linked(message.text)}</pre>
              </details>`
      }
      ${
        parsed.attachments.length === 0
          ? ''
          : html`<h2>${text.attachments}</h2>
              <ul class="list">
                ${parsed.attachments.map(
                  (attachment, index) =>
                    html`<li>
                      <a href="${address}/attachments/${index}"
                        ><strong>${attachment.filename ?? attachment.mimeType}</strong
                        ><span class="quiet">${attachment.mimeType}</span></a
                      >
                    </li>`,
                )}
              </ul>`
      }
      <details class="card">
        <summary>${text.headers}</summary>
        <pre>${parsed.headers.map((header) => `${header.originalKey}: ${header.value}`).join('\n')}</pre>
      </details>`,
  })
}

export const missingMessagePage = (language: Language): Html =>
  page({
    language,
    systemName: texts[language].systemName,
    title: texts[language].missing,
    body: html`<p><a href="/sandbox/mail?lang=${language}">← ${texts[language].back}</a></p>`,
  })

const describeEvents = (language: Language, message: Message): string => {
  const names: Readonly<Record<string, string>> = texts[language].events
  const last = new Map(message.events.map((event) => [event.recipient, names[event.event] ?? event.event]))
  return message.to.length === 1
    ? [...last.values()].join('')
    : [...last].map(([recipient, event]) => `${recipient}: ${event}`).join(', ')
}

/** The text with its web addresses as links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece))
