import { Trans } from '@lingui/react/macro'
import { DateEntry } from '../date-entry.tsx'
import { defineFormComponent, type FormComponentProps } from '../define-form-component.ts'

const DateBox = (props: FormComponentProps<'dateBox'>) => (
  <DateEntry {...props} kind="date" hint={<Trans>År, månad och dag, till exempel 2026-05-01</Trans>} />
)

export const dateBox = defineFormComponent({
  type: 'dateBox',
  emptyValue: null,
  tell: (_component, value) => (typeof value === 'string' && value !== '' ? [value] : []),
  Component: DateBox,
})
