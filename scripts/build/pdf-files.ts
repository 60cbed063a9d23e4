import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('pdfjs-dist/package.json'))

/** The folders of pdf.js that a document can ask for, with their files that are used. */
const folders: Readonly<Record<string, RegExp>> = {
  // Fonts that a document names without bringing them along, and the character maps of such Asian ones.
  standard_fonts: /^(?!LICENSE)/,
  cmaps: /\.bcmap$/,
  // Decoders of scans in JavaScript: the content security policy has no WebAssembly.
  wasm: /_nowasm_fallback\.js$/,
}

/**
 * Puts pdf.js's worker and the files that it asks for by name beside the built ones, under its version: they are cached for ever, and
 * src/screens/case-page/documents/pdf-document.ts finds them there.
 */
export const pdfFiles: Plugin = {
  name: 'pdf-files',
  apply: 'build',
  async generateBundle() {
    const { version } = v.parse(v.object({ version: v.string() }), require('pdfjs-dist/package.json'))
    const emit = async (path: string, fileName = path): Promise<void> => {
      const source = await readFile(join(folder, path))
      this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${fileName}`, source })
    }
    await emit('legacy/build/pdf.worker.min.mjs', 'worker.js')
    for (const [name, isUsed] of Object.entries(folders)) {
      const files = (await readdir(join(folder, name))).filter((file) => isUsed.test(file))
      await Promise.all(files.map((file) => emit(`${name}/${file}`)))
    }
  },
}
