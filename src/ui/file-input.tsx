import type { ComponentProps } from 'react'

export type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
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
