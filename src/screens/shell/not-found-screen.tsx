import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { startPath } from '#src/platform/start-path.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** The page of an unknown URL (specification §2). */
export const NotFoundScreen = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <NotFoundPage actions={isApplicants(path) ? undefined : <StaffLink />}>
      <p>
        <Trans>
          Länken kan vara gammal eller felskriven. Sökande kommer till sin ansökan med länken i e-postmeddelandet.
        </Trans>
      </p>
    </NotFoundPage>
  )
}

const StaffLink = () => (
  <Link to={startPath}>
    <Trans>Till handläggarnas ansökningar</Trans>
  </Link>
)

/** True for an address below the pages of applicants: their way on is no caseworker's list. */
const isApplicants = (path: string): boolean => /^\/(?:apply|case(?!\/admin(?:\/|$)))(?:\/|$)/.test(path)
