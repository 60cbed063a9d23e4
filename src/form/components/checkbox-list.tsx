import { AnswerFrame } from '../answer-frame.tsx'
import { defineFormComponent, type FormComponentProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { optionsOf, useOptions } from '../options.ts'
import { useTextIn } from '../use-answer.ts'
import { textsOf } from '../value-kinds.ts'

const CheckboxList = ({
  component,
  id,
  value,
  issue,
  isReadOnly,
  onChange,
  onLeave,
  below,
}: FormComponentProps<'checkboxList'>) => {
  const textIn = useTextIn()
  const options = useOptions(component)
  const chosen = textsOf(value)
  const toggle = (option: string): void => {
    const next = options.map((each) => each.value).filter((each) => (each === option) !== chosen.includes(each))
    onChange(next.length === 0 ? null : next)
  }
  return (
    <>
      <AnswerFrame id={id} component={component} issue={issue} group={{ role: 'group' }}>
        <div className={styles.choices}>
          {options.map((option) => (
            <label key={option.value} className={styles.choice}>
              <input
                className="ds-input"
                type="checkbox"
                checked={chosen.includes(option.value)}
                disabled={isReadOnly}
                aria-invalid={issue !== null || undefined}
                onChange={() => toggle(option.value)}
                onBlur={onLeave}
              />
              <span>{textIn(option.label)}</span>
            </label>
          ))}
        </div>
      </AnswerFrame>
      {below(null)}
    </>
  )
}

export const checkboxList = defineFormComponent({
  type: 'checkboxList',
  emptyValue: null,
  tell: (component, value, { textIn, optionsByTag }) =>
    optionsOf(component, optionsByTag)
      .filter((option) => textsOf(value).includes(option.value))
      .map(({ label }) => textIn(label)),
  Component: CheckboxList,
})
