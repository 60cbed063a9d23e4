import { Trans, useLingui } from '@lingui/react/macro'
import { FileIcon, Trash2Icon, UploadIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { defineFormComponent, type IslandProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { useFormServices } from '../form-services.ts'
import { islandFrame } from '../island.ts'
import { fileTypeNames } from '../issue-text.ts'
import { FileName } from '../file-name.tsx'
import { UploadRow } from '../upload-row.tsx'
import { useUploads } from '../use-uploads.ts'
import { filesOf } from '../value-kinds.ts'

const File = ({ component, answerKey, value, issue, isReadOnly, onChange, onLeave }: IslandProps<'file'>) => {
  const { t, i18n } = useLingui()
  const { openFile } = useFormServices()
  const [isOver, setOver] = useState(false)
  const removeText = (name: string): string => t`Ta bort ${name}`
  const files = filesOf(value)
  const uploads = useUploads({ component, answerKey, files, onChange, onLeave })
  const room = component.maxFiles - files.length - uploads.running.length
  const mayReplace = component.maxFiles === 1 && files.length === 1
  const types = component.validation.find((rule) => rule.type === 'fileType')?.types
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.fileId} className={styles.fileRow}>
              <FileIcon aria-hidden />
              <span>
                <FileName file={file} answerKey={answerKey} openFile={openFile} />{' '}
                <span className="meta">{sizeText(file.sizeBytes, i18n.locale)}</span>
              </span>
              {!isReadOnly && (
                <Button
                  look="quiet"
                  size="small"
                  isDestructive
                  icon={<Trash2Icon aria-hidden />}
                  aria-label={removeText(file.displayFileName)}
                  onClick={() => {
                    const rest = files.filter(({ fileId }) => fileId !== file.fileId)
                    onChange(rest.length === 0 ? null : rest)
                  }}
                >
                  <Trans>Ta bort</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {uploads.running.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onCancel={() => uploads.cancel(upload.id)} />
      ))}
      {!isReadOnly && (room > 0 || mayReplace) && (
        <label
          className={styles.drop}
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            uploads.add([...event.dataTransfer.files])
          }}
        >
          <input
            type="file"
            className="ds-sr-only"
            multiple={component.maxFiles > 1}
            accept={types?.join(',')}
            aria-invalid={issue !== null || undefined}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <UploadIcon aria-hidden />
          <strong>{mayReplace ? <Trans>Byt fil</Trans> : <Trans>Välj fil eller fotografera</Trans>}</strong>
          <span className="meta">
            <Trans>Du kan också släppa filer här.</Trans> {types && fileTypeNames(types)}
          </span>
        </label>
      )}
    </>
  )
}

const sizeText = (bytes: number, locale: string): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1_000_000)} MB`

export const file = defineFormComponent({
  type: 'file',
  emptyValue: null,
  tell: (_component, value) => filesOf(value).map(({ displayFileName }) => displayFileName),
  draw: islandFrame,
  Island: File,
})
