import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { delegateCase } from '#schemas/api/case-actions.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useCaseValue } from '#src/case/use-stored-value.ts'
import { useServices } from '#src/platform/services.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { handlersQuery } from '../detail-queries.ts'
import { InstantActionButton } from '../actions/instant-action-button.tsx'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { useCompanyName } from '../dialogs/use-company-name.ts'
import styles from '../dialogs/dialogs.module.css'
import { useCloseWithToast } from '../dialogs/use-close-with-toast.ts'

const roleTexts: Readonly<Record<Administrator['role'], MessageDescriptor>> = {
  admin: msg`Medlemsadministratör`,
  advisor: msg`Rådgivare`,
}

const HandlerId = v.string()

/** Delegates the case to a user of the organisation, or removes the delegation. */
export const DelegateDialog = () => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const { data: people, error, refetch } = useQuery(handlersQuery(api, opened.mo.id))
  const choice = useCaseValue('case.delegate', HandlerId, opened.assignedTo?.id ?? '')
  const [isChecked, setChecked] = useState(false)
  const chosen = people?.find(({ id }) => id === choice.value)

  const delegation = useCaseAction<Administrator>({
    event: ({ name, email }) => ({ type: 'case.delegate', name, email }),
    send: (client, { id, name, role, email }) =>
      client.fetch(delegateCase, {
        query: { caseId: opened.id, userAdId: id, userName: name, userRole: role, userEmail: email },
      }),
    onSuccess: choice.remove,
    onDone: ({ name }) => closeWithToast(t`${name} handlägger nu ${company}.`),
  })

  return (
    <ActionDialog
      heading={<Trans>Vem ska handlägga {company}?</Trans>}
      event={{ type: 'case.delegate', name: chosen?.name ?? 'somebody', email: chosen?.email ?? '' }}
      action={delegation}
      verb={<Trans>Delegera</Trans>}
      busyVerb={t`Delegerar …`}
      getInput={() => {
        setChecked(true)
        if (chosen === undefined) document.querySelector<HTMLElement>('input[name="handler"]')?.focus()
        return chosen ?? null
      }}
    >
      {people === undefined && error === null && <Skeleton rows={4} rowHeight={40} />}
      {people === undefined && error !== null && (
        <ErrorState heading={<Trans>Personerna kunde inte hämtas</Trans>} onRetry={() => void refetch()} />
      )}
      {people !== undefined && (
        <fieldset className={styles.people}>
          <legend className="ds-sr-only">
            <Trans>Handläggare</Trans>
          </legend>
          <ul className={styles.choices}>
            {people.map(({ id, name, role, email }) => (
              <li key={id}>
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name="handler"
                    className="ds-input"
                    checked={id === choice.value}
                    onChange={() => choice.write(id)}
                  />
                  <span>
                    {name}
                    <span className={styles.detail}>
                      {i18n._(roleTexts[role])} · {email}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {isChecked && chosen === undefined && (
            <p className={styles.missing} role="alert">
              <Trans>Välj vem som ska handlägga ärendet.</Trans>
            </p>
          )}
        </fieldset>
      )}
      <div>
        <InstantActionButton type="case.resetDelegation" variant="quiet" size="small" />
      </div>
    </ActionDialog>
  )
}
