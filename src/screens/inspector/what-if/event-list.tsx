import { Trans, useLingui } from '@lingui/react/macro'
import type { WhatIfEvent } from '#machines/case/what-if/what-if.ts'
import { eventTexts } from '../texts/event-texts.ts'
import { useRoleName } from '../use-role-names.ts'
import { useReasonTexts } from './use-reason-texts.ts'
import styles from './what-if.module.css'

/** Events with the roles that have them, and the reasons against them. */
export const EventList = ({ events }: { events: readonly WhatIfEvent[] }) => {
  const { i18n } = useLingui()
  const roleName = useRoleName()
  const toTexts = useReasonTexts()
  if (events.length === 0)
    return (
      <p>
        <Trans>Inget.</Trans>
      </p>
    )
  const conjunction = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  return (
    <ul className={styles.events}>
      {events.map(({ type, roles, reasons }) => {
        const text = eventTexts[type]
        return (
          <li key={`${type} ${roles.join()}`}>
            <span className={styles.event}>
              <strong>{text === undefined ? type : i18n._(text)}</strong> <code>{type}</code>
            </span>
            <span className={styles.roles}>{conjunction.format(roles.map(roleName))}</span>
            {reasons.length > 0 && (
              <ul className={styles.reasons}>
                {toTexts(reasons).map(({ key, text: reason }) => (
                  <li key={key}>{reason}</li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
