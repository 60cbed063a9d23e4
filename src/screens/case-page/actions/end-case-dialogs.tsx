import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import type { CaseEventType } from '#machines/case/events.ts'
import { overriddenSteps, type OverriddenStep } from '#machines/case/overridden-steps.ts'
import { deleteCase, resetCase, restoreCase, archiveCase, exportCase } from '#schemas/api/case-actions.ts'
import { formatDate } from '#schemas/dates.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { StatusTag } from '#src/case/status-tag.tsx'
import { statusMeanings } from '#src/case/texts/status-texts.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { buttonVariant } from '#src/ui/button.tsx'
import choices from '#src/ui/choices.module.css'
import { useNow } from '#src/ui/time.tsx'
import { NeighboursContext, NextCase } from '../neighbours.tsx'
import { ActionDialog, useCloseWithToast, useCompanyName } from '../dialogs/action-dialog.tsx'
import { OpposingProposal, OwnAnswers } from '../dialogs/own-answers.tsx'
import styles from '../dialogs/dialogs.module.css'
import { AdmissionDateField, useAdmissionChoice } from '../mails/admission-dialog.tsx'
import { ChangesSinceSignature, useConfirmedChanges } from '../signature/changes-since-signature.tsx'
import { PendingTasks, QueuedAdmission } from './pending-tasks.tsx'
import { RegisterRefusal, useRegisterRefusal } from './setbacks.tsx'

/** A confirmation without input. */
type NoInput = Readonly<Record<never, never>>
const noInput: NoInput = {}

const endpoints = { 'case.delete': deleteCase, 'case.restore': restoreCase, 'case.reset': resetCase } as const

/** Sends the event with the case's version, then closes the dialog with a toast. The server stores its own time. */
const useEndCase = (type: keyof typeof endpoints & CaseEventType, toast: string) => {
  const { case: opened } = useCaseContext()
  const closeWithToast = useCloseWithToast()
  const at = new Date(useNow()).toISOString()
  const event = type === 'case.reset' ? ({ type } as const) : ({ type, at } as const)
  const action = useCaseAction<NoInput>({
    event: () => event,
    send: (api, _, version) => api.fetch(endpoints[type], { query: { caseId: opened.id }, version }),
    onDone: () => closeWithToast(toast),
  })
  return { event, action, getInput: () => noInput }
}

/** Removes the case from the lists. It can be restored for two weeks. */
export const RemoveDialog = () => {
  const { t } = useLingui()
  const company = useCompanyName()
  const removal = useEndCase('case.delete', t`Ärendet är borttaget.`)
  return (
    <ActionDialog
      heading={<Trans>Ta bort ärendet för {company}?</Trans>}
      verb={<Trans>Ta bort</Trans>}
      busyVerb={t`Tar bort …`}
      isDestructive
      {...removal}
    >
      <p>
        <Trans>
          Ärendet försvinner ur listorna. Så länge borttagningen kan ångras finns det under Arkiverade, med statusen
          ”Borttagna, kan ångras”. Företaget kan börja om i en ny ansökan.
        </Trans>
      </p>
    </ActionDialog>
  )
}

/** Restores a removed case to its status. */
export const RestoreDialog = () => {
  const { t } = useLingui()
  const company = useCompanyName()
  const restoring = useEndCase('case.restore', t`Borttagningen är ångrad.`)
  return (
    <ActionDialog
      heading={<Trans>Ångra borttagningen av ärendet för {company}?</Trans>}
      verb={<Trans>Ångra borttagningen</Trans>}
      busyVerb={t`Ångrar …`}
      {...restoring}
    />
  )
}

/** Closes the case without a decision, so that its company can apply again. It stays in the archive. */
export const ResetDialog = () => {
  const { t } = useLingui()
  const company = useCompanyName()
  const reset = useEndCase('case.reset', t`Ärendet är avslutat. Företaget kan börja om.`)
  return (
    <ActionDialog
      heading={<Trans>Låta {company} börja om?</Trans>}
      verb={<Trans>Avsluta ärendet</Trans>}
      busyVerb={t`Avslutar …`}
      isDestructive
      {...reset}
    >
      <p>
        <Trans>
          Ärendet avslutas utan beslut och finns kvar bland de arkiverade. Svaren följer inte med: företaget börjar om i
          en ny, tom ansökan. Den som öppnar den gamla länken kommer till en sida där det går att göra en ny ansökan.
        </Trans>
      </p>
    </ActionDialog>
  )
}

/** Archives an ended case. */
export const ArchiveDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const archiving = useCaseAction<undefined>({
    event: () => ({ type: 'case.archive' }),
    send: (api, _, version) => api.fetch(archiveCase, { query: { caseId: opened.id }, version }),
    onDone: () => closeWithToast(t`Ärendet är arkiverat.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Arkivera ärendet för {company}?</Trans>}
      event={{ type: 'case.archive' }}
      action={archiving}
      verb={<Trans>Arkivera</Trans>}
      busyVerb={t`Arkiverar …`}
      getInput={() => undefined}
    />
  )
}

/** Sends the approved case to the membership register, then opens the completion dialog (specification §2, navigation after actions). */
export const ExportDialog = () => {
  const { t, i18n } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const navigate = useNavigate({ from: '/case/admin/$caseId' })
  const confirmation = useConfirmedChanges()
  const { current, confirmedRevision } = confirmation
  const admission = useAdmissionChoice()
  const admissionDay = admission.isInRange ? formatDate(admission.date, i18n.locale) : ''
  const [isAdmissionQueued, setAdmissionQueued] = useState(false)
  const exporting = useCaseAction<{ confirmed: string | null; admissionDate: string | undefined }>({
    event: ({ confirmed }) => ({ type: 'case.export', confirmedRevision: confirmed }),
    send: (api, { confirmed, admissionDate }, version) =>
      api.fetch(exportCase, {
        query: {
          caseId: opened.id,
          ...(confirmed !== null && { confirmedRevision: confirmed }),
          ...(admissionDate !== undefined && { admissionDate }),
        },
        version,
      }),
    onDone: () => void navigate({ to: './complete', replace: true }),
  })
  return (
    <ActionDialog
      heading={<Trans>Exportera {company} till medlemsregistret?</Trans>}
      subject={
        <>
          <OpposingProposal />
          <OwnAnswers />
        </>
      }
      event={{ type: 'case.export', confirmedRevision: current }}
      enteredEvent={{ type: 'case.export', confirmedRevision }}
      action={exporting}
      verb={<Trans>Exportera</Trans>}
      busyVerb={t`Exporterar …`}
      failure={<Trans>Något gick fel i exporten till medlemsregistret</Trans>}
      getInput={() => {
        if (!isAdmissionQueued) return { confirmed: confirmedRevision, admissionDate: undefined }
        const admissionDate = admission.read()
        return admissionDate === null ? null : { confirmed: confirmedRevision, admissionDate }
      }}
    >
      <OverriddenSteps event="case.export" />
      <ChangesSinceSignature confirmation={confirmation} />
      <div className={styles.emails}>
        <label className={choices.choice}>
          <input
            type="checkbox"
            className="ds-input"
            checked={isAdmissionQueued}
            onChange={({ target }) => setAdmissionQueued(target.checked)}
          />
          {admission.isInRange ? (
            <Trans>Skicka inträdesdatum {admissionDay} när medlemsregistret har svarat</Trans>
          ) : (
            <Trans>Skicka inträdesdatum när medlemsregistret har svarat</Trans>
          )}
        </label>
        {isAdmissionQueued && <AdmissionDateField choice={admission} />}
      </div>
    </ActionDialog>
  )
}

type InternalOutcome = Extract<OverriddenStep, { outcome: string }>['outcome']

const internalTexts: Readonly<Record<InternalOutcome, MessageDescriptor>> = {
  missing: msg`Den interna underskriften är inte begärd.`,
  requested: msg`Den interna underskriften är begärd men har inte kommit. Begäran återkallas.`,
  declined: msg`En undertecknare avböjde den interna underskriften.`,
  expired: msg`Tiden för den interna underskriften gick ut.`,
  rejected: msg`Den interna underskriften avvisades.`,
}

/** The extra steps that the event overrides, or nothing. */
export const OverriddenSteps = ({ event }: { event: Parameters<typeof overriddenSteps>[1] }) => {
  const { i18n } = useLingui()
  const steps = overriddenSteps(useCaseContext().case.facts, event)
  if (steps.length === 0) return null
  return (
    <div className={styles.caution} role="note">
      <p>
        <strong>
          <Trans>Det här går du förbi</Trans>
        </strong>
      </p>
      <ul>
        {steps.map((each) =>
          each.step === 'REGIONAL_REVIEW' ? (
            <Advice key={each.step} by={each.by} comment={each.comment} />
          ) : (
            <li key={each.step}>{i18n._(internalTexts[each.outcome])}</li>
          ),
        )}
      </ul>
    </div>
  )
}

const Advice = ({ by, comment }: { by: string; comment: string }) => (
  <li>
    <Trans>
      Regionen avstyrkte ansökan: ”{comment}” {by}
    </Trans>
  </li>
)

/** Shown after the export: what has been done, what follows, and links. */
export const ExportCompleteDialog = () => {
  const { i18n } = useLingui()
  const { case: opened, hasTag, links } = useCaseContext()
  const company = useCompanyName()
  const isAccepted = useIsAccepted()
  const isRefused = useRegisterRefusal() !== null
  const neighbours = use(NeighboursContext)
  return (
    <RouteDialog heading={<Heading company={company} />}>
      <div className={styles.form}>
        {isRefused ? (
          <RegisterRefusal />
        ) : (
          <p>
            {isAccepted ? (
              <Trans>Medlemsregistret har tagit emot ansökan. När det har svarat ändras statusen här.</Trans>
            ) : hasTag('awaits:register') ? (
              <Trans>
                Ansökan är godkänd och skickas till medlemsregistret. När medlemsregistret har svarat ändras statusen
                här.
              </Trans>
            ) : (
              i18n._(statusMeanings[opened.displayStatus])
            )}
          </p>
        )}
        <p>
          <StatusTag status={opened.displayStatus} />
        </p>
        <PendingTasks />
        <QueuedAdmission />
        <div className={styles.buttons}>
          {neighbours?.upcoming && <NextCase neighbours={neighbours} takesFocus={!isRefused} />}
          <Link to="/" search {...buttonVariant({ variant: neighbours?.upcoming ? 'outlined' : 'filled' })}>
            <Trans>Till ansökningarna</Trans>
          </Link>
          <Link {...links.page()} {...buttonVariant({ variant: 'outlined' })}>
            <Trans>Stanna i ärendet</Trans>
          </Link>
        </div>
      </div>
    </RouteDialog>
  )
}

/** Whether the register has the application, and has not decided on it. */
const useIsAccepted = (): boolean => {
  const { case: opened, hasTag } = useCaseContext()
  return hasTag('awaits:register') && !opened.pending.some(({ name }) => name === 'sendToRegister')
}

/** Says what became of the export. */
const Heading = ({ company }: { company: string }) => {
  const { hasTag } = useCaseContext()
  const isAccepted = useIsAccepted()
  if (isAccepted) return <Trans>{company} finns hos medlemsregistret</Trans>
  if (hasTag('awaits:register')) return <Trans>{company} skickas till medlemsregistret</Trans>
  if (hasTag('member')) return <Trans>{company} är medlem</Trans>
  if (hasTag('withdrawn')) return <Trans>{company} blev inte medlem</Trans>
  return <Trans>{company} är inte exporterat</Trans>
}
