import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatch, useMatches, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, useEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-texts.ts'
import { reloadIfReachable } from '#src/platform/preload-errors.ts'
import { staticDataOf } from '#src/platform/route-static-data.ts'
import { Button } from '#src/ui/button.tsx'
import { FailureText, type Failure, MessagePage } from './message-page.tsx'

/** A separate chunk, since no first paint needs it. It is preloaded, since dialogs fail without network. */
export const loadFailedDialog = () => import('./failed-dialog.tsx')
// The handler of failed preloads lets an import resolve to nothing, which fails in `then`.
const FailedDialog = lazy(() =>
  loadFailedDialog()
    .then((loaded) => ({ default: loaded.FailedDialog }))
    .catch(() => ({ default: FailedPage })),
)

/** In place of a route that failed to load or render, page or dialog: what failed, and a retry. */
export const RouteErrorScreen = ({ error }: ErrorComponentProps) => {
  const { i18n } = useLingui()
  const router = useRouter()
  const { staticData } = useMatch({ strict: false })
  const [isRetrying, setRetrying] = useState(false)
  const text = errorText(error)
  const retry = async () => {
    setRetrying(true)
    // Failed imports are cached: only a reload fetches them again.
    if (error instanceof ApiError) await router.invalidate()
    else await reloadIfReachable()
    setRetrying(false)
  }
  const failure: Failure = {
    text: typeof text === 'string' ? text : i18n._(text),
    requestId: error instanceof ApiError ? error.body?.requestId : undefined,
    onRetry: () => void retry(),
    isRetrying,
  }
  if (staticData.dialog === undefined) return <FailedPage {...failure} />
  const title = staticData.title === undefined ? failure.text : i18n._(staticData.title)
  return <FailedDialog {...failure} title={title} />
}

const applicantCaseRoute = '/case/$caseId/{-$token}'

const FailedPage = ({ text, requestId, onRetry, isRetrying }: Failure) => {
  const { t } = useLingui()
  // An applicant has no account for the sign-in of the start page.
  const matches = useMatches()
  const isStaff = staticDataOf(matches).audience === 'staff'
  const isInApplicantCase = matches.some(
    ({ routeId }, index) => routeId === applicantCaseRoute && index < matches.length - 1,
  )
  // A failed outlet is below the fold: the focus moves there after the router's scroll restoration.
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frameRequest = requestAnimationFrame(() => container.current?.querySelector('h1')?.focus())
    return () => cancelAnimationFrame(frameRequest)
  }, [])
  return (
    <div ref={container}>
      <MessagePage
        heading={text}
        actions={
          <>
            <Button onClick={onRetry} isBusy={isRetrying} busyText={t`Försöker …`}>
              <Trans>Försök igen</Trans>
            </Button>
            {isStaff && (
              <a href="/">
                <Trans>Till startsidan</Trans>
              </a>
            )}
            {isInApplicantCase && (
              <Link from={applicantCaseRoute} to=".">
                <Trans>Tillbaka till ansökan</Trans>
              </Link>
            )}
          </>
        }
      >
        <FailureText requestId={requestId} />
      </MessagePage>
    </div>
  )
}
