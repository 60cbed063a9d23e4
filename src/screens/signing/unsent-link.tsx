import { Trans } from '@lingui/react/macro'
import type { PendingTask } from '#schemas/pending-task.ts'
import { DateTime } from '#src/ui/time.tsx'

/** The task that still has to send the signatory a link: the whole document, a reminder or another address. Undefined: all links are sent. */
export const unsentLink = (pending: readonly PendingTask[], email: string): PendingTask | undefined =>
  pending.find((task) => task.name === 'createSigningDocument' || task.email === email)

/** Says that a link or reminder has not been sent yet, and when sending is tried again. */
export const UnsentLink = ({ task: { name, attempts, nextAttemptAt } }: { task: PendingTask }) => {
  const isReminder = name === 'remindSignatory'
  if (attempts === 0)
    return isReminder ? (
      <Trans>Påminnelsen skickas så snart underskriftstjänsten svarar.</Trans>
    ) : (
      <Trans>Länken skickas så snart underskriftstjänsten svarar.</Trans>
    )
  return (
    <>
      {isReminder ? <Trans>Påminnelsen är inte skickad än.</Trans> : <Trans>Länken är inte skickad än.</Trans>}{' '}
      {nextAttemptAt === null ? (
        <Trans>Inga fler försök görs av sig själva.</Trans>
      ) : (
        <Trans>
          Nytt försök <DateTime at={nextAttemptAt} />.
        </Trans>
      )}
    </>
  )
}
