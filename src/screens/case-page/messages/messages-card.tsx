import { plural, msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { MessageDescriptor } from '@lingui/core'
import { setMessageHandled, postMessage } from '#schemas/api/messages.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels, subjectLabel, type MessageSubject } from '#src/case/case-labels.ts'
import { EarlierMessages, useMessages } from '#src/case/use-messages.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import choices from '#src/ui/choices.module.css'
import { CountBadge } from '#src/ui/tag.tsx'
import { focusField } from '#src/ui/focus-field.ts'
import { historyQuery } from '#src/case/queries/detail-queries.ts'
import type { Message } from '#schemas/message.ts'
import type { AuditEntry, AuditEventType } from '#schemas/audit.ts'
import { PageSection } from '../page-section.tsx'
import { useCanSend } from '../use-available-actions.ts'
import { DateTime, daysApart } from '../../../ui/time.tsx'
import { useRequiredText, RequiredTextarea } from '../../../case/required-textarea.tsx'
import styles from './messages-card.module.css'

/** The thread of messages with the company. */
export const MessagesCard = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const canSend = useCanSend()
  const [showsAll, setShowsAll] = useState(false)
  const history = useQuery(historyQuery(api, opened.id)).data ?? []
  const shown = useMessages()
  const thread = threadOf(shown.messages, history)
  const unhandled = unhandledIn(shown.messages)
  const count = Math.max(unhandled.length, opened.facts.unhandledMessageCount)
  // The first unread message stays the first after it is handled, so that it does not disappear.
  const [firstToRead] = useState(unhandled[0]?.messageId)
  const collapsed = showsAll
    ? 0
    : collapsedCount(thread, (message) => message.messageId === firstToRead || unhandled.includes(message))
  const hidden = collapsed + shown.earlierCount
  const mayWrite = canSend({ type: 'message.post' })
  const [chosen, setChosen] = useState<MessageSubject | 'case' | null>(null)
  const subject = chosen === 'case' ? null : (chosen ?? commonSubject(unhandled))
  const reply = (about: MessageSubject | null): void => {
    setChosen(about ?? 'case')
    focusField(replyFieldId)
  }
  return (
    <PageSection
      id="messages"
      heading={<Trans>Meddelanden</Trans>}
      aside={
        count > 0 && (
          <CountBadge count={count} label={t`${plural(count, { one: '# ohanterat', other: '# ohanterade' })}`} />
        )
      }
    >
      {collapsed === 0 ? (
        <EarlierMessages {...shown} />
      ) : (
        <Button variant="quiet" size="small" className={styles.earlier} onClick={() => setShowsAll(true)}>
          <Trans>Visa {hidden} tidigare</Trans>
        </Button>
      )}
      {thread.length === 0 ? (
        <p className="meta">
          {!mayWrite ? (
            <Trans>Ingen har skrivit.</Trans>
          ) : opened.silent ? (
            <Trans>Ingen har skrivit än. Företaget har inte fått länken, och får inte veta att du skriver.</Trans>
          ) : (
            <Trans>Ingen har skrivit än. Det du skriver får kontaktpersonen också med e-post.</Trans>
          )}
        </p>
      ) : (
        <ol className={styles.thread}>
          {thread.slice(collapsed).map((entry) => (
            <ThreadLine
              key={entry.kind === 'message' ? entry.message.messageId : entry.events[0].id}
              entry={entry}
              onReply={mayWrite ? reply : null}
            />
          ))}
        </ol>
      )}
      {mayWrite && (
        <ReplyForm
          subject={subject}
          questionCount={answeredBy(subject, unhandled).length}
          onWrite={() => setChosen(subject ?? 'case')}
          onSent={() => setChosen(null)}
          aside={
            <>
              {subject !== null && (
                <Button variant="quiet" size="small" isNeutral onClick={() => reply(null)}>
                  <Trans>Skriv om hela ärendet i stället</Trans>
                </Button>
              )}
              {count > 1 && <MarkHandled />}
            </>
          }
        />
      )}
    </PageSection>
  )
}

/** Marks all messages of the company as handled. */
const MarkHandled = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const marking = useCaseAction<null>({
    event: () => ({ type: 'message.handle' }),
    send: async (api) => {
      for (const { messageId } of unhandledIn(opened.messages))
        await api.fetch(setMessageHandled, { query: { messageId, isHandled: 'true', isUpdatedByMa: 'true' } })
    },
    announcement: () => t`Meddelandena är markerade som hanterade.`,
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        isBusy={marking.isBusy}
        busyText={t`Markerar …`}
        onClick={() => marking.run(null)}
      >
        <Trans>Markera alla som hanterade</Trans>
      </Button>
      <ActionProblem action={marking} />
    </>
  )
}

/** Null for users who cannot write to the company. */
type OnReply = ((about: MessageSubject | null) => void) | null

/** A message, or a centred line with an event. */
const ThreadLine = ({ entry, onReply }: { entry: ThreadEntry; onReply: OnReply }) => {
  const { i18n } = useLingui()
  const labels = useCaseLabels()
  if (entry.kind === 'message') return <Bubble message={entry.message} onReply={onReply} />
  const { events } = entry
  const { eventType, at } = events.at(-1) ?? events[0]
  const text = threadEventTexts[eventType]
  const answers = new Set(
    events.flatMap(({ componentId }) => (componentId === null ? [] : labels.component(componentId))),
  )
  if (text === undefined) return null
  return (
    <li className={styles.event}>
      <span>
        {i18n._(text)}
        {answers.size > 0 && <>: {[...answers].join(', ')}</>} · <DateTime at={at} />
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

/** Shows whether a message has been handled, with a button for the opposite. */
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

const replyFieldId = 'reply'

type ReplyFormProps = {
  /** The subject of the company's question, which the message answers and is shown at. */
  subject: MessageSubject | null
  /** How many messages of the company the message answers. */
  questionCount: number
  /** Fixes the subject, whatever the company asks meanwhile. */
  onWrite: () => void
  onSent: () => void
  aside: ReactNode
}

/** Writes a message to the company. Its draft is stored until it is sent. */
const ReplyForm = ({ subject, questionCount, onWrite, onSent, aside }: ReplyFormProps) => {
  const { t } = useLingui()
  const labels = useCaseLabels()
  const { case: opened } = useCaseContext()
  const message = useRequiredText('message')
  const [isAnswer, setIsAnswer] = useState(true)
  const contact = opened.contactPersons.find(({ email }) => email === opened.company.contactPersonEmail)
  const firstName = contact?.name.split(' ')[0] ?? ''
  const posting = useCaseAction<string>({
    event: () => ({ type: 'message.post' }),
    send: (api, text) =>
      api.fetch(postMessage, {
        query: {
          caseId: opened.id,
          formId: subject?.formId,
          componentId: subject?.componentId ?? undefined,
          ...(questionCount > 0 && !isAnswer && { isAnswer: 'false' as const }),
        },
        body: { message: text },
      }),
    announcement: () => t`Meddelandet är skickat.`,
    onSuccess: (text) => {
      message.removeSent(text)
      setIsAnswer(true)
      onSent()
    },
  })
  const label = firstName === '' ? t`Skriv till företaget` : t`Skriv till ${firstName}`
  const about = subject === null ? null : subjectLabel(labels, subject)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = message.read()
    if (text !== null && !posting.isBusy) posting.run(text)
  }
  return (
    <form className={styles.reply} onSubmit={submit} onInput={onWrite} noValidate>
      <RequiredTextarea
        id={replyFieldId}
        label={label}
        {...(about !== null && { description: <Trans>Gäller ”{about}”. Svaret visas där i ansökan.</Trans> })}
        draft={message}
        rows={2}
        isRequired={false}
        use={{ kind: 'message', formId: subject?.formId, componentId: subject?.componentId ?? undefined }}
      />
      {questionCount > 0 && (
        <label className={choices.choice}>
          <input
            type="checkbox"
            className="ds-input"
            checked={isAnswer}
            onChange={({ target }) => setIsAnswer(target.checked)}
          />
          <Plural
            value={questionCount}
            one="Företagets fråga blir besvarad av det här"
            other="Företagets # frågor blir besvarade av det här"
          />
        </label>
      )}
      <div className={styles.replyActions}>
        <span>{aside}</span>
        <Button type="submit" size="small" isBusy={posting.isBusy} busyText={t`Skickar …`}>
          <Trans>Skicka</Trans>
        </Button>
      </div>
      <ActionProblem action={posting} isInForm />
    </form>
  )
}

/** An entry of the thread: a message, or events of one type that concern both sides. */
type ThreadEntry =
  { kind: 'message'; message: Message } | { kind: 'events'; events: readonly [AuditEntry, ...AuditEntry[]] }

/** The events of the thread. */
const threadEventTexts: Readonly<Partial<Record<AuditEventType, MessageDescriptor>>> = {
  CorrectionNeeded: msg`Rättelse begärd`,
  CorrectionHandled: msg`Rättelse besvarad`,
  CorrectionUnhandled: msg`Rättelse öppnad igen`,
  CorrectionApproved: msg`Rättelse godkänd`,
  CaseChangeContact: msg`Ny kontaktperson`,
  SignatureShared: msg`Skickad för underskrift`,
  SignatureRejectedByMA: msg`Underskriften avvisad`,
  AdmissionDateMailSent: msg`Inträdesdatum skickat`,
}

/** The messages and events, oldest first. Events of a day that are of one type and follow one another are one entry. */
export const threadOf = (messages: readonly Message[], history: readonly AuditEntry[]): readonly ThreadEntry[] =>
  [
    ...messages.map((message): ThreadEntry => ({ kind: 'message', message })),
    ...history
      .filter(({ eventType }) => threadEventTexts[eventType] !== undefined)
      .map((event): ThreadEntry => ({ kind: 'events', events: [event] })),
  ]
    .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
    .reduce<readonly ThreadEntry[]>((thread, entry) => {
      const last = thread.at(-1)
      return last?.kind === 'events' && entry.kind === 'events' && isAlike(last.events[0], entry.events[0])
        ? [...thread.slice(0, -1), { kind: 'events', events: [...last.events, ...entry.events] }]
        : [...thread, entry]
    }, [])

const timeOf = (entry: ThreadEntry): string => (entry.kind === 'message' ? entry.message.createdAt : entry.events[0].at)

const isAlike = (one: AuditEntry, other: AuditEntry): boolean =>
  one.eventType === other.eventType && daysApart(new Date(one.at), new Date(other.at)) === 0

/** How many of the latest entries are shown initially. */
const initialCount = 5

/** How many of the oldest entries are collapsed initially: none from the first message on that is to be read. */
export const collapsedCount = (thread: readonly ThreadEntry[], isToRead: (message: Message) => boolean): number => {
  const first = thread.findIndex((entry) => entry.kind === 'message' && isToRead(entry.message))
  const earlier = Math.max(0, thread.length - initialCount)
  return first === -1 ? earlier : Math.min(earlier, first)
}

/** The company's messages that are not handled. */
export const unhandledIn = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ postedByMA, isHandled }) => !postedByMA && !isHandled)

/** Returns the subject of a message; null for the case as a whole. */
const subjectOf = ({ formId, componentId }: Message): MessageSubject | null =>
  formId === null ? null : { formId, componentId }

/** Returns the subject of all of the messages; null if they are about different things, or about the case as a whole. */
export const commonSubject = ([first, ...others]: readonly Message[]): MessageSubject | null =>
  first !== undefined &&
  others.every(({ formId, componentId }) => formId === first.formId && componentId === first.componentId)
    ? subjectOf(first)
    : null

/** The messages that a message about the subject answers. A message about the case as a whole answers all. */
export const answeredBy = (subject: MessageSubject | null, messages: readonly Message[]): readonly Message[] =>
  messages.filter(
    ({ formId, componentId }) =>
      subject === null ||
      (formId === subject.formId && (subject.componentId === null || componentId === subject.componentId)),
  )
