import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-texts.ts'
import { reloadWhereReached } from '#src/platform/preload-errors.ts'
import { factsOf } from '#src/platform/route-facts.ts'
import { Button } from '#src/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** A page that could not be fetched or shown: what failed, and a way on. */
export const RouteErrorScreen = ({ error }: ErrorComponentProps) => {
  const { t, i18n } = useLingui()
  const router = useRouter()
  // For a company the start page is a sign-in that it has no account for.
  const isStaff = useMatches({ select: (matches) => factsOf(matches).audience === 'staff' })
  const [isRetrying, setRetrying] = useState(false)
  const text = errorText(error)
  const requestId = error instanceof ApiError ? error.body?.requestId : undefined
  // A part of a page fails below what is read: the focus leads there, once the router has scrolled to where a page begins.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => place.current?.querySelector('h1')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const retry = async () => {
    setRetrying(true)
    // Code and styles that were missed once are fetched again only by a page that is loaded anew.
    if (error instanceof ApiError) await router.invalidate()
    else await reloadWhereReached()
    setRetrying(false)
  }
  return (
    <div ref={place}>
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
