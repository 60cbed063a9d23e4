import { html } from 'hono/html'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { endpoints } from '#schemas/api/endpoints.ts'

/** The API for people to read: every endpoint with its access. The details are in the OpenAPI document. */
export const apiPage = (base: string) => {
  const groups = Map.groupBy(endpoints, ({ group }) => group)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API of the membership applications</title>
        <link rel="stylesheet" href="${base}/docs.css" />
      </head>
      <body>
        <main>
          <h1>API of the membership applications</h1>
          <p>
            Below <code>${base}</code>. Shapes of requests and answers: <a href="${base}/openapi.json">openapi.json</a>.
            What a template can say, for an editor: <a href="${base}/template.schema.json">template.schema.json</a>.
          </p>
          ${[...groups].map(([group, own]) => groupOf(group, own))}
        </main>
      </body>
    </html>`
}

const groupOf = (group: string, own: readonly Endpoint[]) =>
  html` <h2>${group}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col">For</th>
          <th scope="col">Notes</th>
        </tr>
      </thead>
      <tbody>
        ${own.map(rowOf)}
      </tbody>
    </table>`

const audience = { public: 'anybody', case: 'case token or sign-in', staff: 'sign-in' } as const

const rowOf = (endpoint: Endpoint) =>
  html`<tr>
    <td><code>${endpoint.method} ${endpoint.path}${queryOf(endpoint)}</code></td>
    <td>${audience[endpoint.access]}</td>
    <td>${notesOf(endpoint).join('; ')}</td>
  </tr>`

const queryOf = ({ query }: Endpoint): string => {
  const names =
    'entries' in query && typeof query.entries === 'object' && query.entries !== null ? Object.keys(query.entries) : []
  return names.length === 0 ? '' : `?${names.join('&')}`
}

const notesOf = (endpoint: Endpoint): string[] => [
  ...(endpoint.ifMatch ? ['If-Match'] : []),
  ...(endpoint.takesIdempotencyKey ? ['Idempotency-Key'] : []),
  ...(endpoint.response === 'blob' ? ['a file'] : []),
  ...(endpoint.specialErrors.length > 0 ? [`errors ${endpoint.specialErrors.join(', ')}`] : []),
]

export const apiPageStyle = `
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
  main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h2 { margin: 2.5rem 0 .5rem; font-size: 1.2rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  code { font-size: .9rem; overflow-wrap: anywhere; }
`
