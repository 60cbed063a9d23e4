import { Trans, useLingui } from '@lingui/react/macro'
import { forgotLink } from '#schemas/api/case-access.ts'
import { useInlineErrorText } from '#src/api/use-inline-error-text.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { currentLocale } from '#src/platform/i18n.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { useApplyContext } from './apply-context.ts'
import styles from './send-again.module.css'

/** Sends the link again to the address that was typed. */
export const SendAgain = ({ orgNo, email }: { orgNo: string; email: string }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { moSlug } = useApplyContext()
  const sending = useSubmission(() =>
    api.fetch(forgotLink, { body: { moSlug, orgNo, email, locale: currentLocale() } }),
  )
  const failure = useInlineErrorText(sending.error)
  return (
    <div>
      <Button
        variant="outlined"
        isBusy={sending.isBusy}
        busyText={t`Skickar …`}
        onClick={() => sending.submit(undefined)}
      >
        <Trans>Skicka länken igen till {email}</Trans>
      </Button>
      <p role="status" className={styles.status}>
        {sending.isDone && <Trans>Vi har skickat ett nytt meddelande till {email}.</Trans>}
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  )
}
