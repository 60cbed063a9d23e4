import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import styles from './preview.module.css'
import type { Screen } from './view-settings.ts'

/** CSS pixels. A desktop that has no room is shown smaller, with its width as it is; a phone is never. */
const sizes = { desktop: { width: 1280, height: Infinity }, phone: { width: 390, height: 844 } } as const

type StageProps = {
  frame: RefObject<HTMLIFrameElement | null>
  screen: Screen
  /** The file now says something that cannot be shown. */
  isStale: boolean
}

/** The form in a window of its own, so that everything that depends on a window's width is as it will be. */
export const Stage = ({ frame, screen, isStale }: StageProps) => {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const { width, height } = sizes[screen]
  const scale = screen === 'phone' ? 1 : Math.min(1, room.width / width)
  const shown = {
    width: screen === 'phone' ? Math.min(width, room.width) : Math.max(width, room.width),
    // Before its room is known it has none.
    height: scale === 0 ? 0 : Math.min(height, room.height / scale),
  }
  const style: CSSProperties = { inlineSize: shown.width, blockSize: shown.height, scale: String(scale) }
  const percent = Math.round(scale * 100)
  return (
    <section className={styles.stage} aria-label={t`Formuläret`}>
      {isStale && (
        <p className={styles.stale} role="status">
          <Trans>Det här är formuläret som det senast gick att visa. Svaren finns kvar när dokumentet är rättat.</Trans>
        </p>
      )}
      <div ref={place} className={styles.room}>
        <div
          className={styles.device}
          data-screen={screen}
          style={{ inlineSize: shown.width * scale, blockSize: shown.height * scale }}
        >
          <iframe ref={frame} src="/frame" title={t`Formuläret som det blir`} style={style} />
        </div>
      </div>
      <p className={styles.size}>
        {Math.round(shown.width)} × {Math.round(shown.height)}
        {percent < 100 && <Trans>, visas i {percent} %</Trans>}
      </p>
    </section>
  )
}

const useRoom = (place: RefObject<HTMLDivElement | null>): { width: number; height: number } => {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
