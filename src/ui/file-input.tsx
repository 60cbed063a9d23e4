import { useState, type ComponentProps } from 'react'
import styles from './file-input.module.css'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  /** The chosen files, at least one. */
  onFiles: (files: readonly File[]) => void
}

/** A visually hidden file input: the label around it is visible. */
export const FileInput = ({ onFiles, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    className="ds-sr-only"
    onChange={({ target }) => {
      const chosen = [...(target.files ?? [])]
      // Reset, so that the same file can be chosen again.
      target.value = ''
      if (chosen.length > 0) onFiles(chosen)
    }}
  />
)

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
