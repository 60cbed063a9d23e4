import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseEventType } from '#machines/case/events.ts'
import { deleteCase, resetCase, restoreCase } from '#schemas/api/case-actions.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useNow } from '#src/ui/now.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import { useDone } from './use-done.ts'

/** There is nothing to write: the question is the whole dialog. */
type Nothing = Readonly<Record<never, never>>
const nothing: Nothing = {}

const calls = { 'case.delete': deleteCase, 'case.restore': restoreCase, 'case.reset': resetCase } as const

/** Sends the event with the case's version, then closes the dialog and says that it is done. The server writes down its own time. */
const useEnding = (type: keyof typeof calls & CaseEventType, doneText: string) => {
  const { case: opened } = useOpenCase()
  const done = useDone()
  const at = new Date(useNow()).toISOString()
  const event = type === 'case.reset' ? ({ type } as const) : ({ type, at } as const)
  const action = useCaseAction<Nothing>({
    event: () => event,
    send: (api, _, version) => api.answer(calls[type], { query: { caseId: opened.id }, version }),
    onDone: () => done(doneText),
  })
  return { event, action, read: () => nothing }
}

/** Takes the case out of the lists. For two weeks it can be taken back. */
export const RemoveDialog = () => {
  const { t } = useLingui()
  const company = useCompanyName()
  const removal = useEnding('case.delete', t`Ärendet är borttaget.`)
  return (
    <ActionDialog
      heading={<Trans>Ta bort ärendet för {company}?</Trans>}
      verb={<Trans>Ta bort</Trans>}
      busyVerb={t`Tar bort …`}
      isDestructive
      {...removal}
    >
      <p>
        <Trans>Ärendet försvinner ur listorna. Företaget kan börja om i en ny ansökan.</Trans>
      </p>
    </ActionDialog>
  )
}

/** Takes a removed case back to where it was. */
export const RestoreDialog = () => {
  const { t } = useLingui()
  const company = useCompanyName()
  const restoring = useEnding('case.restore', t`Borttagningen är ångrad.`)
  return (
    <ActionDialog
      heading={<Trans>Ångra borttagningen av ärendet för {company}?</Trans>}
      verb={<Trans>Ångra borttagningen</Trans>}
      busyVerb={t`Ångrar …`}
      {...restoring}
    />
  )
}

/** Closes the case without a decision, so that its company can begin anew. It stays among the archived ones. */
export const ResetDialog = () => {
  const { t } = useLingui()
  const company = useCompanyName()
  const reset = useEnding('case.reset', t`Ärendet är avslutat. Företaget kan börja om.`)
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
          en ny, tom ansökan. Det går inte att ångra.
        </Trans>
      </p>
    </ActionDialog>
  )
}
