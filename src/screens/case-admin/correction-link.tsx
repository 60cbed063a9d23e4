import { Trans } from '@lingui/react/macro'
import { useOpenCase } from '#src/case/open-case.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { CaseLink } from './case-link.tsx'
import { useIsAllowed } from './use-verdict.ts'

/** Leads to the choice of the answer, where the chart takes a correction of any. */
export const CorrectionLink = () => {
  const { case: opened } = useOpenCase()
  const isAllowed = useIsAllowed()
  const form = opened.facts.forms.find(
    ({ formId, isInternal, hasApplicantEntry }) =>
      !isInternal &&
      hasApplicantEntry &&
      // Which answer it is about and what is wrong with it is written there.
      isAllowed({ type: 'correction.request', formId, componentId: '', message: 'written', at: opened.createdAt }),
  )
  if (form === undefined) return null
  return (
    <CaseLink path="correction" {...buttonLook({ look: 'outlined' })}>
      <Trans>Begär rättelse</Trans>
    </CaseLink>
  )
}
