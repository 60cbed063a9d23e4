import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** A page that could not be fetched or shown: what failed, and a way on. */
export const RouteErrorScreen = ({ error }: ErrorComponentProps) => {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const [isRetrying, setRetrying] = useState(false)
  const text = errorText(error)
  const requestId = error instanceof ApiError ? error.body?.requestId : undefined
  const retry = async () => {
    setRetrying(true)
    await router.invalidate()
    setRetrying(false)
  }
  return (
    <MessagePage
      heading={typeof text === 'string' ? text : i18n._(text)}
      actions={
        <>
          <Button onClick={() => void retry()} isBusy={isRetrying} busyText={t`Försöker …`}>
            <Trans>Försök igen</Trans>
          </Button>
          <a href="/">
            <Trans>Till startsidan</Trans>
          </a>
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
  )
}
