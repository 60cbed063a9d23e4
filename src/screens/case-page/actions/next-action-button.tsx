import { Trans, useLingui } from '@lingui/react/macro'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { buttonVariant } from '#src/ui/button-variant.ts'
import { actionPaths, actionTexts } from './action-texts.ts'
import { CasePageLink } from '../../../case/case-page-link.tsx'
import { DialogLink } from './dialog-link.tsx'
import type { NextAction } from './next-action.ts'
import { InstantActionButton } from './instant-action-button.tsx'
import { isInstantAction } from './instant-actions.ts'

/** The page's one filled button. */
export const NextActionButton = ({ action }: { action: NextAction }) => {
  const labels = useCaseLabels()
  const filledButton = buttonVariant()
  switch (action.kind) {
    case 'readCorrection': {
      const form = labels.form(action.formId)
      return (
        <CasePageLink path={`form/${action.formId}`} hash={action.componentId} {...filledButton}>
          <Trans>Läs rättelsen i {form}</Trans>
        </CasePageLink>
      )
    }
    case 'reviewForm': {
      const form = labels.form(action.formId)
      return (
        <CasePageLink path={`form/${action.formId}`} {...filledButton}>
          <Trans>Granska {form}</Trans>
        </CasePageLink>
      )
    }
    case 'fillForm': {
      const form = labels.form(action.formId)
      return (
        <CasePageLink path={`form/${action.formId}`} {...filledButton}>
          <Trans>Fyll i {form}</Trans>
        </CasePageLink>
      )
    }
    case 'sendCorrections':
      return (
        <CasePageLink hash="corrections" {...filledButton}>
          <Trans>Till rättelserna att skicka</Trans>
        </CasePageLink>
      )
    case 'checkPoints':
      return (
        <CasePageLink hash="checkPoints" {...filledButton}>
          <Trans>Till kontrollpunkterna</Trans>
        </CasePageLink>
      )
    case 'action':
      return <ActionButton type={action.type} />
  }
}

const ActionButton = ({ type }: { type: Extract<NextAction, { kind: 'action' }>['type'] }) => {
  const { i18n } = useLingui()
  const name = actionTexts[type]
  const path = actionPaths[type]
  if (isInstantAction(type)) return <InstantActionButton type={type} />
  // The region's two decisions have equal weight.
  if (type === 'regionalReview.approve') return <RegionalAnswers />
  if (name === undefined) return null
  const target = path === undefined ? { hash: 'signature' } : { path }
  return (
    <CasePageLink {...target} {...buttonVariant()}>
      {i18n._(name)}
    </CasePageLink>
  )
}

const RegionalAnswers = () => (
  <>
    <DialogLink type="regionalReview.approve" variant="outlined" size="normal" />
    <DialogLink type="regionalReview.reject" variant="outlined" size="normal" />
  </>
)
