import { Fragment } from 'react'
import { AnswerFrame } from '../answer-frame.tsx'
import { defineFormComponent, type FormComponentProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { useTextIn } from '../use-answer.ts'

const RadioGroup = ({
  component,
  id,
  value,
  issue,
  isReadOnly,
  onChange,
  onLeave,
  below,
}: FormComponentProps<'radioGroup'>) => {
  const textIn = useTextIn()
  return (
    <AnswerFrame
      id={id}
      component={component}
      issue={issue}
      group={{ role: 'radiogroup', isRequired: component.required }}
    >
      <div className={styles.choices}>
        {component.radioButtons.map((option) => (
          <Fragment key={option.value}>
            <label className={styles.choice}>
              <input
                className="ds-input"
                type="radio"
                name={id}
                value={option.value}
                checked={value === option.value}
                disabled={isReadOnly}
                onChange={() => onChange(option.value)}
                onBlur={onLeave}
              />
              <span>{textIn(option.label)}</span>
            </label>
            {below(option.value)}
          </Fragment>
        ))}
        {below(null)}
      </div>
    </AnswerFrame>
  )
}

export const radioGroup = defineFormComponent({
  type: 'radioGroup',
  emptyValue: null,
  tell: ({ radioButtons }, value, { textIn }) =>
    radioButtons.filter((option) => option.value === value).map(({ label }) => textIn(label)),
  Component: RadioGroup,
})
