import { Trans, useLingui } from '@lingui/react/macro'
import { cancelSignature } from '#schemas/api/signatures.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { SignatoryList } from '../signatory-list.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import { useDone } from './use-done.ts'

/** Takes the signing round back: the links die, and the company can change its answers again. */
export const CancelSignatureDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const cancellation = useCaseAction<Record<never, never>>({
    event: () => ({ type: 'signature.cancel' }),
    send: (api, _, version) => api.answer(cancelSignature, { query: { caseId: opened.id }, version }),
    onDone: () => done(t`Underskriften är avbruten.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Avbryta underskriften för {company}?</Trans>}
      event={{ type: 'signature.cancel' }}
      action={cancellation}
      verb={<Trans>Avbryt underskriften</Trans>}
      busyVerb={t`Avbryter …`}
      isDestructive
      read={() => ({})}
    >
      <SignatoryList signatories={opened.facts.signature.signatories} />
    </ActionDialog>
  )
}
