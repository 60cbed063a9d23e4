import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { mailLogQuery } from '#src/case/queries/detail-queries.ts'
import { MailList } from './mail-log.tsx'

/** Every e-mail of the case, with its delivery status. */
export const MailLogDialog = () => {
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const { data: mails, error, isFetching, refetch } = useQuery(mailLogQuery(api, opened.id))
  return (
    <RouteDialog heading={<Trans>E-postlogg</Trans>}>
      {mails === undefined ? (
        error === null ? (
          <Skeleton rows={6} rowHeight={40} />
        ) : (
          <ErrorState
            heading={<Trans>E-postloggen kunde inte hämtas</Trans>}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )
      ) : mails.length === 0 ? (
        <EmptyState>
          <Trans>Inget har skickats än.</Trans>
        </EmptyState>
      ) : (
        <MailList mails={mails} isComplete />
      )}
    </RouteDialog>
  )
}
