import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  VerbosityLevel,
  version,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Where the build puts pdf.js's own files (scripts/build/pdf-files.ts); while developing, where the package has them. */
const base = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`
const workerUrl = import.meta.env.DEV ? `${base}legacy/build/pdf.worker.min.mjs` : `${base}worker.js`

/** Why a document cannot be shown here: encrypted, not a PDF that can be read, or not read in time. */
export type PdfProblem = 'locked' | 'damaged' | 'too slow'

export class PdfError extends Error {
  readonly problem: PdfProblem

  constructor(problem: PdfProblem) {
    super(`Cannot show the PDF: ${problem}.`)
    this.problem = problem
  }
}

export type OpenedPdf = {
  /** @throws {PdfError} */
  pages: Promise<PdfPages>
  /** Terminates the worker, even if a document occupies it. */
  close: () => void
}

export type PdfPages = {
  /** The number of pages according to the document, which may be wrong. */
  count: number
  /** Width and height of the first page, in points. */
  first: PageSize
  /** The page of an index from 0. @throws {PdfError} */
  page: (index: number) => Promise<PDFPageProxy>
}

export type PageSize = { width: number; height: number }

/** A document that takes longer to begin, or a page, was made to. */
const patienceMs = 20_000
/** The most pixels of an image. Larger images are left out. */
const maxImagePixels = 100_000_000

/**
 * Opens a PDF in a worker of its own, which reads it and has no scripts: no form is calculated, no action carried out, no link followed, and
 * nothing fetched but pdf.js's own fonts and character maps, by the page.
 */
export const openPdf = async (bytes: Blob): Promise<OpenedPdf> => {
  const data = new Uint8Array(await bytes.arrayBuffer())
  // Given as a port: pdf.js would read the document in the page itself where its own worker does not start.
  const port = new Worker(workerUrl, { type: 'module' })
  GlobalWorkerOptions.workerPort = port
  const hasFailed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new PdfError('damaged')), { once: true })
  })
  hasFailed.catch(() => null)
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new PdfError('too slow')), patienceMs)
    })
    try {
      return await Promise.race([work, isLate, hasFailed])
    } catch (error) {
      throw error instanceof PdfError ? error : new PdfError(error instanceof PasswordException ? 'locked' : 'damaged')
    } finally {
      clearTimeout(timer)
    }
  }
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: `${base}standard_fonts/`,
    cMapUrl: `${base}cmaps/`,
    wasmUrl: `${base}wasm/`,
    // The content security policy has no WebAssembly: scans are decoded by the same code in JavaScript.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: maxImagePixels,
  })
  const read = async (): Promise<PdfPages> => {
    const pdf: PDFDocumentProxy = await inTime(task.promise)
    const page = (index: number): Promise<PDFPageProxy> => inTime(pdf.getPage(index + 1))
    return { count: pdf.numPages, first: sizeOf(await page(0)), page }
  }
  return {
    pages: read(),
    close: () => {
      port.terminate()
      task.destroy().catch(() => null)
    },
  }
}

/** Bounds the size of a page, which a document can declare as a mile high or zero wide. */
export const sizeOf = (page: PDFPageProxy): PageSize => {
  const { width, height } = page.getViewport({ scale: 1 })
  const bounded = (length: number): number => Math.min(Math.max(Number.isFinite(length) ? length : 1, 1), maxPoints)
  return { width: bounded(width), height: Math.min(bounded(height), bounded(width) * maxRatio) }
}

const maxPoints = 20_000
const maxRatio = 20
