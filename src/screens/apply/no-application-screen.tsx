import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useApplyContext } from './apply-context.ts'
import { Notice } from './notice.tsx'
import { StartLink, WriteLink } from './start-links.tsx'

/** An application that the organisation does not have, for a company with a wrong or mistyped URL. */
export const NoApplicationScreen = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { name } = useApplyContext()
  return (
    <Notice
      heading={<Trans>Kan inte hitta sidan: {path}</Trans>}
      actions={
        <>
          <StartLink />
          <WriteLink />
        </>
      }
    >
      <p>
        <Trans>{name} har ingen ansökan på den här adressen. Den kan vara gammal eller felskriven.</Trans>
      </p>
    </Notice>
  )
}
