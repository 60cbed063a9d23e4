import { Trans, useLingui } from '@lingui/react/macro'
import type { MailEventStatus, MailLogEntry } from '#schemas/mail-log.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { mailStatusTexts, mailStatusTones } from '#src/case/texts/mail-texts.ts'
import { Tag, type Tone } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { MailDetails } from './mail-details.tsx'
import styles from './mail-list.module.css'

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
  /** Every delivery event, not the latest alone; the content, and a button to send it again. */
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

/** The name where the case has one; an address may break after its at-sign only. */
const Recipient = ({ email }: { email: string }) => {
  const { contactPersons, assignedTo } = useCaseContext().case
  const name = [...contactPersons, ...(assignedTo === null ? [] : [assignedTo])].find(
    (each) => each.email === email,
  )?.name
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
