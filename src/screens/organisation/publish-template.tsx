import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useQueryClient, queryOptions, type QueryClient } from '@tanstack/react-query'
import { FileJsonIcon, FileSpreadsheetIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import {
  checkTemplate,
  publishTemplate,
  listTemplates,
  readTranslations,
  writeTranslations,
  type TemplateCheck,
  type TemplateVersion,
} from '#schemas/api/templates.ts'
import { localized } from '#schemas/locale.ts'
import type { Api } from '#src/api/client.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { myTemplatesQuery } from '#src/case/queries/list-queries.ts'
import { DraftNote } from '#src/case/required-textarea.tsx'
import { useServices } from '#src/platform/services.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { organisationsKey } from '#src/screens/apply/organisation-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FileDrop } from '#src/ui/file-input.tsx'
import { showFlash } from '#src/ui/flash.ts'
import type { ResponseData } from '#src/api/request.ts'
import { DownloadButton } from '#src/case/download-button.tsx'
import { CheckResult } from './check-result.tsx'
import { useOrganisationValue } from './role-texts.ts'
import { Failure } from './wide-table.tsx'
import styles from './organisation.module.css'

const ChosenTemplate = v.strictObject({ fileName: v.string(), document: v.string() })
type ChosenTemplate = v.InferOutput<typeof ChosenTemplate>
type Checked = ChosenTemplate & { check: TemplateCheck }

/** As the server takes it. */
const maxCharacters = 500_000

/** A template's file is checked when it is chosen, and published once its author has seen what it changes. */
export const PublishTemplate = ({ moId, versions }: { moId: string; versions: readonly TemplateVersion[] }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const chosen = useOrganisationValue(moId, 'template', v.nullable(ChosenTemplate), null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  // A template that was chosen at an earlier visit is checked anew, without taking the focus.
  const restored = useRef(chosen.value)
  useEffect(() => {
    if (checked === null) return
    if (restored.current === null) result.current?.focus()
    restored.current = null
  }, [checked])

  const params = { moId }
  const check = async (fileName: string, document: string) => {
    chosen.write({ fileName, document })
    setChecked({ fileName, document, check: await api.fetch(checkTemplate, { params, body: { document } }) })
  }
  const checking = useSubmission(async (file: Pick<File, 'name' | 'text'>) => {
    setChecked(null)
    const document = await file.text()
    setTooLarge(document.length > maxCharacters)
    if (document.length > maxCharacters) return
    await check(file.name, document)
  })
  const checkRestored = useEffectEvent(() => {
    if (restored.current === null) return
    const { fileName, document } = restored.current
    checking.submit({ name: fileName, text: async () => await Promise.resolve(document) })
  })
  useEffect(() => checkRestored(), [])
  const discard = (): void => {
    chosen.remove()
    setChecked(null)
  }
  const publication = useSubmission(async ({ document, fileName }: Checked) => {
    const outcome = await api.request(publishTemplate, { params, body: { document } })
    await refetchTemplates(queryClient, api, moId)
    if (outcome.kind === 'success') {
      const { version: published } = outcome.data
      showFlash(t`Version ${published} är publicerad och gäller nu.`)
      discard()
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
      <FileDrop
        accept=".json,application/json"
        onFiles={([file]) => {
          restored.current = null
          if (file !== undefined) checking.submit(file)
        }}
      >
        <FileJsonIcon aria-hidden />
        <strong>{checking.isBusy ? <Trans>Kontrollerar …</Trans> : <Trans>Välj en fil</Trans>}</strong>
        <span className="meta">
          <Trans>JSON, högst en halv miljon tecken</Trans>
        </span>
      </FileDrop>
      <Failure
        text={
          isTooLarge
            ? t`Filen har fler än en halv miljon tecken. Ingen mall behöver så många: se efter om en lista står där flera gånger.`
            : null
        }
      />
      <Failure text={failure} />
      {chosen.isRestored && (
        <DraftNote onDiscard={discard}>
          <Trans>Den valda mallen finns bara på den här enheten, tills den publiceras.</Trans>
        </DraftNote>
      )}
      {checked !== null && (
        <div ref={result} tabIndex={-1} role="group" aria-labelledby="check-heading" className={styles.result}>
          <h3 id="check-heading">{template === null ? checked.fileName : t`${name}, version ${version}`}</h3>
          <CheckResult check={checked.check} document={checked.document} versions={versions} />
          {isPublishable && (
            <div className={styles.buttons}>
              <Button
                isBusy={publication.isBusy}
                busyText={t`Publicerar …`}
                onClick={() => publication.submit(checked)}
              >
                <Trans>Publicera version {version}</Trans>
              </Button>
              <Button variant="outlined" isNeutral onClick={discard}>
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

/** Every version of an organisation's templates, by template, the latest first. */
export const templatesQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'templates'],
    queryFn: ({ signal }) => api.fetch(listTemplates, { params: { moId }, signal }),
  })

/** After a version has been published or retired: resolves when the list of templates is fetched anew. */
export const refetchTemplates = async (queryClient: QueryClient, api: Api, moId: string): Promise<void> => {
  // Removed, since what a start page has is not fetched again while it is open.
  queryClient.removeQueries({ queryKey: organisationsKey })
  void queryClient.invalidateQueries({ queryKey: myTemplatesQuery(api).queryKey })
  await queryClient.invalidateQueries({ queryKey: templatesQuery(api, moId).queryKey })
}

type TranslationsProps = {
  moId: string
  fileName: string
  /** The JSON of the template. */
  document: string
  /** Takes the translated JSON. */
  onTranslated: (document: string) => Promise<void>
}

type Outcome = ResponseData<typeof readTranslations>

/** A template's texts for a translator, as CSV, and the translations back into its file. */
const Translations = ({ moId, fileName, document, onTranslated }: TranslationsProps) => {
  const { t } = useLingui()
  const { api } = useServices()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isEncodedOtherwise, setEncodedOtherwise] = useState(false)
  const params = { moId }
  const reading = useSubmission(async (file: File) => {
    setOutcome(null)
    const csv = await file.text()
    const isOtherEncoding = csv.includes('\uFFFD')
    setEncodedOtherwise(isOtherEncoding)
    if (isOtherEncoding) return
    const read = await api.fetch(readTranslations, { params, body: { document, csv } })
    setOutcome(read)
    if (read.document !== null && read.changedCount > 0) await onTranslated(read.document)
  })
  const failure = useInlineErrorText(reading.error)
  return (
    <section aria-labelledby="translations-heading" className={styles.result}>
      <h4 id="translations-heading">
        <Trans>Översättningar</Trans>
      </h4>
      <p>
        <Trans>
          Texterna kan översättas i ett kalkylblad. Ladda ner dem, fyll i kolumnen för språket och läs in filen igen.
        </Trans>
      </p>
      <div className={styles.buttons}>
        <DownloadButton
          fetchFile={async () => {
            const { blob } = await api.fetch(writeTranslations, { params, body: { document } })
            return { blob, fileName: fileName.replace(/(?:\.json)?$/i, '.csv') }
          }}
        >
          <Trans>Ladda ner texterna (CSV)</Trans>
        </DownloadButton>
        {outcome !== null && outcome.changedCount > 0 && (
          <DownloadButton fetchFile={async () => await Promise.resolve({ blob: new Blob([document]), fileName })}>
            <Trans>Ladda ner den översatta mallen</Trans>
          </DownloadButton>
        )}
      </div>
      <FileDrop accept=".csv,text/csv" onFiles={([file]) => file !== undefined && reading.submit(file)}>
        <FileSpreadsheetIcon aria-hidden />
        <strong>{reading.isBusy ? <Trans>Läser in …</Trans> : <Trans>Läs in översättningar</Trans>}</strong>
        <span className="meta">
          <Trans>CSV, som den laddades ner</Trans>
        </span>
      </FileDrop>
      <Failure
        text={
          isEncodedOtherwise ? t`Filen är inte sparad som UTF-8. Spara den som "CSV UTF-8" i kalkylbladet.` : failure
        }
      />
      {outcome !== null && <ReadTranslations outcome={outcome} />}
    </section>
  )
}

const ReadTranslations = ({ outcome: { problems, changedCount } }: { outcome: Outcome }) => {
  const { t } = useLingui()
  const locale = useLocale()
  if (problems.length === 0)
    return (
      <p role="status">
        {changedCount === 0 ? (
          <Trans>Översättningarna finns redan i mallen.</Trans>
        ) : (
          <Plural
            value={changedCount}
            one="# text är översatt. Ladda ner mallen, så att den inte går förlorad."
            other="# texter är översatta. Ladda ner mallen, så att de inte går förlorade."
          />
        )}
      </p>
    )
  return (
    <>
      <p role="alert">
        <Trans>Inget är inläst. Rätta det här i kalkylbladet och läs in det igen:</Trans>
      </p>
      <ul className={styles.findings} aria-label={t`Fel i översättningarna`}>
        {problems.map(({ line, text }) => (
          <li key={`${line} ${text.sv}`}>
            <span>
              <span className="meta">
                <Trans>Rad {line}</Trans>
              </span>
              <br />
              {localized(text, locale)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
