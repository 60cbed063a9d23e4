import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Message } from '#schemas/message.ts'
import { useCaseLabels, subjectLabel } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './messages-dialog.module.css'

/** The messages, oldest first, the company's own to the right. */
export const MessageThread = ({ messages }: { messages: readonly Message[] }) => {
  const { t } = useLingui()
  return (
    <ol className={styles.thread} aria-label={t`Meddelanden, äldst först`}>
      {messages.map((message) => (
        <li key={message.messageId} className={styles.message} data-own={!message.postedByMA}>
          <p className={styles.head}>
            <strong>{message.authorName}</strong> <DateTime at={message.createdAt} />
          </p>
          <p className={styles.body}>{message.message}</p>
          <About message={message} />
        </li>
      ))}
    </ol>
  )
}

/** The question or form that a message is about. */
const About = ({ message: { formId, componentId } }: { message: Message }) => {
  const labels = useCaseLabels()
  const { links } = useCaseContext()
  if (formId === null) return null
  const name = subjectLabel(labels, { formId, componentId })
  return (
    <p className={styles.about}>
      <Trans>
        Gäller <Link {...links.form(formId, componentId ?? undefined)}>{name}</Link>
      </Trans>
    </p>
  )
}
