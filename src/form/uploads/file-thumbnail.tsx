import { FileIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FileValue } from '#schemas/form/value.ts'
import styles from '../field/interactive-control.module.css'

/** Larger images are not fetched for a thumbnail. */
const maxThumbnailBytes = 5_000_000

type FileThumbnailProps = {
  file: FileValue
  /** Reads the file's bytes, from memory or the server. */
  readBytes: ((fileId: string) => Promise<Blob>) | undefined
}

/** Thumbnail of an image file, fetched once it is in view; else a file icon. */
export const FileThumbnail = ({ file, readBytes }: FileThumbnailProps) => {
  const containerRef = useRef<HTMLSpanElement>(null)
  const [src, setSrc] = useState<string | null>(null)
  const { fileId } = file
  const isShown =
    readBytes !== undefined && file.contentType.startsWith('image/') && file.sizeBytes <= maxThumbnailBytes
  useEffect(() => {
    const element = containerRef.current
    if (!isShown || element === null) return
    let objectUrl: string | null = null
    let isUnmounted = false
    const show = async (): Promise<void> => {
      const picture = await readBytes(fileId)
      if (isUnmounted) return
      objectUrl = URL.createObjectURL(picture)
      setSrc(objectUrl)
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      // A missing thumbnail is no error for the user; opening the file reports it.
      show().catch(() => setSrc(null))
    })
    observer.observe(element)
    return () => {
      isUnmounted = true
      observer.disconnect()
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl)
    }
  }, [isShown, readBytes, fileId])
  return (
    <span ref={containerRef} className={styles.thumbnail} aria-hidden>
      {src === null ? <FileIcon /> : <img src={src} alt="" />}
    </span>
  )
}
