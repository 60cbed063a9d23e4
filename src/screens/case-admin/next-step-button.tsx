import { Trans, useLingui } from '@lingui/react/macro'
import { useNames } from '#src/case/names.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { actionPaths, actionTexts } from './action-texts.ts'
import { CaseLink } from './case-link.tsx'
import { DialogLink } from './dialog-link.tsx'
import type { NextStep } from './next-step.ts'
import { PlainActionButton } from './plain-action-button.tsx'
import { isPlain } from './plain-actions.ts'

/** The one filled action of the page. */
export const NextStepButton = ({ step }: { step: NextStep }) => {
  const names = useNames()
  const look = buttonLook()
  switch (step.kind) {
    case 'readCorrection': {
      const form = names.form(step.formId)
      return (
        <CaseLink path={`form/${step.formId}`} place={step.componentId} {...look}>
          <Trans>Läs rättelsen i {form}</Trans>
        </CaseLink>
      )
    }
    case 'reviewForm': {
      const form = names.form(step.formId)
      return (
        <CaseLink path={`form/${step.formId}`} {...look}>
          <Trans>Granska {form}</Trans>
        </CaseLink>
      )
    }
    case 'fillForm': {
      const form = names.form(step.formId)
      return (
        <CaseLink path={`form/${step.formId}`} {...look}>
          <Trans>Fyll i {form}</Trans>
        </CaseLink>
      )
    }
    case 'sendCorrections':
      return (
        <CaseLink place="corrections" {...look}>
          <Trans>Till rättelserna att skicka</Trans>
        </CaseLink>
      )
    case 'checkPoints':
      return (
        <CaseLink place="checkPoints" {...look}>
          <Trans>Till kontrollpunkterna</Trans>
        </CaseLink>
      )
    case 'action':
      return <ActionButton type={step.type} />
  }
}

const ActionButton = ({ type }: { type: Extract<NextStep, { kind: 'action' }>['type'] }) => {
  const { i18n } = useLingui()
  const name = actionTexts[type]
  const path = actionPaths[type]
  if (isPlain(type)) return <PlainActionButton type={type} />
  // The region's two answers weigh the same.
  if (type === 'regionalReview.approve') return <RegionalAnswers />
  if (name === undefined) return null
  const target = path === undefined ? { place: 'signature' } : { path }
  return (
    <CaseLink {...target} {...buttonLook()}>
      {i18n._(name)}
    </CaseLink>
  )
}

const RegionalAnswers = () => (
  <>
    <DialogLink type="regionalReview.approve" look="outlined" size="normal" />
    <DialogLink type="regionalReview.reject" look="outlined" size="normal" />
  </>
)
