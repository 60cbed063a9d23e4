import { resolve } from 'node:path'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import type { PreviewState } from '#schemas/template-preview.ts'
import { checkFile } from './check-file.ts'
import { borrowedLine, lineOf, sumOf } from '#authoring/document/diagnostic.ts'
import { previewPages } from './preview-pages.ts'

type PreviewOptions = {
  /** The next free one where it is taken. */
  port: number
  /** In the reader's browser. */
  isOpened: boolean
}

/** Debounce after a change of the file: editors write it in several steps. */
const debounceMs = 60

/**
 * Serves a page on this machine that shows the forms in a file as they will be, checks them at every change and reports diagnostics, until
 * the process ends.
 *
 * @throws Error where there is no such file
 */
export const openPreview = async (file: string, { port, isOpened }: PreviewOptions): Promise<void> => {
  let checked = await checkFile(file)
  let sendState = (_: PreviewState): void => {}
  const stateNow = (): PreviewState => ({
    file,
    documents: checked.documents.map(({ name, template, borrowedLists }) => ({
      name,
      template,
      borrowedLists: [...borrowedLists],
    })),
    findings: [...checked.diagnostics],
    locales: [...checked.locales],
  })

  const server = await createServer({
    configFile: false,
    root: resolve(import.meta.dirname, '../..'),
    cacheDir: 'node_modules/.vite/template-preview',
    appType: 'mpa',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [
      react(),
      lingui(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      previewPages(stateNow, (next) => {
        sendState = next
      }),
    ],
    // Found out only while the page loads, a package would make it load again.
    optimizeDeps: { entries: ['src/authoring/preview/*.html'], include: macroPackages },
    server: { port, open: isOpened },
  })

  const print = (): void => {
    for (const diagnostic of checked.diagnostics) console.log(lineOf(diagnostic))
    console.log(sumOf(checked.diagnostics))
    for (const { borrowedLists } of checked.documents) {
      const line = borrowedLine(borrowedLists)
      if (line !== null) console.log(line)
    }
  }
  const refresh = async (): Promise<void> => {
    checked = await checkFile(file).catch((error: unknown) => ({ ...checked, diagnostics: [unreadable(file, error)] }))
    server.watcher.add([...checked.sources])
    console.log(`\n${new Date().toLocaleTimeString('sv-SE')}`)
    print()
    sendState(stateNow())
  }
  let waiting: NodeJS.Timeout | undefined
  server.watcher.add([...checked.sources])
  server.watcher.on('all', (_, path) => {
    if (!checked.sources.includes(resolve(path))) return
    clearTimeout(waiting)
    waiting = setTimeout(() => void refresh(), debounceMs)
  })

  await server.listen()
  print()
  console.log(`\nPreview: ${server.resolvedUrls?.local[0] ?? ''}   (Ctrl+C ends it)`)
}

/** The packages that the macros import: the sources do not name them. */
const macroPackages = ['@lingui/core', '@lingui/react', 'react/jsx-dev-runtime']

const unreadable = (file: string, error: unknown): PreviewState['findings'][number] => {
  const reason = error instanceof Error ? error.message : String(error)
  const text = { sv: `Filen går inte att läsa: ${reason}`, en: `The file cannot be read: ${reason}` }
  return { file, line: 1, column: 1, severity: 'error', text, formId: null, componentId: null }
}
