import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reading } from '#server/context.ts'
import { applicationDocument } from '#server/features/documents/application-document.ts'
import * as cases from '#server/repositories/cases.ts'
import { readFacts } from './case-variants.ts'
import { storeFilledCase } from './filled-case.ts'
import { anders } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let pdfium: PDFiumLibrary
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
  pdfium = await PDFiumLibrary.init()
})
afterAll(async () => {
  pdfium.destroy()
  await server.stop()
})

/** The text of a PDF as a reader copies it, with names in place of ids and digests. */
const textOf = async (pdf: Uint8Array): Promise<string> => {
  const document = await pdfium.loadDocument(pdf)
  const pages = [...document.pages()].map(
    (page, index) => `=== ${index + 1}\n${page.getText().replaceAll('\r\n', '\n')}`,
  )
  document.destroy()
  return `${pages.join('\n')}\n`
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '(id)')
    .replace(/\b[0-9a-f]{12,64}\b/g, '(digest)')
}

const fetched = async (path: string, by: string | typeof anders, init: RequestInit = {}): Promise<Uint8Array> => {
  const token = typeof by === 'string' ? `&token=${by}` : ''
  const authorization = typeof by === 'string' ? {} : { authorization: `Bearer ${await server.issuer.tokenFor(by)}` }
  const headers = { 'content-type': 'application/json', ...authorization }
  const response = await server.fetch(`/api/${path}${token}`, { ...init, headers })
  expect([response.status, response.headers.get('content-type')]).toStrictEqual([200, 'application/pdf'])
  return new Uint8Array(await response.arrayBuffer())
}

const printed = { method: 'POST', body: JSON.stringify({ includeAll: true }) }

test('the text of each document changes only together with its golden file', { timeout: 120_000 }, async () => {
  const { id, token } = await storeFilledCase(server.context)
  const row = await cases.find(server.context.db, id)
  if (row === null) throw new Error('The case is not stored')
  const facts = await readFacts(server.context, id)
  const after = { ...facts, analogSignature: { ...facts.analogSignature, numberOfSignatories: 2 } }
  const signed = async (kind: 'digital' | 'internal' | 'analog'): Promise<Uint8Array> =>
    await reading(server.context, async (tx) => {
      const template = await server.context.templates.of(tx, cases.templateRefOf(row))
      const at = server.clock.now()
      return (await applicationDocument(server.context, { tx, row, template, after, at }, kind)).bytes
    })
  const documents = {
    'printed-by-company': await fetched(`Pdf?caseId=${id}`, token, printed),
    'printed-by-caseworker': await fetched(`Pdf?caseId=${id}`, anders, printed),
    'signed-digitally': await signed('digital'),
    'signed-internally': await signed('internal'),
    'signed-on-paper': await signed('analog'),
  }
  for (const [name, pdf] of Object.entries(documents))
    await expect(await textOf(pdf)).toMatchFileSnapshot(`../golden/documents/${name}.txt`)
})
