import { FileIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FileValue } from '#schemas/form/value.ts'
import styles from '../drawing/island.module.css'

/** Larger ones are not fetched only to be shown small. */
const mostBytes = 5_000_000

type FileThumbnailProps = {
  file: FileValue
  /** Its bytes, where they are at hand or can be fetched. */
  read: ((fileId: string) => Promise<Blob>) | undefined
}

/** A picture of a file that is one, fetched once it is seen; else the sign of a file. */
export const FileThumbnail = ({ file, read }: FileThumbnailProps) => {
  const place = useRef<HTMLSpanElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const { fileId } = file
  const isShown = read !== undefined && file.contentType.startsWith('image/') && file.sizeBytes <= mostBytes
  useEffect(() => {
    const element = place.current
    if (!isShown || element === null) return
    let made: string | null = null
    let isOver = false
    const show = async (): Promise<void> => {
      const picture = await read(fileId)
      if (isOver) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      // Without its picture a file is as well attached; who opens it is told what went wrong.
      show().catch(() => setAddress(null))
    })
    observer.observe(element)
    return () => {
      isOver = true
      observer.disconnect()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [isShown, read, fileId])
  return (
    <span ref={place} className={styles.thumbnail} aria-hidden>
      {address === null ? <FileIcon /> : <img src={address} alt="" />}
    </span>
  )
}
