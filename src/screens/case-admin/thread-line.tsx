import { Trans, useLingui } from '@lingui/react/macro'
import { setMessageHandled } from '#schemas/api/messages.ts'
import type { Message } from '#schemas/message.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { CaseLink } from './case-link.tsx'
import styles from './messages-card.module.css'
import { eventTexts, type ThreadEntry } from './thread.ts'
import { useIsAllowed } from './use-verdict.ts'

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
      {!postedByMA && <Handling message={message} />}
    </li>
  )
}

/** Whether one message has been taken care of, said by whoever did. */
const Handling = ({ message: { messageId, isHandled, authorName } }: { message: Message }) => {
  const { t } = useLingui()
  const isAllowed = useIsAllowed()
  const marking = useCaseAction<boolean>({
    event: (isNowHandled) => ({ type: isNowHandled ? 'message.handle' : 'message.unhandle' }),
    send: (api, isNowHandled) =>
      api.answer(setMessageHandled, {
        query: { messageId, isHandled: isNowHandled ? 'true' : 'false', isUpdatedByMa: 'true' },
      }),
    announcement: (isNowHandled) =>
      isNowHandled ? t`Meddelandet är markerat som hanterat.` : t`Meddelandet är markerat som ohanterat.`,
  })
  if (!isAllowed({ type: isHandled ? 'message.unhandle' : 'message.handle' })) return null
  return (
    <>
      <Button
        look="quiet"
        size="small"
        isNeutral
        className={styles.handling}
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
