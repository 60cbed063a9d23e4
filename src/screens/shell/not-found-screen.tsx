import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { startPath } from '#src/platform/start-path.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** The page of an unknown URL (specification §2). */
export const NotFoundScreen = () => (
  <NotFoundPage
    actions={
      <Link to={startPath}>
        <Trans>Till handläggarnas ansökningar</Trans>
      </Link>
    }
  >
    <p>
      <Trans>
        Länken kan vara gammal eller felskriven. Sökande kommer till sin ansökan med länken i e-postmeddelandet.
      </Trans>
    </p>
  </NotFoundPage>
)
