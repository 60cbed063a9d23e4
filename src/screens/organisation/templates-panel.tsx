import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/api/api-error.ts'
import { useServices } from '#src/platform/services.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PublishTemplate } from './publish-template.tsx'
import { TemplateCard } from './template-card.tsx'
import { templatesQuery } from './templates-query.ts'

/** What can be applied for at an organisation: each template with its versions, and how a new one is published. */
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
