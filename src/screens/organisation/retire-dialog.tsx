import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { retireTemplate, type TemplateVersion } from '#schemas/api/templates.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { Failure } from './wide-table.tsx'
import { refetchTemplates } from './templates-query.ts'
import styles from './organisation.module.css'

type Props = {
  moId: string
  name: string
  version: TemplateVersion
  /** The other versions that are not retired, the latest first. */
  others: readonly TemplateVersion[]
  onClose: () => void
}

/** Asks before a version is retired, and says what follows: which version is in force then, and what its open cases do. */
export const RetireDialog = ({ moId, name, version: { slug, version, openCaseCount }, others, onClose }: Props) => {
  const { t } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const retirement = useSubmission(async () => {
    await api.fetch(retireTemplate, { params: { moId, slug, version: String(version) } })
    await refetchTemplates(queryClient, api, moId)
    showFlash(t`Version ${version} är tillbakadragen.`)
    onClose()
  })
  const next = others[0]?.version
  const failure = useInlineErrorText(retirement.error)
  return (
    <Dialog
      heading={
        <Trans>
          Dra tillbaka version {version} av {name}?
        </Trans>
      }
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <p>
          {next === undefined ? (
            <Trans>Då går det inte längre att ansöka om det här, förrän en ny version publiceras.</Trans>
          ) : (
            <Trans>Nya ansökningar görs då med version {next}.</Trans>
          )}{' '}
          {openCaseCount > 0 && (
            <Plural
              value={openCaseCount}
              one="# öppet ärende behåller versionen."
              other="# öppna ärenden behåller versionen."
            />
          )}{' '}
          <Trans>Det går inte att ångra: samma version kan inte publiceras igen.</Trans>
        </p>
        <Failure text={failure} />
        <div className={styles.buttons}>
          <Button
            isDestructive
            isBusy={retirement.isBusy}
            busyText={t`Drar tillbaka …`}
            onClick={() => retirement.submit(undefined)}
          >
            <Trans>Dra tillbaka</Trans>
          </Button>
          <Button variant="outlined" isNeutral onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
