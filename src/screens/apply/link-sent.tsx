import { Trans } from '@lingui/react/macro'
import { MailCheckIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { SendAgain } from './send-again.tsx'
import styles from './notice.module.css'

/** After sending the mail: what to do now, and what to do if it does not arrive. */
export const LinkSent = ({
  email,
  orgNumber,
  isReplaced = false,
  onChangeEmail,
}: {
  email: string
  orgNumber: string
  /** Whether another address was given first. */
  isReplaced?: boolean
  onChangeEmail: () => void
}) => {
  const { linkDays } = useServices().config
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [])

  return (
    <div ref={page} className={styles.notice}>
      <MailCheckIcon className={styles.icon} aria-hidden />
      <h1 tabIndex={-1}>
        <Trans>Titta i e-posten</Trans>
      </h1>
      <p>
        <Trans>
          Vi har skickat ett meddelande till <strong>{email}</strong>. Öppna länken i det för att fylla i ansökan. Samma
          länk leder tillbaka till ansökan när ni vill fortsätta. Den gäller i {linkDays} dagar. Finns ingen länk i
          meddelandet står där varför.
        </Trans>
      </p>
      {isReplaced && (
        <p>
          <Trans>
            Länken till den förra adressen har slutat gälla, om ingen har hunnit börja fylla i ansökan med den.
          </Trans>
        </p>
      )}
      <h2>
        <Trans>Kom det inget?</Trans>
      </h2>
      <p>
        <Trans>Vänta ett par minuter och titta i skräpposten.</Trans>
      </p>
      <SendAgain orgNo={orgNumber} email={email} />
      <Button variant="outlined" onClick={onChangeEmail}>
        <Trans>Ändra e-postadressen</Trans>
      </Button>
    </div>
  )
}
