import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { buttonVariant } from '#src/ui/button.tsx'
import { actionOf, isInstantAction } from './actions.ts'
import { DialogLink } from './dialog-link.tsx'
import type { NextAction } from './next-action.ts'
import { InstantActionButton } from './instant-action-button.tsx'

/** The page's one filled button. */
export const NextActionButton = ({ action }: { action: NextAction }) => {
  const labels = useCaseLabels()
  const { links, case: opened } = useCaseContext()
  const { unhandledMessageCount } = opened.facts
  const filledButton = buttonVariant()
  switch (action.kind) {
    case 'readMessages':
      return (
        <Link {...links.page('messages')} {...filledButton}>
          <Plural
            value={unhandledMessageCount}
            one="Läs och svara på meddelandet"
            other="Läs och svara på # meddelanden"
          />
        </Link>
      )
    case 'readCorrection': {
      const form = labels.form(action.formId)
      return (
        <Link {...links.form(action.formId, action.componentId)} {...filledButton}>
          <Trans>Läs rättelsen i {form}</Trans>
        </Link>
      )
    }
    case 'reviewForm': {
      const form = labels.form(action.formId)
      return (
        <Link {...links.form(action.formId)} {...filledButton}>
          <Trans>Granska {form}</Trans>
        </Link>
      )
    }
    case 'fillForm': {
      const form = labels.form(action.formId)
      return (
        <Link {...links.fill(action.formId)} {...filledButton}>
          <Trans>Fyll i {form}</Trans>
        </Link>
      )
    }
    case 'sendCorrections':
      return (
        <Link {...links.page('corrections')} {...filledButton}>
          <Trans>Till rättelserna att skicka</Trans>
        </Link>
      )
    case 'checkPoints':
      return (
        <Link {...links.page('checkPoints')} {...filledButton}>
          <Trans>Till kontrollpunkterna</Trans>
        </Link>
      )
    case 'mendRefusal':
      return (
        <Link {...links.page('forms')} {...filledButton}>
          <Trans>Till formulären att rätta</Trans>
        </Link>
      )
    case 'signAgain':
      return (
        <Link {...links.page('signature')} {...filledButton}>
          <Trans>Be om ny underskrift</Trans>
        </Link>
      )
    case 'action':
      return <ActionButton type={action.type} />
  }
}

const ActionButton = ({ type }: { type: Extract<NextAction, { kind: 'action' }>['type'] }) => {
  const { i18n } = useLingui()
  const { links, case: opened } = useCaseContext()
  const { label = null, dialog } = actionOf(type) ?? {}
  // The changes are shown and confirmed on the card.
  if (type === 'signature.approve' && opened.facts.changesSinceSignature !== null)
    return (
      <Link {...links.page('signature')} {...buttonVariant()}>
        <Trans>Läs vad som har ändrats efter underskriften</Trans>
      </Link>
    )
  if (isInstantAction(type)) return <InstantActionButton type={type} />
  // The region's two decisions have equal weight.
  if (type === 'regionalReview.approve') return <RegionalAnswers />
  if (label === null) return null
  return (
    <Link {...(dialog ?? links.page('signature'))} {...buttonVariant()}>
      {i18n._(label)}
    </Link>
  )
}

const RegionalAnswers = () => (
  <>
    <DialogLink type="regionalReview.approve" variant="outlined" size="normal" />
    <DialogLink type="regionalReview.reject" variant="outlined" size="normal" />
  </>
)
