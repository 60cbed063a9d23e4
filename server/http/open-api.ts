import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { ErrorBody, generalErrorCodes } from '#schemas/api/error-body.ts'
import { endpoints } from '#schemas/api/endpoints.ts'
import { PublishedForm } from '#schemas/case.ts'
import { Condition, Operand } from '#schemas/form/condition.ts'
import { DateLimit, NumberLimit } from '#schemas/form/rule.ts'
import { jsonSchemas } from '#authoring/document/json-schema.ts'

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
