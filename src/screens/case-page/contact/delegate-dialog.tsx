import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { delegateCase } from '#schemas/api/case-actions.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import { ChooseHandler, focusHandlers } from './choose-handler.tsx'
import { handlersQuery } from '#src/case/queries/list-queries.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { InstantActionButton } from '../actions/action-buttons.tsx'
import dialogs from '../dialogs/dialogs.module.css'
import { ActionDialog, useCloseWithToast, useCompanyName } from '../dialogs/action-dialog.tsx'

/** Delegates the case to a user of the organisation, or removes the delegation. */
export const DelegateDialog = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const { data: people, error, refetch } = useQuery(handlersQuery(api, opened.mo.id))
  const [chosenId, setChosenId] = useState(opened.assignedTo?.id ?? '')
  const [isChecked, setChecked] = useState(false)
  const [handlerAtOpening] = useState(opened.assignedTo)
  const { id: handlerId, name: handler } = opened.assignedTo ?? {}
  // Excludes the user's own choice.
  const isChangedByOthers = handlerId !== undefined && handlerId !== handlerAtOpening?.id && handlerId !== chosenId
  const chosen = people?.find(({ id }) => id === chosenId)

  const delegation = useCaseAction<Administrator>({
    event: ({ name, email }) => ({ type: 'case.delegate', name, email }),
    send: (client, { id, name, role, email }) =>
      client.fetch(delegateCase, {
        query: { caseId: opened.id, userAdId: id, userName: name, userRole: role, userEmail: email },
      }),
    onDone: ({ name }) => closeWithToast(t`${name} handlägger nu ${company}.`),
  })

  return (
    <ActionDialog
      heading={<Trans>Vem ska handlägga {company}?</Trans>}
      event={{ type: 'case.delegate', name: chosen?.name ?? 'somebody', email: chosen?.email ?? '' }}
      action={delegation}
      verb={<Trans>Delegera</Trans>}
      busyVerb={t`Delegerar …`}
      subject={
        <p role="status" {...(isChangedByOthers && { className: dialogs.caution })}>
          {isChangedByOthers && <Trans>Handläggaren har ändrats medan du valde.</Trans>}{' '}
          {handler === undefined ? (
            <Trans>Ingen handlägger ärendet just nu.</Trans>
          ) : (
            <Trans>{handler} handlägger ärendet just nu.</Trans>
          )}
        </p>
      }
      getInput={() => {
        setChecked(true)
        if (chosen === undefined) focusHandlers()
        return chosen ?? null
      }}
    >
      {people === undefined && error === null && <Skeleton rows={4} rowHeight={40} />}
      {people === undefined && error !== null && (
        <ErrorState heading={<Trans>Personerna kunde inte hämtas</Trans>} onRetry={() => void refetch()} />
      )}
      {people !== undefined && (
        <ChooseHandler
          people={people}
          value={chosenId}
          onChange={setChosenId}
          missing={isChecked && chosen === undefined ? t`Välj vem som ska handlägga ärendet.` : null}
        />
      )}
      <div>
        <InstantActionButton type="case.resetDelegation" variant="quiet" size="small" />
      </div>
    </ActionDialog>
  )
}
