import type { Language } from '../language.ts'
import { html } from 'hono/html'
import { page } from '../page.ts'
import type { Html } from '../page.ts'
import type { Recipient, SigningDocument } from './document.ts'
import { signingTexts } from './texts.ts'

/** The input of the signatory so far, and the parts that are missing. */
export type SignDraft = {
  fullname: string
  hasRead: boolean
  reason: string
  missing: readonly ('name' | 'hasRead' | 'reason')[]
}

type State = keyof (typeof signingTexts)['sv']['states']

/** The signatory's page: read and sign, or the status of the document. */
export const signPage = (
  language: Language,
  document: SigningDocument,
  recipient: Recipient,
  draft: SignDraft,
): Html => {
  const state = stateOf(document, recipient)
  return state === undefined
    ? signingPage(language, document, recipient, draft)
    : statePage(language, state, document, recipient)
}

export const unknownLinkPage = (language: Language): Html => statePage(language, 'unknown')

const stateOf = (document: SigningDocument, recipient: Recipient): State | undefined => {
  if (document.status === 'completed') return 'completed'
  if (recipient.status === 'declined') return 'youDeclined'
  if (document.status !== 'sent') return document.status
  return recipient.status === 'signed' ? 'signed' : undefined
}

const signingPage = (language: Language, document: SigningDocument, recipient: Recipient, draft: SignDraft): Html => {
  const text = signingTexts[language]
  const action = `/sandbox/signing/sign/${recipient.token}`
  const error = (field: SignDraft['missing'][number], message: string) =>
    draft.missing.includes(field) ? html`<p class="error" id="${field}-error" role="alert">${message}</p>` : ''
  const marks = (field: SignDraft['missing'][number]) =>
    draft.missing.includes(field)
      ? html`aria-invalid="true" aria-describedby="${field}-error" ${draft.missing[0] === field ? 'autofocus' : ''}`
      : ''
  return page({
    language,
    systemName: text.systemName,
    title: document.name,
    hasNoStartLink: true,
    switchHref: `?lang=${language === 'sv' ? 'en' : 'sv'}`,
    body: html`${
        document.message === null
          ? ''
          : html`<div class="card note">
              <h2>${text.from}</h2>
              ${document.message.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`)}
            </div>`
      }
      <h2>${text.read}</h2>
      ${documentView(language, document, recipient)}
      <form class="card" method="post" action="${action}?lang=${language}">
        <h2>${text.signHeading}</h2>
        <div class="field">
          <label for="fullname">${text.name}</label>
          ${error('name', text.nameMissing)}
          <input
            type="text"
            id="fullname"
            name="fullname"
            autocomplete="name"
            maxlength="200"
            value="${draft.fullname}"
            ${marks('name')}
          />
        </div>
        <div class="field">
          ${error('hasRead', text.hasReadMissing)}
          <label class="check">
            <input type="checkbox" name="hasRead" value="yes" ${draft.hasRead ? 'checked' : ''} ${marks('hasRead')} />
            <span>${text.hasRead}</span>
          </label>
        </div>
        <button class="filled" name="answer" value="sign">${text.sign}</button>
      </form>
      <details class="card" ${draft.missing.includes('reason') ? 'open' : ''}>
        <summary>${text.declineHeading}</summary>
        <form method="post" action="${action}?lang=${language}">
          <div class="field">
            <label for="reason">${text.reason}</label>
            ${error('reason', text.reasonMissing)}
            <textarea id="reason" name="reason" maxlength="1000" ${marks('reason')}>${draft.reason}</textarea>
          </div>
          <button class="danger" name="answer" value="decline">${text.decline}</button>
        </form>
      </details>
      ${signatories(language, document)}`,
  })
}

const statePage = (language: Language, state: State, document?: SigningDocument, recipient?: Recipient): Html => {
  const text = signingTexts[language]
  const [title, lead] = text.states[state]
  const isReadable = state === 'signed' || state === 'completed'
  return page({
    language,
    systemName: text.systemName,
    title,
    hasNoStartLink: true,
    ...(recipient && { switchHref: `?lang=${language === 'sv' ? 'en' : 'sv'}` }),
    body: html`<p class="lead">${lead}</p>
      ${document === undefined ? '' : html`<p><strong>${document.name}</strong></p>`}
      ${
        document !== undefined && recipient !== undefined && isReadable
          ? documentView(language, document, recipient)
          : ''
      }
      ${document === undefined || !isReadable ? '' : signatories(language, document)}`,
  })
}

/** The document in the page; a phone shows no PDF in a page and gets the link alone. */
const documentView = (language: Language, document: SigningDocument, recipient: Recipient) => {
  const text = signingTexts[language]
  const address = `/sandbox/signing/sign/${recipient.token}/document.pdf`
  return html`<iframe
      class="document hide-on-phone"
      src="${address}#navpanes=0&view=FitH"
      title="${document.name}"
    ></iframe>
    <p class="row">
      <a class="button" href="${address}" target="_blank">${text.open}</a>
      <a href="${address}" download="${document.file_name}">${text.download}</a>
    </p>`
}

const signatories = (language: Language, document: SigningDocument) => {
  const text = signingTexts[language]
  return html`<h2>${text.signatories}</h2>
    <ul class="list">
      ${document.recipients.map(
        (recipient) =>
          html`<li>
            <div class="split">
              <strong>${recipient.fullname ?? recipient.email}</strong>
              <span class="status ${recipient.status === 'signed' ? 'good' : ''}"
                >${text.statuses[recipient.status]}</span
              >
            </div>
          </li>`,
      )}
    </ul>`
}
