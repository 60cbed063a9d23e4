import { useState } from 'react'
import { FileInput, type FileInputProps } from './file-input.tsx'
import styles from './file-drop.module.css'

/** A place to choose files by pressing it, or to drop them on. `children` say what it is for; the rest goes to its control. */
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
