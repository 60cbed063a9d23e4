import { Plural, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { languageTagOf } from '#schemas/locale.ts'
import { createEmitter } from './emitter.ts'

/** A moment in the user's language: "i dag 08:12". `at` is ISO 8601. */
export const DateTime = ({ at, precision = 'moment' }: { at: string; precision?: 'moment' | 'day' }) => {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <time
      dateTime={at}
      title={new Date(at).toLocaleString(languageTagOf(i18n.locale), {
        dateStyle: 'long',
        timeStyle: 'short',
      })}
    >
      {formatMoment(new Date(at), new Date(now), i18n.locale, precision)}
    </time>
  )
}

/** How long since: "< 1 minut", "5 minuter", "3 timmar", "4 dagar". `since` is ISO 8601. */
export const RelativeTime = ({ since }: { since: string }) => {
  const now = useNow()
  const { unit, count } = ageOf(new Date(since), new Date(now))
  return (
    <time dateTime={since}>
      {unit === 'minutes' && <Plural value={count} _0="< 1 minut" one="# minut" other="# minuter" />}
      {unit === 'hours' && <Plural value={count} one="# timme" other="# timmar" />}
      {unit === 'days' && <Plural value={count} one="# dag" other="# dagar" />}
    </time>
  )
}

/** Days between two moments as a calendar counts them: yesterday at 23:59 is one day ago at 00:01. */
export const daysApart = (from: Date, to: Date): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / (24 * 60 * 60 * 1000))

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/**
 * A moment in the user's language: "i dag 08:12", "i går 15:20", "19 nov 10:04", with the year unless it is the current one.
 * `precision` 'day' omits the time.
 */
export const formatMoment = (
  moment: Date,
  now: Date,
  locale: string,
  precision: 'moment' | 'day' = 'moment',
): string => {
  const days = daysApart(moment, now)
  const day =
    days === 0 || days === 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
      : new Intl.DateTimeFormat(languageTagOf(locale), {
          day: 'numeric',
          month: 'short',
          ...(moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
        })
          .format(moment)
          .replace('.', '')
  return precision === 'day' ? day : `${day} ${formatClock(moment, locale)}`
}

/** "08:12" for today, otherwise the day. */
export const formatMomentShort = (moment: Date, now: Date, locale: string): string =>
  daysApart(moment, now) === 0 ? formatClock(moment, locale) : formatMoment(moment, now, locale, 'day')

const formatClock = (moment: Date, locale: string): string =>
  new Intl.DateTimeFormat(languageTagOf(locale), { hour: '2-digit', minute: '2-digit' }).format(moment)

/** Formats the day of a moment in the user's time zone as "1 december 2026". */
export const formatDay = (moment: Date, locale: string): string =>
  new Intl.DateTimeFormat(languageTagOf(locale), { dateStyle: 'long' }).format(moment)

type Age = { unit: 'minutes' | 'hours' | 'days'; count: number }

/** How long ago: minutes within the hour, hours within the day, then calendar days. */
export const ageOf = (moment: Date, now: Date): Age => {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) }
  return { unit: 'days', count: Math.max(1, daysApart(moment, now)) }
}

const tickMs = 60_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const ticks = createEmitter()

const subscribe = (listener: () => void): (() => void) => {
  // Without listeners the timer is stopped, so the time is stale.
  if (!ticks.hasListeners()) now = Date.now()
  const unsubscribe = ticks.subscribe(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    ticks.emit()
  }, tickMs)
  return () => {
    unsubscribe()
    if (ticks.hasListeners()) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in ms since 1970, updated once a minute, so that "5 minuter" becomes "6 minuter" by itself. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
