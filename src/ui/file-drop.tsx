import { useState } from 'react'
import { FileInput, type FileInputProps } from './file-input.tsx'
import styles from './file-drop.module.css'

/** A drop zone that also opens the file picker. `children` describe it; the rest are props of its input. */
export const FileDrop = ({ children, ...input }: FileInputProps) => {
  const [isOver, setOver] = useState(false)
  return (
    <label
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const dropped = [...event.dataTransfer.files]
        if (dropped.length > 0) input.onFiles(dropped)
      }}
    >
      <FileInput {...input} />
      {children}
    </label>
  )
}
