import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import * as v from 'valibot'
import { PagePreload } from '#schemas/page-preload.ts'
import { acceptedEncoding, isNamedIn } from './response.ts'

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
type StaticFile = { bytes: Buffer; contentType: string; etag: string; compressed: Map<Encoding, Promise<Buffer>> }

export type StaticFiles = {
  /** The file at a path such as /assets/main.js, or null. */
  serve(path: string, request: Request): Promise<Response | null>
  isEmpty: boolean
  /** The files that each page fetches first. */
  preloads: readonly PagePreload[]
}

const compress = {
  br: async (bytes: Buffer) =>
    await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: async (bytes: Buffer) => await promisify(gzip)(bytes, { level: 9 }),
} as const

const compressible = /\.(html|js|css|svg|json|map|txt|webmanifest)$/
/** Built files carry the hash of what is in them in their name. */
const immutable = /^\/assets\//

/** The suffix of the files that the build has compressed (scripts/build/precompress.ts). */
const brotliSuffix = '.br'

/**
 * The built pages: read once, for they never change while the server runs. Files that the build has not compressed are compressed at the
 * first request and cached.
 */
export const openStaticFiles = (folder: string): StaticFiles => {
  const paths = new Set(pathsIn(folder))
  const files = new Map(
    [...paths]
      .filter((path) => !path.endsWith(brotliSuffix))
      .map((path) => [path, readStatic(folder, path, paths.has(`${path}${brotliSuffix}`))]),
  )
  return {
    isEmpty: files.size === 0,
    preloads: readPreloads(folder),
    serve: async (path, request) => {
      const file = files.get(path)
      return file === undefined ? null : await responseOf(file, path, request)
    },
  }
}

const responseOf = async (file: StaticFile, path: string, request: Request): Promise<Response> => {
  const headers: Record<string, string> = {
    'content-type': file.contentType,
    'cache-control': immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
  }
  if (isNamedIn(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers })
  const encoding = compressible.test(path) ? acceptedEncoding(request.headers.get('accept-encoding'), encodings) : null
  const bytes = encoding === null ? file.bytes : await compressed(file, encoding)
  return new Response(request.method === 'HEAD' ? null : Uint8Array.from(bytes), {
    headers: {
      ...headers,
      'content-length': String(bytes.length),
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    },
  })
}

/** Compresses once for all requests; again after a failure. */
const compressed = async (file: StaticFile, encoding: Encoding): Promise<Buffer> => {
  const known = file.compressed.get(encoding) ?? compress[encoding](file.bytes)
  file.compressed.set(encoding, known)
  try {
    return await known
  } catch (error) {
    file.compressed.delete(encoding)
    throw error
  }
}

const readStatic = (folder: string, path: string, isCompressed: boolean): StaticFile => {
  const bytes = readFileSync(join(folder, path))
  return {
    bytes,
    contentType: getMimeType(path) ?? (extname(path) === '' ? 'text/plain' : 'application/octet-stream'),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    compressed: new Map(
      isCompressed ? [['br', Promise.resolve(readFileSync(join(folder, `${path}${brotliSuffix}`)))]] : [],
    ),
  }
}

/** The build writes this file. Null if the pages are served without a build. */
const readPreloads = (folder: string): readonly PagePreload[] => {
  const file = join(folder, '.pages.json')
  return existsSync(file) ? v.parse(v.array(PagePreload), JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** None where the pages have not been built. */
const pathsIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll('\\', '/'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
