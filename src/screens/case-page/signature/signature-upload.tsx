import { Trans, useLingui } from '@lingui/react/macro'
import { UploadIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { replaceAnalogSignature, submitForAnalogSignatureByMa } from '#schemas/api/signatures.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/steps.tsx'
import styles from './signature-card.module.css'

/** Takes the paper that has come by post: one file with all signatures on it. `isAgain`: in the place of the one that has come in. */
export const SignatureUpload = ({ isAgain = false }: { isAgain?: boolean }) => {
  const { t } = useLingui()
  const { config } = useServices()
  const { case: opened } = useCaseContext()
  const picker = useRef<HTMLInputElement>(null)
  const isTaken = useRef(false)
  const [progress, setProgress] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const maxMegabytes = Math.floor(config.maxUploadBytes / 1_000_000)

  const upload = useCaseAction<File>({
    event: (file) => ({ type: isAgain ? 'analog.replace' : 'analog.upload', fileName: file.name }),
    send: async (api, file, version) => {
      isTaken.current = false
      const isTooLarge = file.size > config.maxUploadBytes
      setRefusal(isTooLarge ? t`Filen är för stor. Den får vara högst ${maxMegabytes} MB.` : null)
      if (isTooLarge) return
      setProgress(0)
      const result = await api.upload(isAgain ? replaceAnalogSignature : submitForAnalogSignatureByMa, {
        query: { caseId: opened.id },
        file,
        part: 'signedDocument',
        version,
        onProgress: setProgress,
      })
      if (result.kind === 'success') {
        isTaken.current = true
        return
      }
      const code = result.kind === 'custom' ? result.code : 'UNSUPPORTED_TYPE'
      setRefusal(
        {
          TOO_LARGE: t`Filen är för stor. Den får vara högst ${maxMegabytes} MB.`,
          UNSUPPORTED_TYPE: t`Filen är skadad, eller av en typ som inte går att ta emot. Välj en PDF eller en bild.`,
          INFECTED_FILE: t`Viruskontrollen stoppade filen, och den är inte sparad. Välj en annan fil.`,
        }[code],
      )
    },
    // A file that was refused is reported beside the button.
    announcement: ({ name }) => (isTaken.current ? t`${name} är uppladdad.` : ''),
  })

  return (
    <div className={styles.signature}>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".pdf,image/*"
        aria-label={t`Den underskrivna ansökan`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) upload.run(file)
          event.target.value = ''
        }}
      />
      <div className={styles.actions}>
        <Button
          variant="outlined"
          size="small"
          icon={<UploadIcon aria-hidden />}
          isBusy={upload.isBusy}
          busyText={t`Laddar upp …`}
          onClick={() => picker.current?.click()}
        >
          {isAgain ? <Trans>Byt fil</Trans> : <Trans>Ladda upp underskriften</Trans>}
        </Button>
      </div>
      {upload.isBusy && <ProgressBar done={progress} total={1} label={t`Uppladdning`} />}
      {refusal !== null && <p role="alert">{refusal}</p>}
      <ActionProblem action={upload} />
    </div>
  )
}
