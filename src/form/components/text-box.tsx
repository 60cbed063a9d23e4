import { Trans } from '@lingui/react/macro'
import { CircleCheckIcon } from 'lucide-react'
import type { ComponentOf } from '#schemas/form.ts'
import { answerControl, AnswerFrame } from '../answer-frame.tsx'
import { defineFormComponent, type FormComponentProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { useTextIn } from '../use-answer.ts'

const TextBox = ({
  component,
  id,
  value,
  issue,
  backendValidation,
  isReadOnly,
  ...on
}: FormComponentProps<'textBox'>) => {
  const textIn = useTextIn()
  const control = {
    ...answerControl(id, { component, issue }),
    className: 'ds-input',
    value: typeof value === 'string' ? value : '',
    readOnly: isReadOnly,
    inputMode: component.inputMode,
    autoComplete: component.autoComplete ?? 'off',
    placeholder: component.placeholder ? textIn(component.placeholder) : undefined,
    onChange: (event: { target: { value: string } }) =>
      on.onChange(event.target.value === '' ? null : event.target.value),
    onBlur: on.onLeave,
  }
  return (
    <AnswerFrame
      id={id}
      component={component}
      issue={issue}
      width={widths[component.width ?? 'full']}
      after={backendValidation === true && asksServer(component) && <ZipCodeFound />}
    >
      {component.lines === undefined ? (
        <input {...control} type="text" />
      ) : (
        <textarea {...control} rows={component.lines} />
      )}
    </AnswerFrame>
  )
}

const widths = { short: 'zip', medium: 'medium', full: 'full' } as const

const asksServer = ({ validation }: ComponentOf<'textBox'>): boolean =>
  validation.some(({ type }) => type === 'zipCode')

const ZipCodeFound = () => (
  <div className={styles.found}>
    <CircleCheckIcon aria-hidden />
    <span>
      <Trans>Postnumret finns</Trans>
    </span>
  </div>
)

export const textBox = defineFormComponent({
  type: 'textBox',
  emptyValue: null,
  tell: (_component, value) => (typeof value === 'string' && value.trim() !== '' ? value.split('\n') : []),
  Component: TextBox,
})
