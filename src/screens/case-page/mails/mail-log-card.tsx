import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/api/api-error.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { mailLogQuery } from '../../../case/queries/detail-queries.ts'
import { MailList } from './mail-list.tsx'
import { PageSection } from '../page-section.tsx'

const initialCount = 3

/** The latest mails of the case, with their delivery status. */
export const MailLogCard = () => (
  <PageSection id="mails" heading={<Trans>E-postlogg</Trans>}>
    <Mails />
  </PageSection>
)

const Mails = () => {
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const { data: mails, error, isFetching, refetch } = useQuery(mailLogQuery(api, opened.id))
  if (mails === undefined && error !== null)
    return (
      <ErrorState
        heading={<Trans>E-postloggen kunde inte hämtas</Trans>}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={error instanceof ApiError ? error.body?.requestId : undefined}
      />
    )
  if (mails === undefined) return <Skeleton rows={3} rowHeight={36} />
  if (mails.length === 0)
    return (
      <p className="meta">
        <Trans>Inget har skickats än.</Trans>
      </p>
    )
  const count = mails.length
  return (
    <>
      <MailList mails={mails.slice(0, initialCount)} />
      <p>
        <Link from="/case/admin/$caseId" to="./maillog">
          {count > initialCount ? <Trans>Läs alla {count} mejl</Trans> : <Trans>Läs mejlen</Trans>}
        </Link>
      </p>
    </>
  )
}
