import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Message } from '#schemas/message.ts'
import { useNames } from '#src/case/names.ts'
import { addressOf, useOpenCase } from '#src/case/open-case.tsx'
import { placeOf } from '#src/case/place-of.ts'
import { DateTime } from '#src/ui/time.tsx'
import styles from './messages-dialog.module.css'

/** What has been said, oldest first, the company's own words to the right. */
export const MessageThread = ({ messages }: { messages: readonly Message[] }) => {
  const { t } = useLingui()
  return (
    <ol className={styles.thread} aria-label={t`Meddelanden, äldst först`}>
      {messages.map((message) => (
        <li key={message.messageId} className={styles.message} data-own={!message.postedByMA}>
          <p className={styles.head}>
            <strong>{message.authorName}</strong> <DateTime at={message.createdAt} />
          </p>
          <p className={styles.words}>{message.message}</p>
          <About message={message} />
        </li>
      ))}
    </ol>
  )
}

/** The question or form that a message is about. */
const About = ({ message: { formId, componentId } }: { message: Message }) => {
  const names = useNames()
  const open = useOpenCase()
  if (formId === null) return null
  const name = componentId === null ? names.form(formId) : names.component(componentId)
  const link =
    componentId === null ? ({ to: 'form', formId } as const) : ({ to: 'field', formId, componentId } as const)
  return (
    <p className={styles.about}>
      <Trans>
        Gäller <Link {...placeOf(addressOf(open, link))}>{name}</Link>
      </Trans>
    </p>
  )
}
