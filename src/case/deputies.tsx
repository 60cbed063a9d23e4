import { useLingui } from '@lingui/react/macro'
import type { AuditActor } from '#schemas/audit.ts'
import type { Assignee } from '#schemas/case.ts'
import { formatMoment, useNow } from '#src/ui/time.tsx'

/** Returns a function that writes a day YYYY-MM-DD as a moment's day is written: "12 jan", with the year unless it is the current one. */
export const useDayText = (): ((day: string) => string) => {
  const { i18n } = useLingui()
  const now = useNow()
  // At noon it is the same day in every zone that a browser may be in.
  return (day) => formatMoment(new Date(`${day}T12:00:00Z`), new Date(now), i18n.locale, 'day')
}

/** Returns a function that names the handler of a case; who stands in, for whom and until when, while the handler is away. */
export const useHandlerText = (): ((handler: Assignee) => string) => {
  const { t } = useLingui()
  const dayText = useDayText()
  return ({ name, deputy }) => {
    if (deputy === undefined) return name
    const { name: standIn, lastDay } = deputy
    const until = dayText(lastDay)
    return t`${standIn}, för ${name} (borta t.o.m. ${until})`
  }
}

/** Returns a function that names the author of an entry: with the handler for whom a caseworker stood in. */
export const useAuthorText = (): ((author: AuditActor) => string) => {
  const { t } = useLingui()
  return ({ name, onBehalfOf }) => {
    if (name === '') return t`Systemet`
    if (onBehalfOf === undefined) return name
    const { name: handler } = onBehalfOf
    return t`${name} för ${handler}`
  }
}
