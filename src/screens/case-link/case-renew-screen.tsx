import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { renewToken } from '#schemas/api/case-access.ts'
import { untoldText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useServices } from '#src/platform/services.ts'
import { MessagePage } from '#src/screens/shell/message-page.tsx'
import { PlainPage } from '#src/screens/shell/plain-page.tsx'
import { Button } from '#src/ui/button.tsx'

/** A link that no longer opens its case. A new one goes to the case's contact, whoever asks: nothing is told of whether it was real. */
export const CaseRenewScreen = ({ caseId }: { caseId: string }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const renewal = useSubmission(() => api.answer(renewToken, { body: { caseId } }))
  const failure = untoldText(renewal.error)

  if (renewal.isDone) return <LinkRenewed />
  return (
    <PlainPage>
      <MessagePage
        heading={<Trans>Länken du använder gäller inte</Trans>}
        actions={
          <Button onClick={() => renewal.submit(undefined)} isBusy={renewal.isBusy} busyText={t`Skickar …`}>
            <Trans>Skicka en ny länk</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Länkar till en ansökan gäller en begränsad tid. Allt ni har fyllt i finns kvar.</Trans>
        </p>
        <p>
          <Trans>Vi kan skicka en ny länk till e-postadressen som hör till ansökan.</Trans>
        </p>
        {failure !== null && <p role="alert">{typeof failure === 'string' ? failure : i18n._(failure)}</p>}
      </MessagePage>
    </PlainPage>
  )
}

const LinkRenewed = () => {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector('h1')?.focus(), [])
  return (
    <PlainPage>
      <div ref={page}>
        <MessagePage heading={<Trans>Titta i din e-post</Trans>}>
          <p>
            <Trans>
              Finns ansökan kvar är en ny länk på väg till e-postadressen som hör till den. Det kan ta ett par minuter.
            </Trans>
          </p>
        </MessagePage>
      </div>
    </PlainPage>
  )
}
