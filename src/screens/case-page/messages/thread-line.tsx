import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { setMessageHandled } from '#schemas/api/messages.ts'
import type { Message } from '#schemas/message.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import type { MessageSubject } from '#src/case/subject-label.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './messages-card.module.css'
import { subjectOf, threadEventTexts, type ThreadEntry } from './thread.ts'
import { useCanSend } from '../use-can-send.ts'

/** Null for those who cannot write to the company. */
type OnReply = ((about: MessageSubject | null) => void) | null

/** A message, or a centred line with an event. */
export const ThreadLine = ({ entry, onReply }: { entry: ThreadEntry; onReply: OnReply }) => {
  const { i18n } = useLingui()
  const labels = useCaseLabels()
  if (entry.kind === 'message') return <Bubble message={entry.message} onReply={onReply} />
  const { eventType, componentId, at } = entry.event
  const text = threadEventTexts[eventType]
  if (text === undefined) return null
  return (
    <li className={styles.event}>
      <span>
        {i18n._(text)}
        {componentId !== null && <>: {labels.component(componentId)}</>} · <DateTime at={at} />
      </span>
    </li>
  )
}

const Bubble = ({ message, onReply }: { message: Message; onReply: OnReply }) => {
  const { t } = useLingui()
  const { actor, links } = useCaseContext()
  const labels = useCaseLabels()
  const { formId, componentId, postedByMA, isHandled, authorName, createdAt } = message
  const isOwn = postedByMA && actor.kind === 'staff' && actor.name === authorName
  return (
    <li className={styles.message} data-by={postedByMA ? 'own' : 'other'}>
      <div className={styles.bubble} data-unread={!postedByMA && !isHandled}>
        {formId !== null && (
          <p className="meta">
            <Link {...links.form(formId, componentId ?? undefined)}>
              {labels.form(formId)}
              {componentId !== null && <>, {labels.component(componentId)}</>}
            </Link>
          </p>
        )}
        <p className={styles.text}>{message.message}</p>
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
      {!postedByMA && (
        <div className={styles.handling}>
          {onReply !== null && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t`Svara ${authorName}`}
              onClick={() => onReply(subjectOf(message))}
            >
              <Trans>Svara</Trans>
            </Button>
          )}
          <Handling message={message} />
        </div>
      )}
    </li>
  )
}

/** Says whether one message has been handled, and marks it as the other. */
const Handling = ({ message: { messageId, isHandled, authorName } }: { message: Message }) => {
  const { t } = useLingui()
  const canSend = useCanSend()
  const marking = useCaseAction<boolean>({
    event: (isNowHandled) => ({ type: isNowHandled ? 'message.handle' : 'message.unhandle' }),
    send: (api, isNowHandled) =>
      api.fetch(setMessageHandled, {
        query: { messageId, isHandled: isNowHandled ? 'true' : 'false', isUpdatedByMa: 'true' },
      }),
    announcement: (isNowHandled) =>
      isNowHandled ? t`Meddelandet är markerat som hanterat.` : t`Meddelandet är markerat som ohanterat.`,
  })
  if (!canSend({ type: isHandled ? 'message.unhandle' : 'message.handle' })) return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        isNeutral
        isBusy={marking.isBusy}
        busyText={t`Markerar …`}
        aria-label={isHandled ? t`Markera som ohanterat: ${authorName}` : t`Markera som hanterat: ${authorName}`}
        onClick={() => marking.run(!isHandled)}
      >
        {isHandled ? <Trans>Markera som ohanterat</Trans> : <Trans>Markera som hanterat</Trans>}
      </Button>
      <ActionProblem action={marking} />
    </>
  )
}
