import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './send-again.module.css'
import { useLostLink } from './use-lost-link.ts'

/** Sends the link again to the address that was typed. */
export const SendAgain = ({ orgNo, email }: { orgNo: string; email: string }) => {
  const { t } = useLingui()
  const [isSent, setSent] = useState(false)
  const sending = useLostLink(() => setSent(true))
  const failure = useInlineErrorText(sending.error)
  return (
    <div>
      <Button
        variant="outlined"
        isBusy={sending.isBusy}
        busyText={t`Skickar …`}
        onClick={() => {
          setSent(false)
          sending.submit({ orgNo, email })
        }}
      >
        <Trans>Skicka länken igen till {email}</Trans>
      </Button>
      <p role="status" className={styles.status}>
        {isSent && <Trans>Vi har skickat ett nytt meddelande till {email}.</Trans>}
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  )
}
