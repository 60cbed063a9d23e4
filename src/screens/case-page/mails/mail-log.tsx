import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDownIcon, SendIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { resendMail } from '#schemas/api/mails.ts'
import type { MailEventStatus, MailLogEntry, MailContent } from '#schemas/mail-log.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { mailStatusTexts, mailStatusTones } from './mail-texts.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tag, type Tone } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { ApiError } from '#src/api/api-error.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { mailQuery, mailLogQuery } from '#src/case/queries/detail-queries.ts'
import { useAsk } from '../use-available-actions.ts'
import { PageSection } from '../page-section.tsx'
import styles from './mail-log.module.css'

const initialCount = 3

/** The latest mails of the case, with their delivery status. */
export const MailLogCard = () => (
  <PageSection id="mails" heading={<Trans>E-postlogg</Trans>}>
    <Mails />
  </PageSection>
)

const Mails = () => {
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const { data: mails, error, isFetching, refetch } = useQuery(mailLogQuery(api, opened.id))
  if (mails === undefined && error !== null)
    return (
      <ErrorState
        heading={<Trans>E-postloggen kunde inte hämtas</Trans>}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={error instanceof ApiError ? error.body?.requestId : undefined}
      />
    )
  if (mails === undefined) return <Skeleton rows={3} rowHeight={36} />
  if (mails.length === 0)
    return (
      <p className="meta">
        <Trans>Inget har skickats än.</Trans>
      </p>
    )
  const count = mails.length
  return (
    <>
      <MailList mails={mails.slice(0, initialCount)} />
      <p>
        <Link from="/case/admin/$caseId" to="./maillog">
          {count > initialCount ? <Trans>Läs alla {count} mejl</Trans> : <Trans>Läs mejlen</Trans>}
        </Link>
      </p>
    </>
  )
}

const tones: Readonly<Record<(typeof mailStatusTones)[keyof typeof mailStatusTones], Tone>> = {
  done: 'done',
  waiting: 'waiting',
  refused: 'error',
}

/** E-mails with their delivery status. */
export const MailList = ({
  mails,
  isComplete = false,
}: {
  mails: readonly MailLogEntry[]
  /** Shows all delivery events, the content, and a button to resend. */
  isComplete?: boolean
}) => {
  const { i18n } = useLingui()
  return (
    <ul className={styles.mails} data-complete={isComplete}>
      {mails.map(({ id, type, recipient, locale, subject, sentAt, status, events }) => {
        const isListed = isComplete && events.length > 0
        return (
          <li key={id}>
            <div>
              <p lang={locale}>{subject}</p>
              <p className="meta">
                <Recipient email={recipient} />
                {sentAt !== null && (
                  <>
                    {', '}
                    <DateTime at={sentAt} />
                  </>
                )}
              </p>
              {isListed && (
                <ul className={styles.events}>
                  {events.map((event) => (
                    <li key={event.status + event.at} className="meta">
                      {event.status === status ? (
                        <StatusTag status={status} isSent={sentAt !== null} />
                      ) : (
                        i18n._(mailStatusTexts[event.status])
                      )}{' '}
                      <DateTime at={event.at} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {status === null ? (
              <Tag tone="waiting">{sentAt === null ? <Trans>På väg</Trans> : <Trans>Skickad</Trans>}</Tag>
            ) : (
              !isListed && <StatusTag status={status} isSent={sentAt !== null} />
            )}
            {isComplete && <MailDetails mail={{ id, type, recipient, locale, subject, sentAt, status }} />}
          </li>
        )
      })}
    </ul>
  )
}

const StatusTag = ({ status, isSent }: { status: MailEventStatus; isSent: boolean }) => {
  const { i18n } = useLingui()
  // The server drops a mail whose statement no longer holds, which is no failure.
  if (status === 'DROPPED' && !isSent)
    return (
      <Tag tone="waiting">
        <Trans>Behövdes inte längre</Trans>
      </Tag>
    )
  return <Tag tone={tones[mailStatusTones[status]]}>{i18n._(mailStatusTexts[status])}</Tag>
}

/** The recipient's name, if known. An address breaks only after its at-sign. */
const Recipient = ({ email }: { email: string }) => {
  const { contactPersons, assignedTo } = useCaseContext().case
  const name = [
    ...contactPersons,
    ...(assignedTo === null ? [] : [assignedTo, ...(assignedTo.deputy === undefined ? [] : [assignedTo.deputy])]),
  ].find((each) => each.email === email)?.name
  if (name !== undefined && name !== '') return name
  const [person = email, domain] = email.split('@')
  return (
    <>
      {person}
      {domain !== undefined && (
        <>
          @<wbr />
          {domain}
        </>
      )}
    </>
  )
}

type Props = { mail: Pick<MailLogEntry, 'id' | 'type' | 'recipient' | 'locale' | 'subject' | 'sentAt' | 'status'> }

/** The content of a mail of the log, on demand, and a button to send it again. */
const MailDetails = ({ mail }: Props) => {
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

/** A mail as its recipient sees it. Its button is no link here: the case link is the company's own. */
export const MailView = ({ mail }: { mail: MailContent }) => {
  const { recipient, locale, from, subject, heading, greeting, paragraphs, quote, items, action, after, regards } = mail
  return (
    <article className={styles.mail}>
      <p className="meta">
        <Trans>Till {recipient}</Trans>
        <br />
        <Trans>
          Ämne: <span lang={locale}>{subject}</span>
        </Trans>
      </p>
      <div className={styles.body} lang={locale}>
        <p className={styles.heading}>{heading}</p>
        <p>{greeting}</p>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {quote !== null && <blockquote className={styles.quote}>{quote}</blockquote>}
        {items.map(({ title, text }) => (
          <div key={title}>
            <p className={styles.heading}>{title}</p>
            <blockquote className={styles.quote}>{text}</blockquote>
          </div>
        ))}
        {action !== null && <p className={styles.action}>{action}</p>}
        {after.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          {regards}
          <br />
          {from}
        </p>
      </div>
    </article>
  )
}
