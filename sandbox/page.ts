import type { Language } from './language.ts'
import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** No remote content, no script; a page may show a document of its own origin. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; object-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** For the pages of the sandbox. */
export const pageHeaders = {
  'content-security-policy': pagePolicy,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** For pages whose forms end in the product: a browser does not follow a form there that may only be sent here. */
export const formHeaders = (productUrl: string) => ({
  ...pageHeaders,
  'content-security-policy': pagePolicy.replace("form-action 'self'", `form-action 'self' ${productUrl}`),
})

const texts = {
  sv: {
    sandbox: 'Sandlådan',
    note: 'Sandlåda: omvärlden i miniatyr. Personer och företag är påhittade.',
    other: 'English',
  },
  en: {
    sandbox: 'The sandbox',
    note: 'Sandbox: the outside world in miniature. People and companies are invented.',
    other: 'Svenska',
  },
} as const

/** A whole page of the sandbox. `part` names the system that it belongs to; `switchHref` leads to it in the other language. */
export const page = (options: {
  language: Language
  title: string
  systemName: string
  switchHref?: string | undefined
  /** Omitted on the start page itself, and on pages that imitate the real system. */
  hasNoStartLink?: boolean
  isNarrow?: boolean
  body: Html
}): Html => {
  const { language, title, systemName, switchHref } = options
  const text = texts[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - ${systemName}</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header class="bar">
          <strong>${systemName}</strong>
          <span class="row">
            ${options.hasNoStartLink ? '' : html`<a href="/sandbox?lang=${language}">${text.sandbox}</a>`}
            ${
              switchHref === undefined
                ? ''
                : html`<a href="${switchHref}" lang="${language === 'sv' ? 'en' : 'sv'}">${text.other}</a>`
            }
          </span>
        </header>
        <main class="${options.isNarrow ? 'narrow' : ''}">
          <h1>${title}</h1>
          ${options.body}
        </main>
        <footer>${text.note}</footer>
      </body>
    </html>`
}
