import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/api/api-error.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useServices } from '#src/platform/services.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CaseLink } from './case-link.tsx'
import { mailLogQuery } from './detail-queries.ts'
import { MailList } from './mail-list.tsx'
import { Part } from './part.tsx'

const shownFirst = 3

/** What has been mailed about the case, and whether it arrived. */
export const MailLogCard = () => (
  <Part id="mails" heading={<Trans>E-postlogg</Trans>}>
    <Mails />
  </Part>
)

const Mails = () => {
  const { api } = useServices()
  const { case: opened } = useOpenCase()
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
      <MailList mails={mails.slice(0, shownFirst)} />
      <p>
        <CaseLink path="maillog">
          {count > shownFirst ? <Trans>Läs alla {count} mejl</Trans> : <Trans>Läs mejlen</Trans>}
        </CaseLink>
      </p>
    </>
  )
}
