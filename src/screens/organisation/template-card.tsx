import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { downloadTemplate, type TemplateVersion } from '#schemas/api/templates.ts'
import { localized } from '#schemas/locale.ts'
import { DownloadButton } from '#src/case/download-button.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { RetireDialog } from './retire-dialog.tsx'
import { WideTable } from './wide-table.tsx'
import styles from './organisation.module.css'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PublishTemplate } from './publish-template.tsx'
import { templatesQuery } from './templates-query.ts'

type Props = {
  slug: string
  /** The latest first. */
  versions: readonly TemplateVersion[]
  moId: string
  moSlug: string
}

/** A template with its versions: which one new applications are made from, and how many open cases each has. */
export const TemplateCard = ({ slug, versions, moId, moSlug }: Props) => {
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
