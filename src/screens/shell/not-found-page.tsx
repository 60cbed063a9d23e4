import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MessagePage } from './message-page.tsx'

/** A page that is not there, with its path (specification §2), and what to do about it. */
export const NotFoundPage = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <MessagePage heading={<Trans>Kan inte hitta sidan: {path}</Trans>} actions={actions}>
      {children}
    </MessagePage>
  )
}
