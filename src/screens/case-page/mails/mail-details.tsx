import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDownIcon, SendIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { resendMail } from '#schemas/api/mails.ts'
import type { MailLogEntry } from '#schemas/mail-log.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { mailQuery } from '../detail-queries.ts'
import styles from './mail-list.module.css'
import { MailView } from './mail-view.tsx'
import { useAsk } from '../use-available-actions.ts'

type Props = { mail: Pick<MailLogEntry, 'id' | 'type' | 'recipient' | 'locale' | 'subject' | 'sentAt' | 'status'> }

/** The content of a mail of the log, on demand, and a button to send it again. */
export const MailDetails = ({ mail }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.details}>
      <Button
        variant="quiet"
        size="small"
        icon={<ChevronDownIcon aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <Trans>Dölj mejlet</Trans> : <Trans>Visa mejlet</Trans>}{' '}
        <span className="ds-sr-only" lang={mail.locale}>
          {mail.subject}
        </span>
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <Content mailId={mail.id} />
            <ResendButton mail={mail} />
          </>
        )}
      </div>
    </div>
  )
}

const Content = ({ mailId }: { mailId: string }) => {
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const { data: content, isError } = useQuery(mailQuery(api, opened.id, mailId))
  if (isError)
    return (
      <p className="meta">
        <Trans>Mejlet kan inte visas just nu.</Trans>
      </p>
    )
  return content === undefined ? <Skeleton rows={4} rowHeight={24} /> : <MailView mail={content} />
}

const ResendButton = ({ mail: { id, type, recipient, sentAt, status } }: Props) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const links = useReasonLinks()
  const event = { type: 'mail.resend', mailType: type, recipient, isSent: sentAt !== null } as const
  const decision = useAsk()(event)
  const resend = useCaseAction<null>({
    event: () => event,
    send: (api) => api.fetch(resendMail, { params: { caseId: opened.id, mailId: id } }),
    onDone: () => showFlash(t`Mejlet skickas igen till ${recipient}.`),
  })
  if (decision.kind === 'forbidden') return null
  if (status === 'DROPPED' && sentAt === null)
    return (
      <p className="meta">
        <Trans>Mejlet skickades inte: det gällde inte längre när det skulle gå iväg.</Trans>
      </p>
    )
  if (decision.kind === 'refused')
    return (
      <div className="meta">
        <Trans>Kan inte skickas igen:</Trans> <ReasonList reasons={links(decision.reasons)} />
      </div>
    )
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        icon={<SendIcon aria-hidden />}
        isBusy={resend.isBusy}
        busyText={t`Skickar …`}
        onClick={() => resend.run(null)}
      >
        <Trans>Skicka igen till {recipient}</Trans>
      </Button>
      <ActionProblem action={resend} />
    </>
  )
}
