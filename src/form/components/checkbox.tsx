import { answerControl, AnswerFrame } from '../answer-frame.tsx'
import { defineFormComponent, type FormComponentProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { useTextIn } from '../use-answer.ts'

const Checkbox = ({
  component,
  id,
  value,
  issue,
  isReadOnly,
  onChange,
  onLeave,
  below,
}: FormComponentProps<'checkbox'>) => {
  const textIn = useTextIn()
  return (
    <>
      <AnswerFrame id={id} component={component} issue={issue} isLabelBeside>
        <label className={styles.choice}>
          <input
            {...answerControl(id, { component, issue })}
            className="ds-input"
            type="checkbox"
            checked={value === true}
            disabled={isReadOnly}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onLeave}
          />
          <span>{textIn(component.label)}</span>
        </label>
      </AnswerFrame>
      {below(null)}
    </>
  )
}

export const checkbox = defineFormComponent({
  type: 'checkbox',
  emptyValue: false,
  tell: (_component, value, { words }) => (typeof value === 'boolean' ? [value ? words.yes : words.no] : []),
  Component: Checkbox,
})
