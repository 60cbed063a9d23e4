import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { reportError } from '../report-error.ts'
import { asPages } from '../page-routes.ts'
import type { PageEnv } from '../page-routes.ts'
import { HttpError, bearerOf, readJson, invalidInput } from '../http-error.ts'
import type { World } from '../world.ts'
import { DocumentRequest, describeDocument } from './document.ts'
import type { SigningDocument } from './document.ts'
import type { Documents } from './documents.ts'
import { documentsPage } from './documents-page.ts'
import { createSignIn } from './sign-in.ts'
import { signRoutes } from './sign-routes.ts'

const Credentials = v.strictObject({ username: v.string(), password: v.string() })
const RecipientChange = v.strictObject({ email: v.pipe(v.string(), v.email(), v.maxLength(100)) })
const StoredResponse = v.object({ request: v.string(), answer: v.record(v.string(), v.unknown()) })

/** /sandbox/signing: the provider's interface under v1, the signatories' pages under sign, and the list of documents. */
export const signingRoutes = (world: World, documents: Documents) => {
  const accounts = createSignIn(world.secrets)
  const repeats = world.store.collection('signing-repeats', StoredResponse)
  const signedIn: MiddlewareHandler = async (c, next) => {
    accounts.userOf(bearerOf(c))
    await next()
  }
  const found = (document: SigningDocument | undefined): SigningDocument => {
    if (document === undefined) throw new HttpError(404, 'DOCUMENT_NOT_FOUND', 'There is no such document')
    return document
  }
  const theDocument = (id: string): SigningDocument => found(documents.find(id))

  const api = new Hono()
    .use(cors({ origin: world.productUrl }))
    .post('/auth', async (c) => {
      const { username, password } = await readJson(c, Credentials)
      return c.json(accounts.signIn(username, password))
    })
    .post('/refresh', (c) => c.json(accounts.refresh(bearerOf(c))))
    .use('/documents/*', signedIn)
    .post('/documents', async (c) => {
      const repeatId = hash(`${accounts.userOf(bearerOf(c))}\n${idempotencyKeyOf(c)}`)
      const request = hash(await c.req.text())
      const first = repeats.get(repeatId)
      if (first !== undefined && first.request !== request)
        throw new HttpError(422, 'IDEMPOTENCY_KEY_REUSED', 'The Idempotency-Key belongs to another request')
      if (first !== undefined) return c.json(first.answer, 201)
      const input = await readJson(c, DocumentRequest)
      const { isReadablePdf } = await import('./seal.ts')
      if (!(await isReadablePdf(input.file_content))) throw invalidInput(['file_content'])
      const response = describeDocument(documents.create(input))
      repeats.put(repeatId, { request, answer: response })
      return c.json(response, 201)
    })
    .get('/documents/:id', (c) => c.json(describeDocument(theDocument(c.req.param('id')))))
    .get('/documents/external/:externalId', (c) =>
      c.json(describeDocument(found(documents.findByExternalId(c.req.param('externalId'))))),
    )
    .get('/documents/:id/download', (c) => {
      const document = theDocument(c.req.param('id'))
      return c.body(new Uint8Array(documents.read(document)), 200, { 'content-type': 'application/pdf' })
    })
    .post('/documents/:id/recall', (c) => {
      const { id, status } = theDocument(c.req.param('id'))
      if (status !== 'recalled' && !documents.end(id, 'recalled'))
        throw new HttpError(409, 'DOCUMENT_ENDED', `The document is ${status}`)
      return c.json(describeDocument(theDocument(id)))
    })
    .post('/documents/:id/recipients/:recipient/remind', (c) => {
      const { id } = theDocument(c.req.param('id'))
      const repeatId = hash(`${accounts.userOf(bearerOf(c))}\n${idempotencyKeyOf(c)}`)
      if (repeats.get(repeatId) === undefined && !documents.remind(id, c.req.param('recipient'))) throw tooLate()
      const response = describeDocument(theDocument(id))
      repeats.put(repeatId, { request: '', answer: response })
      return c.json(response)
    })
    .put('/documents/:id/recipients/:recipient', async (c) => {
      const { id, recipients } = theDocument(c.req.param('id'))
      const { email } = await readJson(c, RecipientChange)
      if (recipients.some((one) => one.email.toLowerCase() === email.toLowerCase())) throw invalidInput(['email'])
      if (!documents.readdress(id, c.req.param('recipient'), email)) throw tooLate()
      return c.json(describeDocument(theDocument(id)))
    })
    .onError((error, c) => {
      if (error instanceof HttpError)
        return c.json({ errorObject: { code: error.code, message: error.message } }, error.status)
      reportError(error)
      return c.json({ errorObject: { code: 'INTERNAL_ERROR', message: 'Something broke inside the sandbox' } }, 500)
    })

  return new Hono<PageEnv>()
    .route('/v1', api)
    .route('/sign', signRoutes(documents))
    .get('/', asPages, (c) => c.html(documentsPage(c.var.language, documents.list())))
    .post('/documents/:id/expire', asPages, (c) => {
      documents.end(c.req.param('id'), 'expired')
      return c.redirect(`/sandbox/signing?lang=${c.var.language}`, 303)
    })
}

const tooLate = () => new HttpError(409, 'RECIPIENT_ANSWERED', 'The recipient has answered, or nobody can any more')

const idempotencyKeyOf = (c: Context): string => {
  const key = c.req.header('idempotency-key')
  if (key === undefined || key === '')
    throw new HttpError(400, 'IDEMPOTENCY_KEY_MISSING', 'The Idempotency-Key header is missing')
  return key
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
