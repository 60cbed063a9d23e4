import { Trans, useLingui } from '@lingui/react/macro'
import { CameraIcon, Trash2Icon, UploadIcon } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { FileValue, Value } from '#schemas/form/value.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { defineFormComponent, type IslandProps } from '../define-form-component.ts'
import { FileName } from '../uploads/file-name.tsx'
import { FileThumbnail } from '../uploads/file-thumbnail.tsx'
import { differenceOf, isSameList } from '../review/difference.ts'
import styles from '../form.module.css'
import { useFormServices } from '../form-services.ts'
import { islandFrame } from '../drawing/island.ts'
import { fileTypeNames } from '../issue-text.ts'
import island from '../drawing/island.module.css'
import { sizeText } from '../uploads/size-text.ts'
import { UploadRow } from '../uploads/upload-row.tsx'
import { useFocusAfter } from '../use-focus-after.ts'
import { sizeLimit, typesOf, useUploads } from '../uploads/use-uploads.ts'
import { filesOf } from '../value-kinds.ts'

const File = ({ component, id, answerKey, value, issue, isReadOnly, onChange, onLeave }: IslandProps<'file'>) => {
  const { t, i18n } = useLingui()
  const { openFile, readFile, maxUploadBytes } = useFormServices()
  /** What has come or gone, for those who do not see it. */
  const [done, setDone] = useState<Done | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const focusAfter = useFocusAfter(id)
  /** Those that were chosen here are here already. */
  const own = useRef(new Map<string, Blob>())
  const removeText = (name: string): string => t`Ta bort ${name}`
  const files = filesOf(value)
  const { running, room, add, again, cancel } = useUploads({
    component,
    answerKey,
    files,
    onChange,
    onLeave,
    onStored: ({ fileId, displayFileName: name }, bytes) => {
      own.current.set(fileId, bytes)
      setDone({ name })
    },
  })
  const read = useCallback(
    async (fileId: string): Promise<Blob> => {
      const here = own.current.get(fileId)
      if (here) return here
      if (readFile === undefined) throw new Error('Nobody here can read a stored file.')
      return readFile(fileId, answerKey)
    },
    [readFile, answerKey],
  )
  const types = typesOf(component)
  const mostBytes = sizeLimit(component, maxUploadBytes)
  const limit = mostBytes === undefined ? undefined : sizeText(mostBytes, i18n.locale)
  const isReplaced = component.maxFiles === 1 && files.length === 1
  const input = {
    'aria-invalid': issue !== null || undefined,
    'aria-describedby': issue === null ? undefined : `${id}-error`,
    onFiles: (chosen: readonly globalThis.File[]) => {
      focusAfter(() => chooser.current)
      add(chosen)
    },
  } as const
  const remove = (gone: FileValue): void => {
    const rest = files.filter((each) => each !== gone)
    const name = gone.displayFileName
    focusAfter(() => undo.current)
    setDone({
      name,
      back: () => {
        focusAfter(() => chooser.current)
        setDone({ name })
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
              <FileThumbnail file={file} read={read} />
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
          onAgain={() => {
            focusAfter(() => chooser.current)
            again(each)
          }}
          onCancel={() => {
            focusAfter(() => chooser.current)
            cancel(each.id)
          }}
        />
      ))}
      <div role="status">
        {done && (
          <p className={done.back ? styles.undo : 'ds-sr-only'}>
            <DoneText {...done} />{' '}
            {done.back && room > 0 && (
              <Button ref={undo} look="quiet" size="small" onClick={done.back}>
                <Trans>Ångra</Trans>
              </Button>
            )}
          </p>
        )}
      </div>
      {!isReadOnly && room > 0 && (
        <>
          <FileDrop ref={chooser} multiple={component.maxFiles > 1} accept={types?.join(',')} {...input}>
            <UploadIcon aria-hidden />
            <strong>{isReplaced ? <Trans>Byt fil</Trans> : <Trans>Välj fil</Trans>}</strong>
            <span className="meta">
              <span className={island.toDrop}>
                <Trans>Du kan också släppa filer här.</Trans>{' '}
              </span>
              {[...(types ? [fileTypeNames(types)] : []), ...(limit === undefined ? [] : [t`högst ${limit}`])].join(
                ', ',
              )}
            </span>
          </FileDrop>
          {takesPictures(types) && (
            <label className={island.camera}>
              <FileInput capture="environment" accept="image/*" {...input} />
              <CameraIcon aria-hidden />
              <Trans>Fotografera</Trans>
            </label>
          )}
        </>
      )}
    </>
  )
}

/** `back` puts a file that was removed in its place again. */
type Done = { name: string; back?: () => void }

const DoneText = ({ name, back }: Done) => (back ? <Trans>{name} togs bort.</Trans> : <Trans>{name} är bifogad.</Trans>)

const takesPictures = (types: readonly string[] | undefined): boolean =>
  types === undefined || types.some((type) => type.startsWith('image/'))

const fileIdsOf = (value: Value): readonly string[] => filesOf(value).map(({ fileId }) => fileId)

export const file = defineFormComponent({
  type: 'file',
  emptyValue: null,
  tell: (_component, value) => filesOf(value).map(({ displayFileName }) => displayFileName),
  // Another file of the same name is another file.
  compare: (earlier, now) =>
    isSameList(fileIdsOf(earlier.value), fileIdsOf(now.value)) ? null : differenceOf(earlier, now),
  draw: islandFrame,
  Island: File,
})
