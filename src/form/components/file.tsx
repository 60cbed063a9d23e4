import { Trans, useLingui } from '@lingui/react/macro'
import { CameraIcon, Trash2Icon, UploadIcon } from 'lucide-react'
import { useCallback, useRef, useState, type Ref } from 'react'
import { fileInputAccept } from '#schemas/form/file-types.ts'
import { type FileValue, type Value, filesOf } from '#schemas/form/value.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop, FileInput } from '../../ui/file-input.tsx'
import { defineFormComponent, type InteractiveProps } from '../define-form-component.ts'
import { FileName } from '../uploads/file-name.tsx'
import { FileThumbnail } from '../uploads/file-thumbnail.tsx'
import { isSameList } from '../is-same-list.ts'
import { differenceKind } from '../review/answer-diff.ts'
import styles from '../form.module.css'
import { useFormContext } from '../form-context.ts'
import { fileTypeNames } from '../field-error-text.ts'
import slotStyles from '../field/interactive-control.module.css'
import { formatFileSize } from '#schemas/file-size.ts'
import { UploadRow } from '../uploads/upload-row.tsx'
import { useRestoreFocus } from '../use-restore-focus.ts'
import { sizeLimit, acceptedTypes, useUploads } from '../uploads/use-uploads.ts'

const FileField = ({
  component,
  id,
  answerKey,
  value,
  isReadOnly,
  aria,
  onChange,
  onBlur,
}: InteractiveProps<'file'>) => {
  const { t, i18n } = useLingui()
  const { openFile, readFile, maxUploadBytes } = useFormContext()
  /** The file that was attached or removed, for the screen reader announcement. */
  const [announcement, setAnnouncement] = useState<AnnouncedChange | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  /** A file that would replace the only one, until the user confirms that the earlier one goes. */
  const [replacement, setReplacement] = useState<readonly globalThis.File[] | null>(null)
  const restoreFocus = useRestoreFocus(id)
  /** Files chosen on this device, so that their thumbnails need no download. */
  const localFiles = useRef(new Map<string, Blob>())
  const removeText = (name: string): string => t`Ta bort ${name}`
  const files = filesOf(value)
  const {
    running,
    room: remaining,
    add,
    again: retryUpload,
    cancel,
  } = useUploads({
    component,
    answerKey,
    files,
    onChange,
    onBlur,
    onStored: ({ fileId, displayFileName: name }, bytes) => {
      localFiles.current.set(fileId, bytes)
      setAnnouncement({ name })
    },
  })
  const readBytes = useCallback(
    async (fileId: string): Promise<Blob> => {
      const local = localFiles.current.get(fileId)
      if (local) return local
      if (readFile === undefined) throw new Error('readFile is not provided.')
      return readFile(fileId, answerKey)
    },
    [readFile, answerKey],
  )
  const types = acceptedTypes(component)
  const maxBytes = sizeLimit(component, maxUploadBytes)
  const limit = maxBytes === undefined ? undefined : formatFileSize(maxBytes, i18n.locale)
  const isReplaced = component.maxFiles === 1 && files.length === 1
  const input = {
    ...aria,
    onFiles: (chosen: readonly globalThis.File[]) => {
      if (isReplaced) {
        restoreFocus(() => confirm.current)
        setReplacement(chosen)
        return
      }
      restoreFocus(() => chooser.current)
      add(chosen)
    },
  } as const
  const photograph = (photos: readonly globalThis.File[]): void =>
    input.onFiles(
      component.maxFiles === 1
        ? photos
        : photos.map((photo, index) => {
            const page = files.length + running.length + index + 1
            return new File([photo], t`Sida ${page}` + extensionOf(photo.name), { type: photo.type })
          }),
    )
  const remove = (gone: FileValue): void => {
    const rest = files.filter((each) => each !== gone)
    const name = gone.displayFileName
    restoreFocus(() => undo.current)
    setAnnouncement({
      name,
      back: () => {
        restoreFocus(() => chooser.current)
        setAnnouncement({ name })
        onChange(rest.toSpliced(files.indexOf(gone), 0, gone))
      },
    })
    onChange(rest.length === 0 ? null : rest)
  }

  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.fileId} className={styles.fileRow}>
              <FileThumbnail file={file} readBytes={readBytes} />
              <span>
                <FileName file={file} answerKey={answerKey} openFile={openFile} />{' '}
                <span className="meta">{formatFileSize(file.sizeBytes, i18n.locale)}</span>
              </span>
              {!isReadOnly && (
                <Button
                  variant="quiet"
                  size="small"
                  isDestructive
                  icon={<Trash2Icon aria-hidden />}
                  aria-label={removeText(file.displayFileName)}
                  onClick={() => remove(file)}
                >
                  <Trans>Ta bort</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {running.map((each) => (
        <UploadRow
          key={each.id}
          upload={each}
          onRetry={() => {
            restoreFocus(() => chooser.current)
            retryUpload(each)
          }}
          onCancel={() => {
            restoreFocus(() => chooser.current)
            cancel(each.id)
          }}
        />
      ))}
      <div role="status">
        {announcement && (
          <p className={announcement.back ? styles.undo : 'ds-sr-only'}>
            <Announcement {...announcement} />{' '}
            {announcement.back && remaining > 0 && (
              <Button ref={undo} variant="quiet" size="small" onClick={announcement.back}>
                <Trans>Ångra</Trans>
              </Button>
            )}
          </p>
        )}
      </div>
      {isReplaced && replacement !== null && (
        <Replacement
          ref={confirm}
          replaced={files[0]?.displayFileName ?? ''}
          by={replacement[0]?.name ?? ''}
          onAnswer={(isConfirmed) => {
            restoreFocus(() => chooser.current)
            setReplacement(null)
            if (isConfirmed) add(replacement)
          }}
        />
      )}
      {!isReadOnly && remaining > 0 && replacement === null && (
        <>
          <FileDrop ref={chooser} multiple={component.maxFiles > 1} accept={types && fileInputAccept(types)} {...input}>
            <UploadIcon aria-hidden />
            <strong>{isReplaced ? <Trans>Byt fil</Trans> : <Trans>Välj fil</Trans>}</strong>
            <span className="meta">
              <span className={slotStyles.toDrop}>
                <Trans>Det går också att släppa filer här.</Trans>{' '}
              </span>
              {[...(types ? [fileTypeNames(types)] : []), ...(limit === undefined ? [] : [t`högst ${limit}`])].join(
                ', ',
              )}
            </span>
          </FileDrop>
          {takesPictures(types) && (
            <label className={slotStyles.camera}>
              <FileInput capture="environment" accept="image/*" {...input} onFiles={photograph} />
              <CameraIcon aria-hidden />
              {component.maxFiles > 1 && files.length > 0 ? (
                <Trans>Fotografera nästa sida</Trans>
              ) : (
                <Trans>Fotografera</Trans>
              )}
            </label>
          )}
        </>
      )}
    </>
  )
}

type ReplacementProps = {
  replaced: string
  by: string
  onAnswer: (isConfirmed: boolean) => void
  ref: Ref<HTMLButtonElement>
}

/** The server keeps one file for such an answer, so the earlier file cannot be restored. */
const Replacement = ({ replaced, by, onAnswer, ref }: ReplacementProps) => (
  <div className={styles.undo} role="group" aria-label={by}>
    <p>
      <Trans>
        {by} ersätter {replaced}, som tas bort.
      </Trans>
    </p>
    <Button ref={ref} variant="outlined" size="small" onClick={() => onAnswer(true)}>
      <Trans>Byt fil</Trans>
    </Button>
    <Button variant="quiet" size="small" onClick={() => onAnswer(false)}>
      <Trans>Behåll {replaced}</Trans>
    </Button>
  </div>
)

/** `back` restores a removed file. */
type AnnouncedChange = { name: string; back?: () => void }

const Announcement = ({ name, back }: AnnouncedChange) =>
  back ? <Trans>{name} togs bort.</Trans> : <Trans>{name} är bifogad.</Trans>

/** The extension with its dot, or an empty text. */
const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0] ?? ''

const takesPictures = (types: readonly string[] | undefined): boolean =>
  types === undefined || types.some((type) => type.startsWith('image/'))

const fileIdsOf = (value: Value): readonly string[] => filesOf(value).map(({ fileId }) => fileId)

export const file = defineFormComponent({
  type: 'file',
  // Compares by id: another file of the same name is another file.
  compare: (earlier, now) =>
    isSameList(fileIdsOf(earlier.value), fileIdsOf(now.value)) ? null : differenceKind(earlier, now),
  isInteractive: true,
  isGroup: true,
  Component: FileField,
})
