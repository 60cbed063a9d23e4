import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { FileJsonIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { checkTemplate, publishTemplate, type TemplateCheck, type TemplateVersion } from '#schemas/api/templates.ts'
import { localized } from '#schemas/locale.ts'
import { useInlineErrorText } from '#src/api/use-inline-error-text.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FileDrop } from '#src/ui/file-drop.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { CheckResult } from './check-result.tsx'
import { Failure } from './failure.tsx'
import { refetchTemplates } from './templates-query.ts'
import { Translations } from './translations.tsx'
import styles from './organisation.module.css'

type Checked = { fileName: string; document: string; check: TemplateCheck }

/** As the server takes it. */
const maxCharacters = 500_000

/** A template's file is checked when it is chosen, and published once its author has seen what it changes. */
export const PublishTemplate = ({ moId, versions }: { moId: string; versions: readonly TemplateVersion[] }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (checked !== null) result.current?.focus()
  }, [checked])

  const params = { moId }
  const check = async (fileName: string, document: string) =>
    setChecked({ fileName, document, check: await api.fetch(checkTemplate, { params, body: { document } }) })
  const checking = useSubmission(async (file: File) => {
    setChecked(null)
    const document = await file.text()
    setTooLarge(document.length > maxCharacters)
    if (document.length > maxCharacters) return
    await check(file.name, document)
  })
  const publication = useSubmission(async ({ document, fileName }: Checked) => {
    const outcome = await api.request(publishTemplate, { params, body: { document } })
    await refetchTemplates(queryClient, api, moId)
    if (outcome.kind === 'success') {
      const { version: published } = outcome.data
      showFlash(t`Version ${published} är publicerad och gäller nu.`)
      setChecked(null)
      return
    }
    // Another administrator has published meanwhile: what stands in the way is in a new check.
    await check(fileName, document)
  })
  const failure = useInlineErrorText(checking.error ?? publication.error)
  const template = checked?.check.template ?? null
  const name = template === null ? '' : localized(template.name, locale)
  const version = template?.version ?? 0
  const isPublishable = template !== null && template.refusal === null && template.isNew
  return (
    <Card heading={<Trans>Publicera en mall</Trans>} headingId="publish-template">
      <p className={styles.lead}>
        <Trans>
          Välj mallens fil. Den kontrolleras först, och ni får se vad som blir annorlunda innan något publiceras. Öppna
          ärenden behåller den version som de har.
        </Trans>
      </p>
      <FileDrop accept=".json,application/json" onFiles={([file]) => file !== undefined && checking.submit(file)}>
        <FileJsonIcon aria-hidden />
        <strong>{checking.isBusy ? <Trans>Kontrollerar …</Trans> : <Trans>Välj en fil</Trans>}</strong>
        <span className="meta">
          <Trans>JSON, högst en halv miljon tecken</Trans>
        </span>
      </FileDrop>
      <Failure text={isTooLarge ? t`Filen är för stor för att vara en mall.` : null} />
      <Failure text={failure} />
      {checked !== null && (
        <div ref={result} tabIndex={-1} role="group" aria-labelledby="check-heading" className={styles.result}>
          <h3 id="check-heading">{template === null ? checked.fileName : t`${name}, version ${version}`}</h3>
          <CheckResult check={checked.check} versions={versions} />
          {isPublishable && (
            <div className={styles.buttons}>
              <Button
                isBusy={publication.isBusy}
                busyText={t`Publicerar …`}
                onClick={() => publication.submit(checked)}
              >
                <Trans>Publicera version {version}</Trans>
              </Button>
              <Button variant="outlined" isNeutral onClick={() => setChecked(null)}>
                <Trans>Avbryt</Trans>
              </Button>
            </div>
          )}
          {isJson(checked.document) && (
            <Translations
              key={checked.fileName}
              moId={moId}
              fileName={checked.fileName}
              document={checked.document}
              onTranslated={async (document) => await check(checked.fileName, document)}
            />
          )}
        </div>
      )}
    </Card>
  )
}

const isJson = (document: string): boolean => {
  try {
    JSON.parse(document)
    return true
  } catch {
    return false
  }
}
