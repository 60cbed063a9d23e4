import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '#schemas/message.ts'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { CaseLink } from './case-link.tsx'
import styles from './messages-card.module.css'
import { eventTexts, type ThreadEntry } from './thread.ts'

/** What somebody wrote, or a centred line about what happened. */
export const ThreadLine = ({ entry }: { entry: ThreadEntry }) => {
  const { i18n } = useLingui()
  const names = useNames()
  if (entry.kind === 'message') return <Bubble message={entry.message} />
  const { eventType, componentId, at } = entry.event
  const text = eventTexts[eventType]
  if (text === undefined) return null
  return (
    <li className={styles.event}>
      <span>
        {i18n._(text)}
        {componentId !== null && <>: {names.component(componentId)}</>}. <DateTime at={at} />
      </span>
    </li>
  )
}

const Bubble = ({ message }: { message: Message }) => {
  const { t } = useLingui()
  const { actor } = useOpenCase()
  const names = useNames()
  const { formId, componentId, postedByMA, isHandled, authorName, createdAt } = message
  const isOwn = postedByMA && actor.kind === 'staff' && actor.name === authorName
  return (
    <li className={styles.message} data-by={postedByMA ? 'own' : 'other'}>
      <div className={styles.bubble} data-unread={!postedByMA && !isHandled}>
        {formId !== null && (
          <p className="meta">
            <CaseLink path={`form/${formId}`} place={componentId ?? undefined}>
              {names.form(formId)}
              {componentId !== null && <>, {names.component(componentId)}</>}
            </CaseLink>
          </p>
        )}
        <p className={styles.words}>{message.message}</p>
      </div>
      <p className="meta">
        {isOwn ? t`Du` : authorName}, <DateTime at={createdAt} />
        {!postedByMA && !isHandled && (
          <>
            {' · '}
            <Trans>ohanterat</Trans>
          </>
        )}
      </p>
    </li>
  )
}
