import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Message } from '#schemas/message.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonVariant } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CountBadge } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { useReviewer } from '#src/case/organisation-name.ts'
import styles from './messages-card.module.css'

/** The latest message, unread ones first, and a link to the whole thread. */
export const ApplicantMessagesCard = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const unread = unreadOf(opened.messages).length
  const latest = latestMessageOf(opened.messages)
  const label = unread === 1 ? t`1 oläst meddelande` : t`${unread} olästa meddelanden`
  return (
    <div id="messages" className={styles.anchor}>
      <Card
        as="aside"
        heading={<Trans>Meddelanden</Trans>}
        headingId="messages-heading"
        aside={unread > 0 && <CountBadge count={unread} label={label} />}
        className={styles.card}
      >
        {latest === null ? <NoMessages /> : <Latest message={latest} />}
        <Link from="/case/$caseId/{-$token}" to="./messages" {...buttonVariant({ variant: 'outlined', size: 'small' })}>
          {latest === null ? (
            <Trans>Skriv ett meddelande</Trans>
          ) : unread > 0 ? (
            <Trans>Läs och svara</Trans>
          ) : (
            <Trans>Visa alla meddelanden</Trans>
          )}
        </Link>
      </Card>
    </div>
  )
}

const NoMessages = () => {
  const reviewer = useReviewer()
  return (
    <p className={styles.text}>
      <Trans>Undrar ni något? Skriv, så svarar {reviewer} här. Ni får e-post när svaret har kommit.</Trans>
    </p>
  )
}

const Latest = ({ message }: { message: Message }) => (
  <>
    <div className={styles.author}>
      <Avatar name={message.authorName} isOwn={message.postedByMA} size="large" />
      <div>
        <p className={styles.name}>{message.authorName}</p>
        <p className={styles.role}>
          {message.postedByMA ? <Trans>Handläggare</Trans> : <Trans>Ert meddelande</Trans>},{' '}
          <DateTime at={message.createdAt} />
        </p>
      </div>
    </div>
    <p className={styles.excerpt}>{message.message}</p>
  </>
)

/** The messages of the member organisation that the company has not opened yet. */
export const unreadOf = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ postedByMA, isHandled }) => postedByMA && !isHandled)

/** The message to show first: the last unread one, else the last of all. */
const latestMessageOf = (messages: readonly Message[]): Message | null =>
  unreadOf(messages).at(-1) ?? messages.at(-1) ?? null
