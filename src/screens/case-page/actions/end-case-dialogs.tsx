import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseEventType } from '#machines/case/events.ts'
import { deleteCase, resetCase, restoreCase } from '#schemas/api/case-actions.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useNow } from '#src/ui/use-now.ts'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { useCompanyName } from '../dialogs/use-company-name.ts'
import { useCloseWithToast } from '../dialogs/use-close-with-toast.ts'

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
