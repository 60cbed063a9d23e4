import { Plural, useLingui } from '@lingui/react/macro'
import { languageTagOf } from '#schemas/locale.ts'
import { ageOf, formatMoment } from './format-time.ts'
import { useNow } from './use-now.ts'

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
