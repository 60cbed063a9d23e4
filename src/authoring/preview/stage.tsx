import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import styles from './preview.module.css'
import type { Screen } from './view-settings.ts'

/** CSS pixels. The desktop is scaled down to fit; the phone is not. */
const sizes = { desktop: { width: 1280, height: Infinity }, phone: { width: 390, height: 844 } } as const

type StageProps = {
  iframeRef: RefObject<HTMLIFrameElement | null>
  screen: Screen
  /** The file is currently invalid; the last valid form is shown. */
  isStale: boolean
}

/** The form in an iframe, so that media queries apply to its width. */
export const Stage = ({ iframeRef, screen, isStale }: StageProps) => {
  const { t } = useLingui()
  const containerRef = useRef<HTMLDivElement>(null)
  const available = useElementSize(containerRef)
  const { width, height } = sizes[screen]
  const scale = screen === 'phone' ? 1 : Math.min(1, available.width / width)
  const size = {
    width: screen === 'phone' ? Math.min(width, available.width) : Math.max(width, available.width),
    // Unknown until measured.
    height: scale === 0 ? 0 : Math.min(height, available.height / scale),
  }
  const style: CSSProperties = { inlineSize: size.width, blockSize: size.height, scale: String(scale) }
  const percent = Math.round(scale * 100)
  return (
    <section className={styles.stage} aria-label={t`Formuläret`}>
      {isStale && (
        <p className={styles.stale} role="status">
          <Trans>Det här är formuläret som det senast gick att visa. Svaren finns kvar när dokumentet är rättat.</Trans>
        </p>
      )}
      <div ref={containerRef} className={styles.room}>
        <div
          className={styles.device}
          data-screen={screen}
          style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}
        >
          <iframe ref={iframeRef} src="/frame" title={t`Formuläret som det blir`} style={style} />
        </div>
      </div>
      <p className={styles.size}>
        {Math.round(size.width)} × {Math.round(size.height)}
        {percent < 100 && <Trans>, visas i {percent} %</Trans>}
      </p>
    </section>
  )
}

const useElementSize = (ref: RefObject<HTMLDivElement | null>): { width: number; height: number } => {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
