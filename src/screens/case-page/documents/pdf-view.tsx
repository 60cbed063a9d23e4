import { Trans, useLingui } from '@lingui/react/macro'
import {
  AnnotationMode,
  RenderingCancelledException,
  TextLayer,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type UIEvent,
} from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { openPdf, PdfError, sizeOf, type PageSize, type PdfPages, type PdfProblem } from './pdf-document.ts'
import styles from './pdf-view.module.css'

type Reading = { kind: 'reading' } | { kind: 'open'; pdf: PdfPages } | { kind: 'failed'; problem: PdfProblem }

export type PdfViewProps = {
  bytes: Blob
  name: string
  /** Rendered instead of the document, with the reason why it cannot be shown. */
  instead: (why: ReactNode) => ReactNode
}

/** A PDF, page under page, as wide as there is room. */
export const PdfView = ({ bytes, name, instead }: PdfViewProps) => {
  const reading = useReading(bytes)
  if (reading.kind === 'open') return <Pages pdf={reading.pdf} name={name} />
  if (reading.kind === 'failed') return instead(<PdfProblemText problem={reading.problem} />)
  return (
    <div className={styles.waiting}>
      <Skeleton rows={1} rowHeight={640} />
    </div>
  )
}

const useReading = (bytes: Blob): Reading => {
  const [reading, setReading] = useState<{ of: Blob; now: Reading } | null>(null)
  useEffect(() => {
    let isOver = false
    let close = (): void => {}
    const read = async (): Promise<Reading> => {
      try {
        const opened = await openPdf(bytes)
        close = opened.close
        if (isOver) opened.close()
        return { kind: 'open', pdf: await opened.pages }
      } catch (error) {
        return { kind: 'failed', problem: problemOf(error) }
      }
    }
    void read().then((now) => {
      if (!isOver) setReading({ of: bytes, now })
    })
    return () => {
      isOver = true
      close()
    }
  }, [bytes])
  return reading?.of === bytes ? reading.now : { kind: 'reading' }
}

const problemOf = (error: unknown): PdfProblem => (error instanceof PdfError ? error.problem : 'damaged')

const PdfProblemText = ({ problem }: { problem: PdfProblem }): ReactNode => {
  if (problem === 'locked') return <Trans>Dokumentet är låst med ett lösenord och kan inte visas här.</Trans>
  if (problem === 'too slow') return <Trans>Dokumentet tar för lång tid att läsa och kan inte visas här.</Trans>
  return <Trans>Filen är skadad, eller är ingen PDF, och kan inte visas här.</Trans>
}

/** In px, around and between pages. */
const gap = 16
/** Wider, a line of print is long to read. */
const maxWidth = 900
/** Documents up to this length have the text of all pages in the DOM, for find in page and screen readers. */
const fewPages = 40
/** No element of a browser is higher than some 33 million px. */
const maxPages = 12_000

type View = { top: number; height: number; width: number }

const viewOf = ({ scrollTop: top, clientHeight: height, clientWidth }: Element): View => ({
  top,
  height,
  width: Math.min(Math.max(clientWidth - 2 * gap, 0), maxWidth),
})

/** The pages of a document. Only pages near the viewport are in the DOM, and space stands for the others. */
const Pages = ({ pdf, name }: { pdf: PdfPages; name: string }) => {
  const { t, i18n } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ top: 0, height: 0, width: 0 })
  /** Sizes of pages that differ from the first. */
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const count = Math.min(pdf.count, maxPages)
  const layout = layOutPages({ count, first: pdf.first, sizes, width: view.width })
  /** The page and the part of it at the top of the viewport, which stay there when sizes change. */
  const anchor = useRef({ index: 0, fraction: 0 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = (): void => setView(viewOf(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const keepPosition = useEffectEvent((): void => {
    const { index, fraction } = anchor.current
    if (scroller.current !== null && (index > 0 || fraction > 0))
      scroller.current.scrollTop = layout.top(index) + fraction * layout.height(index)
  })
  useLayoutEffect(() => keepPosition(), [view.width, sizes])

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    const top = currentTarget.scrollTop
    const index = layout.indexAt(top)
    anchor.current = { index, fraction: (top - layout.top(index)) / layout.height(index) }
    setView(viewOf(currentTarget))
  }
  const onSize = (index: number, size: PageSize): void => {
    const known = sizes.get(index) ?? pdf.first
    if (size.width !== known.width || size.height !== known.height)
      setSizes((before) => new Map(before).set(index, size))
  }
  const [firstNear, lastNear] = [layout.indexAt(view.top) - 1, layout.indexAt(view.top + view.height) + 1]
  const [from, to] = count <= fewPages ? [0, count - 1] : [Math.max(firstNear, 0), Math.min(lastNear, count - 1)]
  const current = i18n.number(layout.indexAt(view.top + view.height / 3) + 1)
  const total = i18n.number(pdf.count)
  const shown = i18n.number(count)
  return (
    <div className={styles.view}>
      <div
        ref={scroller}
        className={styles.pages}
        role="region"
        aria-label={t`Sidorna i ${name}`}
        // Scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-keeps-scroll
        onScroll={onScroll}
      >
        {view.width > 0 && (
          <div className={styles.paper} style={{ blockSize: layout.top(count) }}>
            {Array.from({ length: to - from + 1 }, (_, position) => from + position).map((index) => (
              <Page
                key={index}
                pdf={pdf}
                index={index}
                total={total}
                top={layout.top(index)}
                width={view.width}
                height={layout.height(index)}
                size={sizes.get(index) ?? pdf.first}
                isNear={index >= firstNear && index <= lastNear}
                onSize={onSize}
              />
            ))}
          </div>
        )}
        {pdf.count > count && (
          <p className={styles.rest}>
            <Trans>
              Här visas de första {shown} av {total} sidor. Ladda ner dokumentet för att läsa resten.
            </Trans>
          </p>
        )}
      </div>
      {pdf.count > 1 && (
        <p className={styles.number} aria-hidden>
          {current} / {total}
        </p>
      )}
    </div>
  )
}

type PageLayout = {
  top: (index: number) => number
  height: (index: number) => number
  /** The page at a distance from the top, in px. */
  indexAt: (y: number) => number
}

/** The position of each page. An unread page counts as large as the first. */
const layOutPages = ({
  count,
  first,
  sizes,
  width,
}: {
  count: number
  first: PageSize
  sizes: ReadonlyMap<number, PageSize>
  width: number
}): PageLayout => {
  const heightOf = (size: PageSize): number => Math.max(Math.round((width * size.height) / size.width), 1)
  const usual = heightOf(first)
  const others = [...sizes].map(([index, size]) => [index, heightOf(size) - usual] as const)
  const top = (index: number): number =>
    others.reduce((sum, [other, more]) => (other < index ? sum + more : sum), gap + index * (usual + gap))
  return {
    top,
    height: (index) => heightOf(sizes.get(index) ?? first),
    indexAt: (y) => {
      let [low, high] = [0, count - 1]
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if (top(middle) <= y) low = middle
        else high = middle - 1
      }
      return Math.max(low, 0)
    },
  }
}

type PageProps = {
  pdf: PdfPages
  index: number
  total: string
  /** In px. */
  top: number
  width: number
  height: number
  /** In points. */
  size: PageSize
  /** Whether the page is drawn, and not only read. */
  isNear: boolean
  onSize: (index: number, size: PageSize) => void
}

/** A page: a canvas, and above it invisible text to select, find and read aloud. */
const Page = ({ pdf, index, total, top, width, height, size, isNear, onSize }: PageProps) => {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [problem, setProblem] = useState<PdfProblem | null>(null)
  const [isWithoutText, setWithoutText] = useState(false)
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const drawnWidth = useSettled(width)
  const reportSize = useEffectEvent((read: PageSize) => onSize(index, read))
  useEffect(() => {
    let isOver = false
    let read: PDFPageProxy | null = null
    const load = async (): Promise<void> => {
      try {
        read = await pdf.page(index)
        if (isOver) return
        reportSize(sizeOf(read))
        setPage(read)
      } catch (error) {
        if (!isOver) setProblem(problemOf(error))
      }
    }
    void load()
    return () => {
      isOver = true
      read?.cleanup()
    }
  }, [pdf, index])
  useEffect(() => {
    if (page === null || !isNear || picture.current === null) return
    return draw(page, { into: picture.current, width: drawnWidth, onProblem: setProblem })
  }, [page, isNear, drawnWidth])
  useEffect(() => {
    if (page === null || text.current === null) return
    return layText(page, text.current, () => setWithoutText(true))
  }, [page])
  const number = i18n.number(index + 1)
  return (
    <div
      role="group"
      aria-label={t`Sida ${number} av ${total}`}
      className={styles.page}
      style={{ insetBlockStart: top, inlineSize: width, blockSize: height, ...scaleOf(width / size.width) }}
    >
      <div ref={picture} className={styles.picture} aria-hidden />
      <div ref={text} className={styles.text} />
      {isWithoutText && (
        <span className="ds-sr-only">
          <Trans>Sidan är en bild utan text.</Trans>
        </span>
      )}
      {problem !== null && (
        <p className={styles.problem}>
          <Trans>Sidan går inte att visa.</Trans>
        </p>
      )}
    </div>
  )
}

/** The variable by which pdf.js scales the text. */
const scaleOf = (scale: number): CSSProperties => Object.fromEntries([['--total-scale-factor', String(scale)]])

/** The value once it has been stable for a moment. The first value applies at once. */
const useSettled = (value: number): number => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 150)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The most pixels of a canvas. More are invisible, and some devices cannot draw them. */
const maxPixels = 12_000_000
const maxSide = 8_000
const drawingPatienceMs = 20_000

/** Draws a page in slices of some 15 ms, and replaces the former canvas once complete. Returns a function that cancels it. */
const draw = (
  page: PDFPageProxy,
  { into, width, onProblem }: { into: HTMLElement; width: number; onProblem: (problem: PdfProblem) => void },
): (() => void) => {
  const size = sizeOf(page)
  const height = (width * size.height) / size.width
  const density = Math.min(
    window.devicePixelRatio,
    Math.sqrt(maxPixels / (width * height)),
    maxSide / Math.max(width, height),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(Math.floor(width * density), 1)
  canvas.height = Math.max(Math.floor(height * density), 1)
  const viewport = page.getViewport({ scale: (width / size.width) * density })
  // Stamps and filled-in fields are drawn; nothing about them can be pressed.
  const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE })
  const timer = setTimeout(() => {
    task.cancel()
    onProblem('too slow')
  }, drawingPatienceMs)
  const finish = async (): Promise<void> => {
    try {
      await task.promise
      into.replaceChildren(canvas)
    } catch (error) {
      if (!(error instanceof RenderingCancelledException)) onProblem('damaged')
    } finally {
      clearTimeout(timer)
    }
  }
  void finish()
  return () => {
    clearTimeout(timer)
    task.cancel()
  }
}

/** Adds the text layer. `onNothing` is called for a page without text. Returns a function that cancels it. */
const layText = (page: PDFPageProxy, into: HTMLElement, onNothing: () => void): (() => void) => {
  let isOver = false
  const layer = new TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: true }),
    container: into,
    viewport: page.getViewport({ scale: 1 }),
  })
  const finish = async (): Promise<void> => {
    // A page without text that can be read is still drawn.
    await layer.render().catch(() => null)
    if (!isOver && into.textContent.trim() === '') onNothing()
  }
  void finish()
  return () => {
    isOver = true
    layer.cancel()
    into.replaceChildren()
  }
}
