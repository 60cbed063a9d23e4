import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { downloadTemplate, retireTemplate, type TemplateVersion } from '#schemas/api/templates.ts'
import { localized } from '#schemas/locale.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { DownloadButton } from '#src/case/download-button.tsx'
import { useServices } from '#src/platform/services.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { ApiError } from '../../api/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PublishTemplate, templatesQuery, refetchTemplates } from './publish-template.tsx'
import { WideTable, Failure } from './wide-table.tsx'
import styles from './organisation.module.css'

type Props = {
  slug: string
  /** The latest first. */
  versions: readonly TemplateVersion[]
  moId: string
  moSlug: string
}

/** A template with its versions: which one new applications are made from, and how many open cases each has. */
const TemplateCard = ({ slug, versions, moId, moSlug }: Props) => {
  const locale = useLocale()
  const headingId = useId()
  const [retiring, setRetiring] = useState<TemplateVersion | null>(null)
  const inForce = versions.find(({ isInForce }) => isInForce)
  const name = localized((inForce ?? versions[0])?.name ?? { sv: slug }, locale)
  return (
    <Card
      heading={name}
      headingId={headingId}
      aside={
        inForce === undefined ? (
          <Trans>Kan inte sökas</Trans>
        ) : (
          <Link
            to="/apply/$moSlug/$templateSlug/{-$orgNumber}"
            params={{ moSlug, templateSlug: slug, orgNumber: undefined }}
          >
            /apply/{moSlug}/{slug}
          </Link>
        )
      }
    >
      <WideTable
        labelledBy={headingId}
        columns={[
          { name: <Trans>Version</Trans> },
          { name: <Trans>Läge</Trans> },
          { name: <Trans>Publicerad</Trans> },
          { name: <Trans>Öppna ärenden</Trans>, isNumber: true },
          { name: <Trans>Åtgärder</Trans>, isNumber: true },
        ]}
      >
        {versions.map((each) => (
          <VersionRow key={each.version} version={each} moId={moId} name={name} onRetire={() => setRetiring(each)} />
        ))}
      </WideTable>
      {retiring !== null && (
        <RetireDialog
          moId={moId}
          name={name}
          version={retiring}
          others={versions.filter((each) => each !== retiring && each.retiredAt === null)}
          onClose={() => setRetiring(null)}
        />
      )}
    </Card>
  )
}

type RowProps = { version: TemplateVersion; moId: string; name: string; onRetire: () => void }

const VersionRow = ({ version: row, moId, name, onRetire }: RowProps) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { slug, version, publishedAt, retiredAt, openCaseCount } = row
  return (
    <tr>
      <th scope="row" data-label={t`Version`}>
        {version}
      </th>
      <td>
        <VersionState version={row} />
      </td>
      <td data-label={t`Publicerad`}>
        <DateTime at={publishedAt} precision="day" />
      </td>
      <td className={styles.number} data-label={t`Öppna ärenden`}>
        {i18n.number(openCaseCount)}
      </td>
      <td>
        <div className={styles.tools}>
          <DownloadButton
            label={t`Ladda ner version ${version} av ${name} som fil`}
            fetchFile={() => api.fetch(downloadTemplate, { params: { moId, slug, version: String(version) } })}
          >
            <Trans>Ladda ner</Trans>
          </DownloadButton>
          {retiredAt === null && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t`Dra tillbaka version ${version} av ${name}`}
              onClick={onRetire}
            >
              <Trans>Dra tillbaka</Trans>
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

const VersionState = ({ version: { isInForce, retiredAt } }: { version: TemplateVersion }) => {
  if (isInForce)
    return (
      <Tag tone="done">
        <Trans>Gäller</Trans>
      </Tag>
    )
  return (
    <Tag tone="waiting">{retiredAt === null ? <Trans>Ersatt av en senare</Trans> : <Trans>Tillbakadragen</Trans>}</Tag>
  )
}

/** Shows what can be applied for at an organisation: each template with its versions, and how a new one is published. */
export const TemplatesPanel = ({ moId, moSlug }: { moId: string; moSlug: string }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { data, error, isFetching, refetch } = useQuery(templatesQuery(api, moId))
  if (data !== undefined)
    return (
      <>
        {[...Map.groupBy(data, ({ slug }) => slug)].map(([slug, versions]) => (
          <TemplateCard key={slug} slug={slug} versions={versions} moId={moId} moSlug={moSlug} />
        ))}
        <PublishTemplate moId={moId} versions={data} />
      </>
    )
  return error === null ? (
    <Skeleton rows={6} rowHeight={57} label={t`Hämtar mallar …`} />
  ) : (
    <ErrorState
      heading={<Trans>Mallarna kunde inte hämtas</Trans>}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      requestId={error instanceof ApiError ? error.body?.requestId : undefined}
    />
  )
}

type RetireDialogProps = {
  moId: string
  name: string
  version: TemplateVersion
  /** The other versions that are not retired, the latest first. */
  others: readonly TemplateVersion[]
  onClose: () => void
}

/** Asks before a version is retired, and says what follows: which version is in force then, and what its open cases do. */
const RetireDialog = ({
  moId,
  name,
  version: { slug, version, openCaseCount },
  others,
  onClose,
}: RetireDialogProps) => {
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
