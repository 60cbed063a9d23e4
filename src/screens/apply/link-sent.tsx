import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheckIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { forgotLink } from '#schemas/api/case-access.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { currentLocale } from '#src/platform/i18n.ts'
import styles from './notice.module.css'
import { useApplyContext } from './apply-context.ts'
import type { ContactInput } from './contact-fields.tsx'

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

/** Sends the link again to the address that was typed. */
const SendAgain = ({ orgNo, email }: { orgNo: string; email: string }) => {
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

/** In the address while the page names the link's recipient, so that Back returns to the filled form. */
const sentHash = 'sent'

/** The address that the link has been sent to, while the page says so. A reload leads to the form. */
export const useLinkSent = () => {
  const navigate = useNavigate()
  const router = useRouter()
  const isSent = useLocation({ select: ({ hash }) => hash === sentHash })
  const [email, setEmail] = useState<string | null>(null)
  return {
    sentTo: isSent ? email : null,
    showSent: async (to: string): Promise<void> => {
      setEmail(to)
      await navigate({ to: '.', search: true, hash: sentHash })
    },
    showForm: (): void => router.history.back(),
  }
}

/** Sends a lost link again. If the address has no case, the page of the refusal follows. */
export const useLostLink = (onSent?: (email: string) => Promise<void> | void) => {
  const { api } = useServices()
  const navigate = useNavigate()
  const { moSlug, template } = useApplyContext()
  return useSubmission(async (contact: ContactInput) => {
    const result = await api.request(forgotLink, { body: { ...contact, moSlug, locale: currentLocale() } })
    if (result.kind === 'success') await onSent?.(contact.email)
    else
      await navigate({
        to: '/apply/$moSlug/notfound/{-$orgNumber}',
        params: { moSlug, orgNumber: contact.orgNo },
        search: { template: template?.slug },
      })
  })
}
