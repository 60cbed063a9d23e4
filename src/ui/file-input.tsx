import type { ComponentProps } from 'react'

export type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  /** Those that were chosen, at least one. */
  onFiles: (files: readonly File[]) => void
}

/** Opens the reader's own files. It is not seen: the label around it is. */
export const FileInput = ({ onFiles, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    className="ds-sr-only"
    onChange={({ target }) => {
      const chosen = [...(target.files ?? [])]
      // Emptied, so that the same file can be chosen once more.
      target.value = ''
      if (chosen.length > 0) onFiles(chosen)
    }}
  />
)
