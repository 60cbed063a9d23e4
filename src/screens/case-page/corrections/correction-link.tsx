import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'
import { buttonVariant } from '#src/ui/button-variant.ts'
import { useCanSend } from '../use-can-send.ts'

/** A link to the choice of the answer, where the chart allows a correction of any. */
export const CorrectionLink = () => {
  const { case: opened } = useCaseContext()
  const canSend = useCanSend()
  const form = opened.facts.forms.find(
    ({ formId, isInternal, hasApplicantEntry }) =>
      !isInternal &&
      hasApplicantEntry &&
      // Which answer it is about and what is wrong with it is written there.
      canSend({ type: 'correction.request', formId, componentId: '', message: 'written', at: opened.createdAt }),
  )
  if (form === undefined) return null
  return (
    <Link from="/case/admin/$caseId" to="./correction" {...buttonVariant({ variant: 'outlined' })}>
      <Trans>Begär rättelse</Trans>
    </Link>
  )
}
