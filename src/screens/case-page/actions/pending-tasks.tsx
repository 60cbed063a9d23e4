import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ClockIcon, MailIcon } from 'lucide-react'
import { mayRetryTasks } from '#machines/case/permissions.ts'
import { retryTasks } from '#schemas/api/case-actions.ts'
import { formatDate } from '#schemas/dates.ts'
import type { PendingTask } from '#schemas/pending-task.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { announce } from '#src/ui/announcer.tsx'
import { Button } from '#src/ui/button.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { DialogLink, InstantActionButton } from './action-buttons.tsx'
import styles from './pending-tasks.module.css'

const texts: Readonly<Record<PendingTask['name'], MessageDescriptor>> = {
  createSigningDocument: msg`Underskriftstjänsten ska få dokumentet.`,
  recallSigningDocument: msg`Underskriftstjänsten ska ta tillbaka dokumentet.`,
  followSigningRound: msg`Underskriftstjänsten ska svara om underskriften.`,
  remindSignatory: msg`Underskriftstjänsten ska påminna en undertecknare.`,
  readdressSignatory: msg`Underskriftstjänsten ska skicka länken till en ny adress.`,
  sendToRegister: msg`Medlemsregistret ska få ansökan.`,
}

/** The pending tasks for external systems, their next attempts, and for those who handle cases one at once. */
export const PendingTasks = () => {
  const { case: opened, actor } = useCaseContext()
  const { pending } = opened
  if (pending.length === 0) return null
  return (
    <>
      <ul className={styles.pending}>
        {pending.map((task) => (
          <li key={`${task.name} ${task.email}`}>
            <ClockIcon aria-hidden />
            <PendingText task={task} />
          </li>
        ))}
      </ul>
      {mayRetryTasks(actor) && pending.some(({ attempts }) => attempts > 0) && <RetryButton caseId={opened.id} />}
    </>
  )
}

const PendingText = ({ task: { name, attempts, lastErrorCode, nextAttemptAt } }: { task: PendingTask }) => {
  const { i18n } = useLingui()
  const isExport = name === 'sendToRegister'
  return (
    <span>
      {i18n._(texts[name])}{' '}
      {attempts > 0 &&
        (isExport ? (
          <Trans>Något gick fel i exporten till medlemsregistret.</Trans>
        ) : lastErrorCode === 'FOREIGN_DOCUMENT' ? (
          <Trans>Det underskrivna dokumentet är inte det som skickades, och räknas inte.</Trans>
        ) : (
          <Trans>Det har inte gått än.</Trans>
        ))}{' '}
      {attempts > 0 &&
        (nextAttemptAt === null ? (
          <Trans>Inga fler försök görs av sig själva.</Trans>
        ) : (
          <Trans>
            Nytt försök <DateTime at={nextAttemptAt} />.
          </Trans>
        ))}
    </span>
  )
}

const RetryButton = ({ caseId }: { caseId: string }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const retry = useSubmission(async () => {
    await api.fetch(retryTasks, { params: { caseId } })
    announce(t`Ett nytt försök görs nu.`)
    await queryClient.invalidateQueries({ queryKey: caseKey(caseId) })
  })
  const error = useInlineErrorText(retry.error)
  return (
    <div className={styles.retry}>
      <Button
        variant="outlined"
        size="small"
        isBusy={retry.isBusy}
        busyText={t`Försöker …`}
        onClick={() => retry.submit(undefined)}
      >
        <Trans>Försök nu</Trans>
      </Button>
      {error !== null && <p role="alert">{error}</p>}
    </div>
  )
}

/**
 * The date of admission that is mailed once the register has answered, and can be changed or cancelled until then; after a refusal, that it is
 * not mailed.
 */
export const QueuedAdmission = () => {
  const { i18n } = useLingui()
  const { case: opened, hasTag } = useCaseContext()
  const { queuedAdmission: queued } = opened.facts
  if (queued === null || hasTag('member')) return null
  const isWithRegister = hasTag('awaits:register')
  if (isWithRegister && queued.isCancelled) return null
  const date = formatDate(queued.date, i18n.locale)
  return (
    <>
      <ul className={styles.pending}>
        <li>
          <MailIcon aria-hidden />
          <span>
            {isWithRegister ? (
              <Trans>
                Inträdesdatumet <strong>{date}</strong> skickas när medlemsregistret har svarat.
              </Trans>
            ) : hasTag('withdrawn') ? (
              <Trans>Inträdesdatumet {date} skickades inte.</Trans>
            ) : (
              <Trans>Inträdesdatumet {date} skickades inte. Det föreslås igen när ärendet exporteras.</Trans>
            )}
          </span>
        </li>
      </ul>
      {isWithRegister && (
        <div className={styles.admission}>
          <DialogLink type="case.queueAdmissionDate" variant="outlined">
            <Trans>Ändra datumet</Trans>
          </DialogLink>
          <InstantActionButton type="case.cancelAdmissionDate" variant="quiet" size="small" />
        </div>
      )}
    </>
  )
}
