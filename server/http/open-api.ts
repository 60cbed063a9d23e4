import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { html } from 'hono/html'
import { jsonSchemas } from '#authoring/document/json-schema.ts'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { endpoints } from '#schemas/api/endpoints.ts'
import { ErrorBody, generalErrorCodes } from '#schemas/api/error-body.ts'
import { PublishedForm } from '#schemas/case.ts'
import { Condition, Operand } from '#schemas/form/condition.ts'
import { DateLimit, NumberLimit } from '#schemas/form/rule.ts'

type JsonObject = { [key: string]: unknown }

/** The form of a template, and the lazy schemas of its grammar. */
const named = { Form: PublishedForm, Condition, Operand, NumberLimit, DateLimit }
const schemaOf = jsonSchemas(named, '#/components/schemas/')

/** The OpenAPI 3.1 document, generated from the definitions that parse the requests. `base` is where the API is. */
export const openApiDocument = (base: string): JsonObject => ({
  openapi: '3.1.0',
  info: {
    title: 'Membership applications',
    version: '1',
    description:
      'A case token travels as the query parameter `token`; a signed-in account sends an access token of the identity provider as bearer. ' +
      `A refusal carries an errorCode: one that its call names, or ${generalErrorCodes.join(', ')}.`,
  },
  servers: [{ url: base }],
  tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({ name })),
  paths: pathsOf(endpoints),
  components: {
    schemas: {
      Error: schemaOf(ErrorBody),
      ...Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, schemaOf(schema)])),
    },
    securitySchemes: {
      caseToken: { type: 'apiKey', in: 'query', name: 'token' },
      signIn: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    },
  },
})

const pathsOf = (all: readonly Endpoint[]): JsonObject => {
  const paths: Record<string, JsonObject> = {}
  for (const endpoint of all) {
    const path = `/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return paths
}

const security = {
  public: [],
  case: [{ caseToken: [] }, { signIn: [] }],
  staff: [{ signIn: [] }],
} as const

const operationOf = (endpoint: Endpoint): JsonObject => ({
  operationId: endpoint.name,
  tags: [endpoint.group],
  security: security[endpoint.access],
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...headersOf(endpoint),
  ],
  ...bodyOf(endpoint),
  responses: {
    200: responseOf(endpoint),
    ...(endpoint.isConditional ? { 304: { description: 'Nothing is new' } } : {}),
    default: {
      description:
        endpoint.specialErrors.length === 0
          ? 'Refused'
          : `Refused; codes of its own: ${endpoint.specialErrors.join(', ')}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
})

const parametersOf = (schema: GenericSchema, location: 'path' | 'query'): JsonObject[] => {
  const { properties = {}, required = [] } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: own,
  }))
}

const headersOf = (endpoint: Endpoint): JsonObject[] => [
  ...(endpoint.ifMatch
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          description: 'The version of the case, such as "7".',
        },
      ]
    : []),
  ...(endpoint.isConditional
    ? [
        {
          name: 'If-None-Match',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'The ETag of an earlier response: where nothing is new the response is 304.',
        },
      ]
    : []),
  ...(endpoint.takesIdempotencyKey
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', format: 'uuid' },
          description: 'A repeat with the same key gets the first response.',
        },
      ]
    : []),
]

const bodyOf = ({ body }: Endpoint): JsonObject => {
  if (body === null) return {}
  if (body === 'multipart')
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
}

const responseOf = ({ response: answer, event }: Endpoint): JsonObject => {
  if (answer === 'blob') return { description: 'A file', content: { 'application/octet-stream': {} } }
  if (answer === 'events')
    return {
      description:
        'Server-sent events: `ready` when the stream is open, with the `version` of the one case that is watched, `change` with the data below, `gap` when changes may have been missed. ' +
        'The stream ends after some minutes, to be opened anew.',
      content: { 'text/event-stream': event === null ? {} : { schema: schemaOf(event) } },
    }
  return { description: 'Done', content: { 'application/json': { schema: schemaOf(answer) } } }
}

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
