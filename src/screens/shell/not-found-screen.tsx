import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { startPath } from '#src/platform/start-path.ts'
import { MessagePage } from './message-page.tsx'

/** The page of an unknown URL (specification §2). */
export const NotFoundScreen = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <MessagePage
      heading={<Trans>Kan inte hitta sidan: {path}</Trans>}
      actions={
        <Link to={startPath}>
          <Trans>Logga in som handläggare</Trans>
        </Link>
      }
    >
      <p>
        <Trans>
          Länken kan vara gammal eller felskriven. Sökande kommer till sin ansökan med länken i e-postmeddelandet.
        </Trans>
      </p>
    </MessagePage>
  )
}
