import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { PenLineIcon } from 'lucide-react'
import { cancelSignature } from '#schemas/api/signatures.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useConsequences } from '#src/case/consequences.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useOpenAnswersText } from '#src/case/use-problem-text.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { EffectList } from '#src/ui/effect-list.tsx'
import { showFlash } from '#src/ui/flash.ts'
import styles from '#src/screens/applicant/applicant-dialog.module.css'

/** Confirms the cancellation of the signing round, with its effects. */
export const CancelSigningDialog = () => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/cancelsignature' })
  const { case: opened } = useCaseContext()
  const isSignedBySome = opened.facts.signature.signatories.some(({ status }) => status === 'signed')
  const openAnswersText = useOpenAnswersText()
  const effects = useConsequences({ type: 'signature.cancel' })
  const goBack = () => void navigate({ to: '/case/$caseId/{-$token}', replace: true })
  const cancel = useCaseAction<undefined>({
    event: () => ({ type: 'signature.cancel' }),
    send: (api, _, version) => api.fetch(cancelSignature, { query: { caseId: opened.id }, version }),
    onDone: () => {
      showFlash(t`Underskriften är avbruten. ${openAnswersText}`)
      goBack()
    },
  })

  return (
    <RouteDialog heading={<Trans>Avbryta underskriften?</Trans>}>
      <div className={styles.content}>
        {effects.length > 0 ? (
          <EffectList
            effects={[
              ...effects,
              ...(isSignedBySome
                ? [
                    {
                      key: 'again',
                      icon: <PenLineIcon />,
                      text: <Trans>De som redan har skrivit under måste göra det igen.</Trans>,
                    },
                  ]
                : []),
            ]}
          />
        ) : (
          <p>
            <Trans>Det finns ingen underskrift att avbryta.</Trans>
          </p>
        )}
        <ActionProblem action={cancel} />
        <div className={styles.actions}>
          {effects.length > 0 && (
            <Button isDestructive isBusy={cancel.isBusy} busyText={t`Avbryter …`} onClick={() => cancel.run(undefined)}>
              <Trans>Avbryt underskriften</Trans>
            </Button>
          )}
          <Button variant="quiet" isNeutral onClick={goBack}>
            <Trans>Gå tillbaka</Trans>
          </Button>
        </div>
      </div>
    </RouteDialog>
  )
}
