import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ClockIcon } from 'lucide-react'
import type { PendingTask } from '#schemas/pending-task.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './pending-tasks.module.css'

const texts: Readonly<Record<PendingTask['name'], MessageDescriptor>> = {
  createSigningDocument: msg`Underskriftstjänsten ska få dokumentet.`,
  recallSigningDocument: msg`Underskriftstjänsten ska ta tillbaka dokumentet.`,
  followSigningRound: msg`Underskriftstjänsten ska svara om underskriften.`,
  remindSignatory: msg`Underskriftstjänsten ska påminna en undertecknare.`,
  readdressSignatory: msg`Underskriftstjänsten ska skicka länken till en ny adress.`,
  sendToRegister: msg`Medlemsregistret ska få ansökan.`,
}

/** The pending tasks for external systems, and their next attempts. */
export const PendingTasks = () => {
  const { i18n } = useLingui()
  const { pending } = useCaseContext().case
  if (pending.length === 0) return null
  return (
    <ul className={styles.pending}>
      {pending.map(({ name, attempts, nextAttemptAt }) => (
        <li key={name}>
          <ClockIcon aria-hidden />
          <span>
            {i18n._(texts[name])}
            {attempts > 0 && (
              <>
                {' '}
                {name === 'sendToRegister' ? (
                  <Trans>
                    Något gick fel i exporten till medlemsregistret. Nytt försök <DateTime at={nextAttemptAt} />.
                  </Trans>
                ) : (
                  <Trans>
                    Det har inte gått än. Nytt försök <DateTime at={nextAttemptAt} />.
                  </Trans>
                )}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
