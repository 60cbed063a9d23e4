import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useServices } from '#src/platform/services.ts'
import { SignInFailedError } from '#src/platform/sign-in-failed-error.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { MessagePage } from './message-page.tsx'

/** A page that needs a sign-in waits here for the press that opens the popup. `from` is its path. */
export const SignInScreen = ({ from }: { from: string }) => {
  const { session } = useServices()
  const navigate = useNavigate()
  const [isPressed, setPressed] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const errorText = useInlineErrorText(error)
  const signIn = async (): Promise<void> => {
    setPressed(true)
    setError(null)
    try {
      await session.signInByPress(from)
      await navigate({ href: from, replace: true })
    } catch (failure) {
      if (failure instanceof SignInFailedError)
        await navigate({ to: '/failed', search: { reason: 'auth', from }, replace: true })
      else setError(failure)
    }
  }
  return (
    <MessagePage
      heading={<Trans>Logga in</Trans>}
      // Never busy: a closed popup is not detected, and the next press opens a new one.
      actions={
        <Button onClick={() => void signIn()}>
          <Trans>Logga in</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Sidan är för dem som arbetar med ansökningarna. Inloggningen öppnas i ett eget fönster.</Trans>
      </p>
      {errorText !== null && <ErrorState heading={errorText} />}
      <p role="status">
        {isPressed && error === null && (
          <Trans>Inloggningen väntar i det andra fönstret. Är det stängt, så öppnar knappen ett nytt.</Trans>
        )}
      </p>
    </MessagePage>
  )
}
