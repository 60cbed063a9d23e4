import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import * as v from 'valibot'
import { PagePreload } from '#schemas/page-preload.ts'

/**
 * Writes each file that a page fetches first a second time, with `.br` after its name, compressed as far as Brotli can: a twentieth
 * smaller than the server makes it in the time that a request has. Follows pagePreloads, whose list it reads.
 */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir = 'dist' }) => {
    const list = await readFile(join(dir, '.pages.json'), 'utf8')
    const pages = v.parse(v.array(PagePreload), JSON.parse(list))
    const files = new Set(
      pages.flatMap(({ scripts, styles, texts }) => [...scripts, ...styles, ...texts.sv, ...texts.en]),
    )
    await Promise.all([...files].map((file) => compress(join(dir, file))))
  },
}

const compress = async (file: string): Promise<void> =>
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(await readFile(file), {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  )
