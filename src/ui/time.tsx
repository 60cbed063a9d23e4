import { Plural, useLingui } from '@lingui/react/macro'
import { ageOf, momentText } from './moments.ts'
import { useNow } from './now.ts'

/** A moment in the reader's manner: "i dag 08:12". `at` is ISO 8601. */
export const DateTime = ({ at, part = 'moment' }: { at: string; part?: 'moment' | 'day' }) => {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <time
      dateTime={at}
      title={new Date(at).toLocaleString(i18n.locale === 'en' ? 'en-GB' : 'sv-SE', {
        dateStyle: 'long',
        timeStyle: 'short',
      })}
    >
      {momentText(new Date(at), new Date(now), i18n.locale, part)}
    </time>
  )
}

/** How long since: "5 minuter", "3 timmar", "4 dagar". `since` is ISO 8601. */
export const RelativeTime = ({ since }: { since: string }) => {
  const now = useNow()
  const { unit, count } = ageOf(new Date(since), new Date(now))
  return (
    <time dateTime={since}>
      {unit === 'minutes' && <Plural value={count} one="# minut" other="# minuter" />}
      {unit === 'hours' && <Plural value={count} one="# timme" other="# timmar" />}
      {unit === 'days' && <Plural value={count} one="# dag" other="# dagar" />}
    </time>
  )
}
