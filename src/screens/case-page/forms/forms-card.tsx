import { Trans } from '@lingui/react/macro'
import { useCaseContext } from '#src/case/case-context.tsx'
import { FormReviewRow } from './form-review-row.tsx'
import { PageSection } from '../page-section.tsx'
import { WorkRows } from '../work-row.tsx'

/** The forms of the case: their approvals, corrections, and links. */
export const FormsCard = () => {
  const { forms } = useCaseContext().case
  const all = forms.length
  const approved = forms.filter(({ status }) => status === 'approved').length
  return (
    <PageSection
      id="forms"
      heading={<Trans>Formulär</Trans>}
      aside={
        <Trans>
          {approved} av {all} godkända
        </Trans>
      }
    >
      <WorkRows>
        {forms.map((form) => (
          <FormReviewRow key={form.document.id} form={form} />
        ))}
      </WorkRows>
    </PageSection>
  )
}
