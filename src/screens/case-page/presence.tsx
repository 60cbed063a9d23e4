import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { presenceLastsMs, reportPresence, type Activity, type Presence } from '#schemas/api/live-updates.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { presenceStore, showPresence } from '#src/case/live/presence.ts'
import { useServices } from '#src/platform/services.ts'
import { announce } from '#src/ui/announcer.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import styles from './presence.module.css'

/** Three reports may be lost before the others take the user for gone. */
const everyMs = presenceLastsMs / 3
/** The time after the last letter for which the user counts as writing. */
const writesMs = 8_000

const windowId = crypto.randomUUID()

/** Tells the others who have the case open that the user has it too, and what she does, while the page is in view. */
export const PresenceReports = () => {
  const { api, session } = useServices()
  const isSignedIn = useSyncExternalStore(session.subscribe, () => session.account() !== null)
  const { id: caseId } = useCaseContext().case
  const { formId = null } = useParams({ strict: false })
  const isWriting = useIsWriting()
  const lastAnswer = useRef(0)

  const report = useEffectEvent(async (activity: Activity | null): Promise<void> => {
    const startedAt = performance.now()
    try {
      const presence = await api.fetch(reportPresence, {
        params: { caseId },
        body: { windowId, activity },
        keepalive: activity === null,
      })
      lastAnswer.current = performance.now()
      if (activity !== null) showPresence(presence)
    } catch {
      // The next report announces the user again. Without a response for this long, the others' presence is unknown.
      if (startedAt - lastAnswer.current > presenceLastsMs) showPresence(null)
    }
  })
  useEffect(() => {
    if (!isSignedIn) return
    const leave = (): void => void report(null)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      showPresence(null)
      leave()
    }
  }, [isSignedIn, caseId])
  useEffect(() => {
    if (!isSignedIn) return
    const repeat = (): void => {
      if (document.visibilityState === 'hidden') return
      void report(
        isWriting ? { kind: 'writing' } : formId === null ? { kind: 'reading' } : { kind: 'reviewing', formId },
      )
    }
    repeat()
    const interval = setInterval(repeat, everyMs)
    document.addEventListener('visibilitychange', repeat)
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', repeat)
    }
  }, [isSignedIn, caseId, isWriting, formId])
  return null
}

/** Whether the user has typed into a field of the page within the last seconds. */
const useIsWriting = (): boolean => {
  const [isWriting, setWriting] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = ({ target }: Event): void => {
      // A search, a choice or a checkbox is no text.
      if (!(target instanceof Element) || !target.matches('textarea, input[type=text], input:not([type])')) return
      if (target.matches('[role=combobox]')) return
      setWriting(true)
      clearTimeout(timer)
      timer = setTimeout(() => setWriting(false), writesMs)
    }
    document.addEventListener('input', onInput)
    return () => {
      document.removeEventListener('input', onInput)
      clearTimeout(timer)
    }
  }, [])
  return isWriting
}

/** The people besides the user who have the case open; none while that is not known. */
const useOthers = (): Presence['people'] => {
  const { case: opened, actor } = useCaseContext()
  const presence = useSyncExternalStore(presenceStore.subscribe, presenceStore.current)
  if (presence?.caseId !== opened.id || actor.kind !== 'staff') return []
  return presence.people.filter(({ id }) => id !== actor.userId)
}

const maxShown = 3

/** Names the others who have the case open, and what they do with it. It locks nothing. */
export const PresentPeople = () => {
  const { t } = useLingui()
  const others = useOthers()
  if (others.length === 0) return null
  const more = others.length - maxShown
  return (
    <ul className={styles.people} aria-label={t`Har ärendet öppet just nu`}>
      {others.slice(0, maxShown).map((person) => (
        <PresentPerson key={person.id} {...person} />
      ))}
      {more > 0 && (
        <li className="meta">
          <Trans>och {more} till</Trans>
        </li>
      )}
    </ul>
  )
}

const PresentPerson = ({ name, activity }: Presence['people'][number]) => {
  const labels = useCaseLabels()
  const form = activity.kind === 'reviewing' ? labels.form(activity.formId) : ''
  return (
    <li title={name}>
      <Avatar name={name} size="small" />
      <span className="meta">
        {activity.kind === 'writing' ? (
          <Trans>{name} skriver</Trans>
        ) : activity.kind === 'reviewing' ? (
          <Trans>
            {name} granskar {form}
          </Trans>
        ) : (
          <Trans>{name} har ärendet öppet</Trans>
        )}
      </span>
    </li>
  )
}

/** Says to a screen reader who comes: what they do then is on the page. */
export const PresenceAnnouncements = () => {
  const { t, i18n } = useLingui()
  const others = useOthers()
  const ids = others.map(({ id }) => id).join(' ')
  const known = useRef('')
  const sayWhoCame = useEffectEvent((before: readonly string[]): void => {
    const came = others.filter(({ id }) => !before.includes(id)).map(({ name }) => name)
    const names = new Intl.ListFormat(i18n.locale).format(came)
    if (came.length > 0) announce(t`${names} har också ärendet öppet.`)
  })
  useEffect(() => {
    sayWhoCame(known.current.split(' '))
    known.current = ids
  }, [ids])
  return null
}
