import { Trans } from '@lingui/react/macro'
import { useOpenCase } from '#src/case/open-case.tsx'
import { FormRow } from './form-row.tsx'
import { Part } from './part.tsx'
import { WorkRows } from './work-row.tsx'

/** The forms of the case: who approved them, what is to be read in them, and the way in. */
export const FormsCard = () => {
  const { forms } = useOpenCase().case
  const all = forms.length
  const approved = forms.filter(({ status }) => status === 'approved').length
  return (
    <Part
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
          <FormRow key={form.document.id} form={form} />
        ))}
      </WorkRows>
    </Part>
  )
}
