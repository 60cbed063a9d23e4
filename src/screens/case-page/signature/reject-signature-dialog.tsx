import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { answersToSignAgain, signingMethodOf } from '#machines/case/signing-method.ts'
import { rejectInternalSignature, rejectSignature } from '#schemas/api/signatures.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useRequiredText, RequiredTextarea } from '#src/case/required-textarea.tsx'
import choices from '#src/ui/choices.module.css'
import { ActionDialog, useCloseWithToast, useCompanyName } from '../dialogs/action-dialog.tsx'
import { ChangesSinceSignature } from './changes-since-signature.tsx'
import styles from '../dialogs/dialogs.module.css'

type CompanyRejectionInput = { message: string; openedFormIds: readonly string[] }

/** Rejects the company's signature: the company gets the reason and signs again, after changing what is opened for it. */
export const RejectSignatureDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const reason = useRequiredText('signature.reject')
  // The heading stays while the request is pending: the changes are gone from the case with its signature.
  const [isAskedAgain] = useState(() => answersToSignAgain(opened.facts) > 0)
  const approved = opened.facts.forms
    .filter(({ status, isInternal }) => status === 'approved' && !isInternal)
    .map(({ formId }) => formId)
  const [chosen, setChosen] = useState<readonly string[]>([])
  // A colleague may have taken back the approval of a form that is chosen.
  const openedFormIds = approved.filter((formId) => chosen.includes(formId))
  const rejection = useCaseAction<CompanyRejectionInput>({
    event: (input) => ({ type: 'signature.reject', ...input }),
    send: (api, input, version) =>
      api.fetch(rejectSignature, {
        query: { caseId: opened.id },
        body: { rejectionMessage: input.message, openedFormIds: [...input.openedFormIds] },
        version,
      }),
    onSuccess: ({ message }) => reason.removeSent(message),
    onDone: () =>
      closeWithToast(isAskedAgain ? t`Företaget ombeds skriva under på nytt.` : t`Underskriften är avvisad.`),
  })
  return (
    <ActionDialog
      heading={
        isAskedAgain ? (
          <Trans>Be {company} om en ny underskrift?</Trans>
        ) : (
          <Trans>Avvisa underskriften från {company}?</Trans>
        )
      }
      event={{ type: 'signature.reject', message: 'written', openedFormIds }}
      action={rejection}
      verb={isAskedAgain ? <Trans>Be om ny underskrift</Trans> : <Trans>Avvisa och skicka</Trans>}
      busyVerb={isAskedAgain ? t`Skickar …` : t`Avvisar …`}
      isDestructive={!isAskedAgain}
      getInput={() => {
        const message = reason.read()
        return message === null ? null : { message, openedFormIds }
      }}
    >
      {isAskedAgain && <ChangesSinceSignature />}
      {!isAskedAgain && signingMethodOf(opened.facts) === 'paper' && (
        <p>
          <Trans>
            Är bara bilden dålig? Avvisa inte: skriv till företaget, som kan byta den mot en ny bild av samma sida.
          </Trans>
        </p>
      )}
      <RequiredTextarea
        id="reject-reason"
        label={<Trans>Varför, till företaget</Trans>}
        draft={reason}
        use={{ kind: 'signature' }}
        takesFocus
      />
      <OpenedForms approved={approved} chosen={openedFormIds} onChange={setChosen} />
    </ActionDialog>
  )
}

type OpenedFormsProps = {
  approved: readonly string[]
  chosen: readonly string[]
  onChange: (formIds: readonly string[]) => void
}

/** The approved forms, of which the company can change those that are chosen; the others stay approved. */
const OpenedForms = ({ approved, chosen, onChange }: OpenedFormsProps) => {
  const labels = useCaseLabels()
  if (approved.length === 0) return null
  const isAll = chosen.length === approved.length
  const toggle = (formId: string) =>
    onChange(approved.filter((each) => (each === formId ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <fieldset className={choices.group}>
      <legend className={styles.legend}>
        <Trans>Godkända formulär som företaget ska kunna ändra</Trans>
      </legend>
      <ul className={choices.list}>
        {approved.length > 1 && (
          <li>
            <label className={choices.choice}>
              <input
                type="checkbox"
                className="ds-input"
                checked={isAll}
                onChange={() => onChange(isAll ? [] : approved)}
              />
              <Trans>Alla</Trans>
            </label>
          </li>
        )}
        {approved.map((formId) => (
          <li key={formId}>
            <label className={choices.choice}>
              <input
                type="checkbox"
                className="ds-input"
                checked={chosen.includes(formId)}
                onChange={() => toggle(formId)}
              />
              <span>{labels.form(formId)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Rejects the internal signature: it has to be requested again. */
export const RejectInternalSignatureDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const reason = useRequiredText('internalSignature.reject')
  const rejection = useCaseAction<string>({
    event: (message) => ({ type: 'internalSignature.reject', message }),
    send: (api, rejectionMessage, version) =>
      api.fetch(rejectInternalSignature, { query: { caseId: opened.id }, body: { rejectionMessage }, version }),
    onSuccess: reason.removeSent,
    onDone: () => closeWithToast(t`Den interna underskriften är avvisad.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Avvisa den interna underskriften för {company}?</Trans>}
      event={{ type: 'internalSignature.reject', message: 'written' }}
      action={rejection}
      verb={<Trans>Avvisa</Trans>}
      busyVerb={t`Avvisar …`}
      isDestructive
      getInput={reason.read}
    >
      <RequiredTextarea id="reject-internal-reason" label={<Trans>Varför</Trans>} draft={reason} takesFocus />
    </ActionDialog>
  )
}
