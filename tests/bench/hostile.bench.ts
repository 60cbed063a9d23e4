import { mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { pathOf } from '#schemas/api/endpoint.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import { createPdf, uploadFile } from '#schemas/api/files.ts'
import { maxTextLength, maxFormCharacters } from '#schemas/form/limits.ts'
import { freePort, startProduct } from './faults/product.ts'
import { areCallerAttacksBounded } from './hostile/caller-attacks.ts'
import { openCase } from './hostile/open-case.ts'
import { besideProbes } from './hostile/probes.ts'
import { areTemplateAttacksBounded } from './hostile/template-attacks.ts'

/*
 * Sends, one after the other, the far too large requests that a stranger with one case link can send. Measures how long each takes to be answered,
 * and how long a cheap request beside it waits meanwhile. Then sends what an administrator can send, and what one caller can send at once. Ends
 * with 1 where a request takes more than a second or holds up others for more than 100 ms.
 */

const maxMs = 1000
const maxProbeMs = 100

const folder = mkdtempSync(join(tmpdir(), 'hostile-bench-'))
const port = await freePort()
const server = await startProduct(port, { DATA_DIR: folder })
const base = server.origin
const { caseId, token } = await openCase(base, '559990-0015')
const caseParams = `caseId=${caseId}&token=${token}`
const saveUrl = `${base}/api/${pathOf(saveValues, { caseId })}?token=${token}`

type EntryInput = { componentId: string; dataType: string; value: string | string[] }
const saving = (formId: string, entries: readonly EntryInput[]): RequestInit =>
  json({ formId, data: entries.map((entry) => ({ ...entry, active: true, basedOn: 0 })) })

function json(body: unknown): RequestInit {
  return text(JSON.stringify(body))
}

function text(body: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body }
}

const upload = (bytes: Uint8Array<ArrayBuffer>, type: string, name: string): RequestInit => {
  const form = new FormData()
  form.set('file', new Blob([bytes], { type }), name)
  return { method: 'POST', body: form }
}

const entriesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `e${index}`)
const list = (ids: string[]): EntryInput => ({ componentId: 'workplaces', dataType: 'dynamicList', value: ids })
const names = (count: number, value: string): EntryInput[] =>
  entriesOf(count).map((id) => ({ componentId: `workplaces/${id}/workplaceName`, dataType: 'textBox', value }))
const uploadUrl = `${base}/api/${uploadFile.path}?${caseParams}&componentId=otherDocuments`
const pdfUrl = `${base}/api/${createPdf.path}?${caseParams}`
const everything = json({ includeAll: true })

/** A PDF whose only stream becomes 200 MB when it is inflated. */
const bomb = (): Uint8Array<ArrayBuffer> => {
  const packed = deflateSync(Buffer.alloc(200_000_000))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj\n<</Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    ]),
  )
}

const attacks: [name: string, url: string, request: RequestInit, status: number][] = [
  ['nothing of the kind', `${base}/api/health/live`, {}, 200],
  [
    'a word of a megabyte',
    saveUrl,
    saving('company', [{ componentId: 'website', dataType: 'textBox', value: 'x'.repeat(1_000_000) }]),
    400,
  ],
  [
    'the longest word',
    saveUrl,
    saving('company', [{ componentId: 'website', dataType: 'textBox', value: 'x'.repeat(maxTextLength) }]),
    200,
  ],
  ['a PDF of the longest word', pdfUrl, everything, 200],
  ['100,000 entries', saveUrl, saving('workplaces', [list(entriesOf(100_000))]), 400],
  ['2,000 answers in one save', saveUrl, saving('workplaces', names(2000, 'Verkstad')), 200],
  ['as many entries as fit', saveUrl, saving('workplaces', [list(entriesOf(200))]), 200],
  [
    'one letter beside them',
    saveUrl,
    saving('workplaces', [{ componentId: 'mainWorkplaceName', dataType: 'textBox', value: 'V' }]),
    200,
  ],
  ['a PDF of them', pdfUrl, everything, 200],
  ['as much text as a form holds', saveUrl, saving('workplaces', longTexts()), 200],
  ['a PDF of it', pdfUrl, everything, 200],
  ['half a million numbers for answers', saveUrl, text(`{"formId":"company","data":[${'1,'.repeat(450_000)}1]}`), 400],
  [
    'half a million numbers for one',
    saveUrl,
    json({
      formId: 'company',
      data: [
        {
          componentId: 'legalForm',
          dataType: 'selectList',
          active: true,
          basedOn: 0,
          value: Array.from({ length: 450_000 }, () => 1),
        },
      ],
    }),
    400,
  ],
  ['half a million brackets', saveUrl, text(`${'['.repeat(450_000)}${']'.repeat(450_000)}`), 400],
  ['a PDF that inflates to 200 MB', uploadUrl, upload(bomb(), 'application/pdf', 'bomb.pdf'), 200],
  [
    'a picture that is a packed file',
    uploadUrl,
    upload(new Uint8Array(deflateSync(Buffer.alloc(50_000_000))), 'image/png', 'bomb.png'),
    415,
  ],
]

function longTexts(): EntryInput[] {
  return Array.from({ length: Math.floor(maxFormCharacters / maxTextLength) - 2 }, (_, index) => ({
    componentId: `workplaces/e${index}/workplaceStreet`,
    dataType: 'textBox',
    value: 'ord '.repeat(maxTextLength / 4),
  }))
}

let isSlow = false
try {
  // The first document parses the fonts, and the first of everything is compiled.
  await send(pdfUrl, everything)
  await send(saveUrl, saving('company', [{ componentId: 'tradeName', dataType: 'textBox', value: 'V' }]))
  console.info(`${'sent'.padEnd(36)}status  answered  probe waited`)
  for (const [name, url, request, expected] of attacks) {
    const { result: status, ms, probeMs } = await besideProbes(base, await prepare(url, request))
    const isWrong = status !== expected || ms > maxMs || probeMs > maxProbeMs
    isSlow ||= isWrong
    const figures = `${String(status).padEnd(7)}${`${ms.toFixed(0)} ms`.padStart(9)}${`${probeMs.toFixed(0)} ms`.padStart(18)}`
    console.info(
      `${name.padEnd(36)}${figures}${isWrong ? `  wanted ${expected} within ${maxMs} ms, probe ${maxProbeMs} ms` : ''}`,
    )
  }
} finally {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
isSlow = !(await areTemplateAttacksBounded()) || isSlow
isSlow = !(await areCallerAttacksBounded()) || isSlow
process.exit(isSlow ? 1 : 0)

async function send(url: string, request: RequestInit = {}): Promise<number> {
  return await (
    await prepare(url, request)
  )()
}

/** Uses a connection of its own, since the server may close an idle one. Returns the status. */
async function prepare(url: string, init: RequestInit): Promise<() => Promise<number>> {
  const request = new Request(url, init)
  const body = Buffer.from(await request.arrayBuffer())
  return async () =>
    await new Promise((resolve, reject) => {
      const headers = { ...Object.fromEntries(request.headers), 'content-length': body.length }
      httpRequest(url, { method: request.method, headers, agent: false }, (response) => {
        response.on('end', () => resolve(response.statusCode ?? 0)).resume()
      })
        .on('error', reject)
        .end(body)
    })
}
