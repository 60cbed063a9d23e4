import { useLingui } from '@lingui/react/macro'
import { answerControl, AnswerFrame } from '../answer-frame.tsx'
import { defineFormComponent, type FormComponentProps } from '../define-form-component.ts'
import { optionsOf, useOptions } from '../options.ts'
import { useTextIn } from '../use-answer.ts'

const SelectList = ({
  component,
  id,
  value,
  issue,
  isReadOnly,
  onChange,
  onLeave,
  below,
}: FormComponentProps<'selectList'>) => {
  const { t } = useLingui()
  const textIn = useTextIn()
  const options = useOptions(component)
  return (
    <>
      <AnswerFrame id={id} component={component} issue={issue}>
        <select
          {...answerControl(id, { component, issue })}
          className="ds-input"
          value={typeof value === 'string' ? value : ''}
          disabled={isReadOnly}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          onBlur={onLeave}
        >
          <option value="">{component.placeholder ? textIn(component.placeholder) : t`Välj …`}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {textIn(option.label)}
            </option>
          ))}
        </select>
      </AnswerFrame>
      {below(null)}
    </>
  )
}

export const selectList = defineFormComponent({
  type: 'selectList',
  emptyValue: null,
  tell: (component, value, { textIn, optionsByTag }) =>
    optionsOf(component, optionsByTag)
      .filter((option) => option.value === value)
      .map(({ label }) => textIn(label)),
  Component: SelectList,
})
