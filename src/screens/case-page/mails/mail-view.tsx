import { Trans } from '@lingui/react/macro'
import type { MailContent } from '#schemas/mail-log.ts'
import styles from './mail-view.module.css'

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
