import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CameraIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { submitForAnalogSignature } from '#schemas/api/signatures.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/ui/file-drop.tsx'
import styles from './sign-page.module.css'
import { UploadRefusedError } from './upload-refused-error.ts'

const acceptedTypes = 'application/pdf,image/jpeg,image/png,image/heic,image/webp'

/** One photo or scan with every signature on it, sent at once, with progress and a way to stop it. */
export const PaperUpload = () => {
  const { t } = useLingui()
  const { api, config } = useServices()
  const megabytes = Math.floor(config.maxUploadBytes / 1_000_000)
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/sign' })
  const { id } = useOpenCase().case
  const [share, setShare] = useState(0)
  const stop = useRef<AbortController>(null)
  const upload = useCaseAction<File>({
    event: ({ name }) => ({ type: 'analog.upload', fileName: name }),
    send: async (_, file, version) => {
      if (file.size > config.maxUploadBytes) throw new UploadRefusedError('TOO_LARGE')
      stop.current = new AbortController()
      const { signal } = stop.current
      const part = { file, part: 'signedDocument', onProgress: setShare, signal }
      const outcome = await api.upload(submitForAnalogSignature, { query: { caseId: id }, version, ...part })
      if (outcome.kind !== 'answer') throw new UploadRefusedError(outcome.kind === 'custom' ? outcome.code : 'OTHER')
    },
    onDone: () =>
      void navigate({ to: '/case/$caseId/{-$token}/shared', search: { text: 'analog_upload' }, replace: true }),
  })
  const start = (file: File | undefined) => {
    if (file === undefined || upload.isBusy) return
    setShare(0)
    upload.run(file)
  }

  if (upload.isBusy)
    return (
      <div className={styles.upload}>
        <p role="status">
          <Trans>Skickar bilden …</Trans>
        </p>
        <progress value={share} max={1} aria-label={t`Så mycket är skickat`} />
        <div>
          <Button look="quiet" size="small" isNeutral onClick={() => stop.current?.abort()}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.upload}>
      <FileDrop accept={acceptedTypes} onFiles={([file]) => start(file)}>
        <CameraIcon aria-hidden />
        <strong>
          <Trans>Fotografera eller välj en fil</Trans>
        </strong>
        <span className="meta">
          <Trans>PDF eller bild, högst {megabytes} MB. Den skickas in direkt.</Trans>
        </span>
      </FileDrop>
      <Refusal error={upload.error} megabytes={megabytes} />
      {!(upload.error instanceof UploadRefusedError) && !isAborted(upload.error) && <ActionProblem action={upload} />}
    </div>
  )
}

const Refusal = ({ error, megabytes }: { error: unknown; megabytes: number }) => {
  if (!(error instanceof UploadRefusedError)) return null
  return (
    <p role="alert">
      {error.code === 'TOO_LARGE' ? (
        <Trans>Filen är för stor, den får vara högst {megabytes} MB.</Trans>
      ) : error.code === 'UNSUPPORTED_TYPE' ? (
        <Trans>Filtypen går inte att ta emot. Välj en PDF eller en bild.</Trans>
      ) : error.code === 'INFECTED_FILE' ? (
        <Trans>Viruskontrollen stoppade filen, och den är inte sparad. Välj en annan fil.</Trans>
      ) : (
        <Trans>Filen kom inte fram. Försök igen.</Trans>
      )}
    </p>
  )
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
