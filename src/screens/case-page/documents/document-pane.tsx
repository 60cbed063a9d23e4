import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLinkIcon, FileQuestionIcon, XIcon } from 'lucide-react'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { formatFileSize } from '#schemas/file-size.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DownloadButton } from '#src/case/download-button.tsx'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'
import { announce } from '#src/ui/announcer.tsx'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import { LinkTabs, type LinkTab } from '#src/ui/link-tabs.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useKeysAreOn } from '#src/screens/keys/keys.tsx'
import { documentQuery, takeKeyboardOpening, type CaseDocument } from './case-documents.ts'
import type { PdfViewProps } from './pdf-view.tsx'
import styles from './document-pane.module.css'

const PdfView = lazy(() =>
  import('./pdf-view.tsx').then(
    (loaded) => ({ default: loaded.PdfView }),
    () => ({ default: PdfViewMissing }),
  ),
)

/** Shown if the network failed or a deployment replaced the module. */
const PdfViewMissing = ({ instead }: PdfViewProps): ReactNode =>
  instead(<Trans>Det som visar PDF:er gick inte att hämta. Ladda om sidan.</Trans>)

type PaneProps = { documents: readonly CaseDocument[]; openId: string; onClose: () => void }

/** The documents to the right of the page, which gets narrower. Its width is dragged, and remembered on the device. */
export const DocumentPane = (props: PaneProps) => {
  const { t } = useLingui()
  const pane = useRef<HTMLElement>(null)
  const keysAreOn = useKeysAreOn()
  useBesidePage()
  return (
    <section
      ref={pane}
      aria-label={t`Dokument`}
      className={styles.pane}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
        // Otherwise Escape would also close the form beside it.
        event.preventDefault()
        event.stopPropagation()
        props.onClose()
      }}
    >
      <WidthHandle pane={pane} />
      <Documents {...props}>
        {keysAreOn && (
          <p className={styles.shortcuts}>
            <Trans>
              <kbd>D</kbd> stänger, <kbd>[</kbd> och <kbd>]</kbd> byter dokument
            </Trans>
          </p>
        )}
      </Documents>
    </section>
  )
}

/** The documents over everything, where the window is too narrow for both. */
export const DocumentOverlay = (props: PaneProps) => {
  const { t } = useLingui()
  return (
    <Dialog heading={t`Dokument`} size="full" onClose={props.onClose} closesOnBackdrop={false}>
      <div className={styles.overlay} data-documents>
        <Documents {...props} />
      </div>
    </Dialog>
  )
}

const Documents = ({ documents, openId, onClose, children }: PaneProps & { children?: ReactNode }) => {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { id: caseId } = useCaseContext().case
  const opened = documents.find(({ id }) => id === openId)
  const heading = useOpeningFocus(openId)
  const name = opened?.name ?? ''
  const [number, count] = [documents.findIndex(({ id }) => id === openId) + 1, documents.length]
  const hasChanged = useRef(false)
  const announceDocument = useEffectEvent(() => announce(t`${name}, ${number} av ${count}`))
  useEffect(() => {
    if (hasChanged.current) announceDocument()
    hasChanged.current = true
  }, [openId])
  const { about = null, size = null } = opened ?? {}
  const details = [about, size === null ? null : formatFileSize(size, i18n.locale)]
    .filter((each) => each !== null)
    .join(' · ')
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2
            ref={heading}
            tabIndex={-1}
            data-dialog-heading
            translate={opened?.isFileName === true ? 'no' : undefined}
            title={name}
          >
            {opened === undefined ? <Trans>Dokumentet finns inte i ärendet</Trans> : name}
          </h2>
          {details !== '' && (
            <p className={styles.about} title={details}>
              {details}
            </p>
          )}
        </div>
        {opened !== undefined && (
          <div className={styles.tools}>
            <DownloadButton
              label={t`Ladda ner ${name}`}
              fetchFile={() => queryClient.query({ ...documentQuery(caseId, opened), staleTime: 'static' })}
            >
              <Trans>Ladda ner</Trans>
            </DownloadButton>
            <OpenInTab key={openId} document={opened} />
          </div>
        )}
        <Button
          variant="quiet"
          size="small"
          className={styles.close}
          aria-label={t`Stäng dokumenten`}
          onClick={onClose}
        >
          <XIcon aria-hidden />
        </Button>
      </header>
      {documents.length > 1 && <DocumentTabs documents={documents} openId={openId} />}
      <div className={styles.body}>{opened !== undefined && <DocumentView key={openId} document={opened} />}</div>
      {children}
    </>
  )
}

/** The heading gets the focus when a key has opened its document. */
const useOpeningFocus = (openId: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeKeyboardOpening()) heading.current?.focus()
  }, [openId])
  return heading
}

const DocumentTabs = ({ documents, openId }: Pick<PaneProps, 'documents' | 'openId'>) => {
  const { t } = useLingui()
  const tabs = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [openId])
  return (
    <div ref={tabs} className={styles.tabs}>
      <LinkTabs
        label={t`Ärendets dokument`}
        tabs={documents.map((each) => ({
          key: each.id,
          label: each.name,
          isCurrent: each.id === openId,
          link: (link) => documentLink(each, link),
        }))}
      />
    </div>
  )
}

const documentLink = (
  { id, name, isFileName }: CaseDocument,
  { children, ...link }: Parameters<LinkTab['link']>[0],
): ReactNode => (
  <Link to="." search={(now) => ({ ...now, document: id })} replace resetScroll={false} title={name} {...link}>
    <span className={styles.tabName} translate={isFileName ? 'no' : undefined}>
      {children}
    </span>
  </Link>
)

const picture = /^image\/(?:png|jpeg|webp|gif)$/
const isPdf = (type: string): boolean => type === 'application/pdf'
/** A list of types: the browser itself might run a file of another type as a page of ours. */
const isShown = (type: string): boolean => isPdf(type) || picture.test(type)

const useDocument = (document: CaseDocument) => {
  const { id: caseId } = useCaseContext().case
  return useQuery({
    ...documentQuery(caseId, document),
    enabled: document.type === null || isShown(document.type),
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Gives an element an address of the bytes, for as long as it shows them and a new tab takes to read them. */
const useObjectUrl = (bytes: Blob | undefined, attribute: 'src' | 'href') =>
  useCallback(
    (element: Element | null) => {
      if (element === null || bytes === undefined || !isShown(bytes.type)) return undefined
      const url = URL.createObjectURL(bytes)
      element.setAttribute(attribute, url)
      return () => {
        element.removeAttribute(attribute)
        setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs)
      }
    },
    [bytes, attribute],
  )

const releaseAfterMs = 40_000

/** Opens it in a tab of its own, with the browser's own tools for it. */
const OpenInTab = ({ document }: { document: CaseDocument }) => {
  const { t } = useLingui()
  const { name } = document
  const address = useObjectUrl(useDocument(document).data?.blob, 'href')
  if (document.type !== null && !isShown(document.type)) return null
  return (
    <a
      {...buttonVariant({ variant: 'quiet', size: 'small' })}
      ref={address}
      target="_blank"
      rel="noopener"
      aria-label={t`Öppna i en flik: ${name}`}
    >
      <ExternalLinkIcon aria-hidden className={styles.icon} />
      <Trans>Öppna i en flik</Trans>
    </a>
  )
}

const DocumentView = ({ document }: { document: CaseDocument }) => {
  const { name, type } = document
  const { data, error, isFetching, refetch } = useDocument(document)
  const notShown = useCallback((why: ReactNode) => <NotShown>{why}</NotShown>, [])
  const known = data?.blob.type ?? type
  if (known !== null && !isShown(known))
    return (
      <NotShown>
        <Trans>Den här sortens fil kan inte visas här.</Trans>
      </NotShown>
    )
  if (data !== undefined) {
    if (!isPdf(data.blob.type)) return <Picture bytes={data.blob} name={name} />
    return (
      <Suspense fallback={<Waiting />}>
        <PdfView bytes={data.blob} name={name} instead={notShown} />
      </Suspense>
    )
  }
  if (error === null) return <Waiting />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div className={styles.state}>
      <ErrorState
        heading={isGone ? <Trans>Filen finns inte kvar.</Trans> : <Trans>Dokumentet gick inte att hämta.</Trans>}
        {...(!isGone && { onRetry: () => void refetch(), isRetrying: isFetching })}
      />
    </div>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton rows={1} rowHeight={640} />
  </div>
)

const NotShown = ({ children }: { children: ReactNode }) => (
  <div className={styles.notShown} role="status">
    <FileQuestionIcon aria-hidden />
    <p>{children}</p>
    <p className="meta">
      <Trans>Ladda ner den för att öppna den i ett annat program.</Trans>
    </p>
  </div>
)

const Picture = ({ bytes, name }: { bytes: Blob; name: string }) => {
  const { t } = useLingui()
  const address = useObjectUrl(bytes, 'src')
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <NotShown>
        <Trans>Bilden är skadad och kan inte visas här.</Trans>
      </NotShown>
    )
  return (
    // Scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.picture} role="region" aria-label={t`Bilden ${name}`} tabIndex={0} data-keeps-scroll>
      <img ref={address} alt={name} decoding="async" onError={() => setBroken(true)} />
    </div>
  )
}

const storage = createBrowserStorage('localStorage')
const widthKey = 'document-pane-width'
/** In px. The style sheet has the bounds. */
const step = 24
const minWidth = 360
const minPageWidth = 640

/** Makes room for the pane beside the page and a form over it. */
const useBesidePage = (): void =>
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    dataset['documentPane'] = ''
    const remembered = Number(storage.read(widthKey) ?? 0)
    if (remembered > 0) style.setProperty('--document-pane-chosen', `${remembered}px`)
    return () => {
      delete dataset['documentPane']
    }
  }, [])

/** Drags the edge of the pane, by pointer or arrow keys; a double click gives it its first width again. */
const WidthHandle = ({ pane }: { pane: { readonly current: HTMLElement | null } }) => {
  const { t } = useLingui()
  const [share, setShare] = useState(40)
  useEffect(() => {
    const element = pane.current
    if (element === null) return
    const observer = new ResizeObserver(() =>
      setShare(Math.round((100 * element.offsetWidth) / Math.max(window.innerWidth, 1))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [pane])
  const setWidth = (width: number | null): void => {
    const { style } = document.documentElement
    if (width === null) {
      style.removeProperty('--document-pane-chosen')
      storage.remove(widthKey)
    } else {
      const bounded = Math.round(Math.min(Math.max(width, minWidth), window.innerWidth - minPageWidth))
      style.setProperty('--document-pane-chosen', `${bounded}px`)
      storage.write(widthKey, String(bounded))
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const width = pane.current?.offsetWidth ?? 0
    const next = { ArrowLeft: width + step, ArrowRight: width - step, Home: minWidth, End: window.innerWidth }[
      event.key
    ]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setWidth(next)
  }
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t`Dokumentens bredd`}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      tabIndex={0}
      className={styles.handle}
      onKeyDown={onKeyDown}
      onDoubleClick={() => setWidth(null)}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          setWidth(document.documentElement.clientWidth - event.clientX)
      }}
    />
  )
}
