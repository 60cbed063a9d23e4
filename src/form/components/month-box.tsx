import { Trans } from '@lingui/react/macro'
import { DateEntry } from '../date-entry.tsx'
import { defineFormComponent, type FormComponentProps } from '../define-form-component.ts'

const MonthBox = (props: FormComponentProps<'monthBox'>) => (
  <DateEntry {...props} kind="month" hint={<Trans>År och månad, till exempel 2026-05</Trans>} />
)

export const monthBox = defineFormComponent({
  type: 'monthBox',
  emptyValue: null,
  tell: (_component, value) => (typeof value === 'string' && value !== '' ? [value] : []),
  Component: MonthBox,
})
