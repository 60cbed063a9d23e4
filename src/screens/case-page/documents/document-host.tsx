import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { FilesIcon, FileTextIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useCaseContext } from '#src/case/case-context.tsx'
import { lazyAfter } from '#src/platform/after-first-paint.ts'
import { useKey, useKeyProps } from '#src/screens/keys/keys.tsx'
import { Button } from '#src/ui/button.tsx'
import { documentIds, documentQuery, useCaseDocuments, useDocumentOpener, type CaseDocument } from './case-documents.ts'

const atOnce = async (): Promise<void> => {}
const DocumentPane = lazyAfter(atOnce, async () => (await import('./document-pane.tsx')).DocumentPane)
const DocumentOverlay = lazyAfter(atOnce, async () => (await import('./document-pane.tsx')).DocumentOverlay)

/**
 * The documents of the case beside its page, while the address names one: in the pane from 1,280 px, else over everything. Has the keys
 * that open it, close it and go from one document to the next.
 */
export const DocumentHost = () => {
  const documents = useCaseDocuments()
  const { openId, open, close } = useDocumentOpener()
  const isWide = useSyncExternalStore(subscribeToWidth, isWideEnough)
  const lastId = useRef<string | null>(null)
  useEffect(() => {
    if (openId !== null) lastId.current = openId
  }, [openId])
  const index = documents.findIndex(({ id }) => id === openId)
  const step = (by: number): void => {
    const next = documents[(index + by + documents.length) % documents.length]
    if (openId !== null && next !== undefined) open(next.id, 'stays')
  }
  const toggle = (): void => {
    if (openId !== null) close()
    else {
      const chosen = documents.find(({ id }) => id === lastId.current) ?? documents[0]
      if (chosen !== undefined) open(chosen.id)
    }
  }
  useKey('toggleDocuments', toggle)
  useKey('previousDocument', () => step(-1))
  useKey('nextDocument', () => step(1))
  useReportAhead(documents)

  if (openId === null) return <DocumentSlot />
  const props = { documents, openId, onClose: close }
  return (
    <>
      <DocumentSlot />
      <Suspense>
        {isWide ? createPortal(<DocumentPane {...props} />, hostElement()) : <DocumentOverlay {...props} />}
      </Suspense>
    </>
  )
}

/** Opens one document of the case. */
export const DocumentButton = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => {
  const { open } = useDocumentOpener()
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<FileTextIcon aria-hidden />}
      aria-label={label}
      onClick={() => open(id)}
    >
      {children}
    </Button>
  )
}

/** Opens and closes the pane, with the number of documents; nothing if the case has none. */
export const DocumentsButton = () => {
  const documents = useCaseDocuments()
  const { openId, open, close } = useDocumentOpener()
  const keyProps = useKeyProps()
  const first = documents[0]
  if (first === undefined) return null
  const count = documents.length
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<FilesIcon aria-hidden />}
      aria-expanded={openId !== null}
      {...keyProps('toggleDocuments')}
      onClick={() => (openId === null ? open(first.id) : close())}
    >
      <Trans>Dokument</Trans> {count}
    </Button>
  )
}

/** Keeps the pane's elements: moved as they are, canvases and scroll positions stay. */
let storedHost: HTMLElement | null = null
const hostElement = (): HTMLElement => (storedHost ??= document.createElement('div'))
const slots: HTMLElement[] = []

const moveHost = (): void => {
  const slot = slots.at(-1)
  const host = hostElement()
  if (slot === undefined || host.parentElement === slot) return
  const scrolled = [...host.querySelectorAll('[data-keeps-scroll]')].map(
    (element) => [element, element.scrollTop] as const,
  )
  slot.append(host)
  for (const [element, top] of scrolled) element.scrollTop = top
}

const mountSlot = (slot: HTMLElement | null): (() => void) | undefined => {
  if (slot === null) return undefined
  slots.push(slot)
  moveHost()
  return () => {
    slots.splice(slots.indexOf(slot), 1)
    moveHost()
  }
}

/** A place for the pane, which moves to the last mounted one. A form over the page has its own, since a modal dialog makes the page inert. */
export const DocumentSlot = () => <div ref={mountSlot} data-print="hide" data-documents />

const wideWindow = (): MediaQueryList => window.matchMedia('(min-width: 1280px)')
const isWideEnough = (): boolean => wideWindow().matches
const subscribeToWidth = (listener: () => void): (() => void) => {
  const wide = wideWindow()
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Fetches a bought credit report while the page is idle, before anybody opens it. */
const useReportAhead = (documents: readonly CaseDocument[]): void => {
  const queryClient = useQueryClient()
  const { id: caseId } = useCaseContext().case
  const report = documents.find(({ id }) => id === documentIds.creditReport)
  const isThere = report !== undefined
  const fetchReport = useRef(report?.fetch)
  useEffect(() => {
    fetchReport.current = report?.fetch
  })
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => {
      const fetch = fetchReport.current
      if (fetch !== undefined)
        void queryClient.prefetchQuery(documentQuery(caseId, { id: documentIds.creditReport, fetch }))
    }, aheadMs)
    return () => clearTimeout(timer)
  }, [queryClient, caseId, isThere])
}

const aheadMs = 1500
