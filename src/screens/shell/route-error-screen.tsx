import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-texts.ts'
import { reloadIfReachable } from '#src/platform/preload-errors.ts'
import { staticDataOf } from '#src/platform/route-static-data.ts'
import { Button } from '#src/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** The page of a failed load or render: what failed, and a retry. */
export const RouteErrorScreen = ({ error }: ErrorComponentProps) => {
  const { t, i18n } = useLingui()
  const router = useRouter()
  // An applicant has no account for the sign-in of the start page.
  const isStaff = useMatches({ select: (matches) => staticDataOf(matches).audience === 'staff' })
  const [isRetrying, setRetrying] = useState(false)
  const text = errorText(error)
  const requestId = error instanceof ApiError ? error.body?.requestId : undefined
  // A failed outlet is below the fold: the focus moves there after the router's scroll restoration.
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frameRequest = requestAnimationFrame(() => container.current?.querySelector('h1')?.focus())
    return () => cancelAnimationFrame(frameRequest)
  }, [])
  const retry = async () => {
    setRetrying(true)
    // Failed imports are cached: only a reload fetches them again.
    if (error instanceof ApiError) await router.invalidate()
    else await reloadIfReachable()
    setRetrying(false)
  }
  return (
    <div ref={container}>
      <MessagePage
        heading={typeof text === 'string' ? text : i18n._(text)}
        actions={
          <>
            <Button onClick={() => void retry()} isBusy={isRetrying} busyText={t`Försöker …`}>
              <Trans>Försök igen</Trans>
            </Button>
            {isStaff && (
              <a href="/">
                <Trans>Till startsidan</Trans>
              </a>
            )}
          </>
        }
      >
        <p>
          <Trans>Sidan gick inte att visa. Det ni har sparat finns kvar.</Trans>
        </p>
        {requestId !== undefined && requestId !== '' && (
          <p className="meta">
            <Trans>Felkod för support: {requestId}</Trans>
          </p>
        )}
      </MessagePage>
    </div>
  )
}
