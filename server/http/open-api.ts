import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Call } from '#schemas/api/call.ts'
import { ErrorBody, generalErrorCodes } from '#schemas/api/error-body.ts'
import { calls } from '#schemas/api/calls.ts'

type JsonObject = { [key: string]: unknown }

/** The API in the words of OpenAPI 3.1, made from the very definitions that parse its requests. `base` is where the API is. */
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
  tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
  paths: pathsOf(calls),
  components: {
    schemas: { Error: schemaOf(ErrorBody) },
    securitySchemes: {
      caseToken: { type: 'apiKey', in: 'query', name: 'token' },
      signIn: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    },
  },
})

const pathsOf = (all: readonly Call[]): JsonObject => {
  const paths: Record<string, JsonObject> = {}
  for (const call of all) {
    const path = `/${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return paths
}

const security = {
  public: [],
  case: [{ caseToken: [] }, { signIn: [] }],
  staff: [{ signIn: [] }],
} as const

const operationOf = (call: Call): JsonObject => ({
  operationId: call.name,
  tags: [call.group],
  security: security[call.access],
  parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query'), ...headersOf(call)],
  ...bodyOf(call),
  responses: {
    200: answerOf(call),
    default: {
      description:
        call.specialErrors.length === 0 ? 'Refused' : `Refused; codes of its own: ${call.specialErrors.join(', ')}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
})

const parametersOf = (schema: GenericSchema, place: 'path' | 'query'): JsonObject[] => {
  const { properties = {}, required = [] } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
  }))
}

const headersOf = (call: Call): JsonObject[] => [
  ...(call.ifMatch
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
  ...(call.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'A repeat with the same key gets the first answer.',
        },
      ]
    : []),
]

const bodyOf = ({ body }: Call): JsonObject => {
  if (body === null) return {}
  if (body === 'multipart')
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
}

const answerOf = ({ answer }: Call): JsonObject =>
  answer === 'blob'
    ? { description: 'A file', content: { 'application/octet-stream': {} } }
    : { description: 'Done', content: { 'application/json': { schema: schemaOf(answer) } } }

/** Without the parts of a rule that JSON Schema has no words for. */
const schemaOf = (schema: GenericSchema, typeMode: 'input' | 'output' = 'output'): unknown => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}
