import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let pagesFolder: string
beforeAll(async () => {
  pagesFolder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(pagesFolder, 'assets'))
  for (const [path, text] of Object.entries(pages)) writeFileSync(join(pagesFolder, path), text)
  writeFileSync(join(pagesFolder, 'assets/compressed.js.br'), brotliCompressSync('by the build'))
  server = await startTestServer({ pagesFolder })
})
afterAll(async () => {
  await server.stop()
  rmSync(pagesFolder, { recursive: true })
})

const pages = {
  'index.html': '<!doctype html><title>Ansökan</title>',
  'callback.html': '<!doctype html><title>Bridge</title>',
  'bench.html': '<!doctype html><title>Bench</title>',
  '.pages.json': JSON.stringify([
    {
      path: '/case/:caseId([0-9a-f\\-]{36})/:token([\\w\\-]{43})?/form/:formId',
      subject: 'case',
      scripts: ['assets/main-abc123.js'],
      styles: ['assets/form.css'],
      shellTexts: { sv: ['assets/shell-sv.js'], en: ['assets/shell-en.js'], nb: [] },
      texts: { sv: ['assets/shell-sv.js', 'assets/sv.js'], en: ['assets/shell-en.js', 'assets/en.js'], nb: [] },
    },
    {
      path: '/apply/:moSlug',
      subject: 'organisation',
      scripts: [],
      styles: [],
      shellTexts: { sv: ['assets/shell-sv.js'], en: ['assets/shell-en.js'], nb: [] },
      texts: { sv: ['assets/shell-sv.js'], en: ['assets/shell-en.js'], nb: [] },
    },
  ]),
  'assets/compressed.js': 'plain',
  'assets/main-abc123.js': `console.log('${'x'.repeat(5000)}')`,
}

describe('pages', () => {
  const csp = (response: Response) => response.headers.get('content-security-policy') ?? ''

  test('every path that is no file gets the page of the application', async () => {
    const response = await server.fetch('/case/1/x')
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toStrictEqual([
      200,
      pages['index.html'],
      'no-cache',
    ])
    expect(csp(response)).toContain(`script-src 'self';`)
    expect(csp(response)).toContain(`connect-src 'self' ${server.publicUrl};`)
    expect(csp(response)).toContain(`frame-ancestors 'none'`)
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('a page preloads the files and the data that it needs first, in the language of the case or the browser', async () => {
    const linksOf = async (path: string, headers: Record<string, string> = {}) =>
      (await server.fetch(path, { headers })).headers.get('link')?.split(', ')
    const data = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`
    const configuration = ['/config/config.json', '/api/Settings', '/api/Settings/features'].map(data)
    const caseId = 'ca5e0004-d3a0-4000-8000-000000000000'
    const token = 't'.repeat(43)
    const files = [
      '</assets/form.css>; rel=preload; as=style; crossorigin',
      '</assets/main-abc123.js>; rel=modulepreload',
      '</assets/shell-en.js>; rel=modulepreload',
      '</assets/shell-sv.js>; rel=modulepreload',
      '</assets/sv.js>; rel=modulepreload',
    ]
    const form = `/case/${caseId}/form/company`
    const theCase = data(`/api/Case?caseId=${caseId}&token=${token}`)
    const inEnglish = { 'accept-language': 'en-GB' }
    expect(await linksOf(form, inEnglish)).toStrictEqual([...files, ...configuration])
    expect(await linksOf(`/case/${caseId}/${token}/form/company`, inEnglish)).toStrictEqual([
      ...files,
      ...configuration,
      theCase,
    ])
    expect(await linksOf(form, { cookie: `case-token-${caseId}=${token}` })).toContain(theCase)
    expect(await linksOf(form, { cookie: `case-token-${caseId}=%3E%2C%20<` })).toContain(
      data(`/api/Case?caseId=${caseId}&token=%3E%2C+%3C`),
    )
    expect(await linksOf(form, { cookie: 'locale=en' })).toContain('</assets/en.js>; rel=modulepreload')
    expect(await linksOf('/apply/handel', { 'accept-language': 'de, en-GB;q=0.8, sv;q=0.5' })).toStrictEqual([
      '</assets/shell-en.js>; rel=modulepreload',
      ...configuration,
      data('/api/memberorganization/ByPath/%2Fhandel'),
    ])
    expect(await linksOf('/failed')).toStrictEqual(configuration)
    const cached = async (headers: Record<string, string>) =>
      (await server.fetch(form, { headers })).headers.get('cache-control')
    expect([await cached({}), await cached({ cookie: `case-token-${caseId}=${token}` })]).toStrictEqual([
      'no-cache',
      'private, no-store',
    ])
    expect(await linksOf('/assets/main-abc123.js')).toBeUndefined()
    expect((await server.fetch('/.pages.json')).status).toBe(404)
  })

  test('the sign-in callback and the measuring page are files of their own', async () => {
    const callback = await server.fetch('/callback?code=1')
    expect([await callback.text(), csp(callback).includes(`frame-ancestors 'self'`)]).toStrictEqual([
      pages['callback.html'],
      true,
    ])
    const bench = await server.fetch('/bench.html')
    expect([
      await bench.text(),
      bench.headers.get('cross-origin-opener-policy'),
      bench.headers.get('cross-origin-embedder-policy'),
    ]).toStrictEqual([pages['bench.html'], 'same-origin', 'require-corp'])
  })

  test('built files are served compressed and cached for good, and a missing file is 404', async () => {
    const path = '/assets/main-abc123.js'
    const raw = await server.fetch(path, { headers: { 'accept-encoding': 'br' } })
    expect([raw.headers.get('cache-control'), raw.headers.get('content-encoding')]).toStrictEqual([
      'public, max-age=31536000, immutable',
      'br',
    ])
    expect(Number(raw.headers.get('content-length'))).toBeLessThan(200)
    expect(await raw.text()).toBe(pages['assets/main-abc123.js'])
    const compressed = await server.fetch('/assets/compressed.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect([compressed.headers.get('content-encoding'), await compressed.text()]).toStrictEqual(['br', 'by the build'])
    const refused = await server.fetch(path, { headers: { 'accept-encoding': 'br;q=0, gzip' } })
    expect(refused.headers.get('content-encoding')).toBe('gzip')
    const etags = `"of an earlier build", W/${raw.headers.get('etag') ?? ''}`
    const known = await server.fetch(path, { headers: { 'if-none-match': etags } })
    const missing = await server.fetch('/assets/gone.js')
    expect([known.status, missing.status]).toStrictEqual([304, 404])
  })
})
