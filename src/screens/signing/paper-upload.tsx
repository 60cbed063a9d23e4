import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CameraIcon, CircleXIcon } from 'lucide-react'
import { useEffect, useRef, useState, useMemo } from 'react'
import { replaceAnalogSignature, submitForAnalogSignature } from '#schemas/api/signatures.ts'
import { fileInputAccept, mayBeOfType } from '#schemas/form/file-types.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/ui/file-input.tsx'
import styles from './signing-page.module.css'

const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/webp']

/** The file is refused by this page or the server: empty, too large, of another type by its name or by its bytes, infected, not signed, or invalid. */
class PaperUploadError extends Error {
  override readonly name = 'PaperUploadError'
  readonly code: 'EMPTY' | 'TOO_LARGE' | 'WRONG_TYPE' | 'UNSUPPORTED_TYPE' | 'INFECTED_FILE' | 'NOT_SIGNED' | 'OTHER'

  constructor(code: PaperUploadError['code']) {
    super(`Cannot upload the file: ${code}.`)
    this.code = code
  }
}

/** One photo or scan with every signature on it: looked at, then sent, with progress and a way to stop it. `onReplaced`: of another in the place of the first. */
export const PaperUpload = ({ onReplaced }: { onReplaced?: () => void }) => {
  const { t } = useLingui()
  const { api, config } = useServices()
  const megabytes = Math.floor(config.maxUploadBytes / 1_000_000)
  const isAgain = onReplaced !== undefined
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}' })
  const { id } = useCaseContext().case
  const [share, setShare] = useState(0)
  const [chosen, setChosen] = useState<File | null>(null)
  /** The last sent file, to which a refusal applies. */
  const [sent, setSent] = useState<File | null>(null)
  /** The refusal of a file before sending. */
  const [refusal, setRefusal] = useState<PaperUploadError | null>(null)
  const send = useRef<HTMLButtonElement>(null)
  const stop = useRef<AbortController>(null)
  const upload = useCaseAction<File>({
    event: ({ name }) => ({ type: isAgain ? 'analog.replace' : 'analog.upload', fileName: name }),
    send: async (_, file, version) => {
      stop.current = new AbortController()
      const { signal } = stop.current
      const part = { file, part: 'signedDocument', onProgress: setShare, signal }
      const result = await api.upload(isAgain ? replaceAnalogSignature : submitForAnalogSignature, {
        query: { caseId: id },
        version,
        ...part,
      })
      if (result.kind !== 'success') throw new PaperUploadError(result.kind === 'custom' ? result.code : 'OTHER')
    },
    announcement: ({ name }) => t`${name} är inskickad.`,
    onDone:
      onReplaced ??
      (() => void navigate({ to: '/case/$caseId/{-$token}/shared', search: { text: 'analog_upload' }, replace: true })),
  })
  const choose = (file: File | undefined) => {
    if (file === undefined || upload.isBusy) return
    const code = problemOf(file, config.maxUploadBytes)
    setRefusal(code === null ? null : new PaperUploadError(code))
    setChosen(code === null ? file : null)
    if (code !== null) return
    // The button is rendered in the next frame.
    requestAnimationFrame(() => send.current?.focus())
  }
  const start = (file: File) => {
    setShare(0)
    setSent(file)
    upload.run(file)
  }

  if (upload.isBusy)
    return (
      <div className={styles.upload}>
        <p role="status" tabIndex={-1} data-focus-fallback>
          <Trans>Skickar bilden …</Trans>
        </p>
        <progress value={share} max={1} aria-label={t`Så mycket är skickat`} />
        <div>
          <Button variant="quiet" size="small" isNeutral onClick={() => stop.current?.abort()}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </div>
    )
  const refused = refusal ?? (upload.error instanceof PaperUploadError && sent === chosen ? upload.error : null)
  return (
    <div className={styles.upload}>
      {chosen !== null && refused === null ? (
        <>
          <PaperPreview key={`${chosen.name} ${chosen.lastModified}`} file={chosen} />
          <p>
            <Trans>Syns alla underskrifter, och raden längst ned på sidan där det står ”Revision”?</Trans>
          </p>
          <div className={styles.tools}>
            <Button ref={send} onClick={() => start(chosen)}>
              {isAgain ? <Trans>Byt till den här</Trans> : <Trans>Skicka in</Trans>}
            </Button>
            <Button variant="outlined" onClick={() => setChosen(null)}>
              <Trans>Välj en annan</Trans>
            </Button>
          </div>
        </>
      ) : (
        <FileDrop accept={fileInputAccept(acceptedTypes)} data-focus-fallback onFiles={([file]) => choose(file)}>
          <CameraIcon aria-hidden />
          <strong>
            <Trans>Fotografera eller välj en fil</Trans>
          </strong>
          <span className="meta">
            <Trans>PDF eller bild, högst {megabytes} MB. Ni får se den innan den skickas in.</Trans>
          </span>
        </FileDrop>
      )}
      {refused !== null && <UploadRefusal error={refused} megabytes={megabytes} />}
      {chosen !== null && sent === chosen && refused === null && !isAborted(upload.error) && (
        <ActionProblem action={upload} />
      )}
    </div>
  )
}

/** Returns why the server would refuse the file, as far as this shows without reading the file. */
const problemOf = (file: File, maxBytes: number): PaperUploadError['code'] | null => {
  if (file.size === 0) return 'EMPTY'
  if (file.size > maxBytes) return 'TOO_LARGE'
  return mayBeOfType(file, acceptedTypes) ? null : 'WRONG_TYPE'
}

const UploadRefusal = ({ error, megabytes }: { error: PaperUploadError; megabytes: number }) => {
  const box = useRef<HTMLParagraphElement>(null)
  // On a phone the preview would otherwise be below the screen.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would call.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <p ref={box} role="alert" className={styles.refusal}>
      <CircleXIcon aria-hidden />
      <span>
        {error.code === 'EMPTY' ? (
          <Trans>Filen är tom. Välj en annan, eller fotografera sidan på nytt.</Trans>
        ) : error.code === 'TOO_LARGE' ? (
          <Trans>
            Filen är för stor, den får vara högst {megabytes} MB. Välj en mindre, eller fotografera sidan på nytt.
          </Trans>
        ) : error.code === 'WRONG_TYPE' ? (
          <Trans>Filtypen går inte att ta emot. Välj en PDF eller en bild.</Trans>
        ) : error.code === 'UNSUPPORTED_TYPE' ? (
          <Trans>Filen är skadad, eller av en typ som inte går att ta emot. Välj en PDF eller en bild.</Trans>
        ) : error.code === 'NOT_SIGNED' ? (
          <Trans>
            Det här är filen ni laddade ner, utan underskrift. Fotografera eller skanna den underskrivna sidan.
          </Trans>
        ) : error.code === 'INFECTED_FILE' ? (
          <Trans>Viruskontrollen stoppade filen, och den är inte sparad. Välj en annan fil.</Trans>
        ) : (
          <Trans>Filen kom inte fram. Välj den igen.</Trans>
        )}
      </span>
    </p>
  )
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** The chosen file as it will be sent; a kind that the browser cannot show goes by its name. */
const PaperPreview = ({ file }: { file: File }) => {
  const [isUnseen, setUnseen] = useState(false)
  const address = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const { name } = file
  const isPdf = file.type === 'application/pdf' || name.toLowerCase().endsWith('.pdf')
  return (
    <figure className={styles.preview}>
      {isPdf && <iframe src={address} title={name} />}
      {!isPdf && !isUnseen && <img src={address} alt={name} onError={() => setUnseen(true)} />}
      <figcaption className="meta">
        {name}
        {isPdf && (
          <>
            {' · '}
            <a href={address} target="_blank" rel="noreferrer">
              <Trans>Öppna i ny flik</Trans>
            </a>
          </>
        )}
      </figcaption>
    </figure>
  )
}
