import { LockedIcon } from '../../ui/field.tsx'
import { defineFormComponent } from '../define-form-component.ts'
import { FormField } from '../field/form-field.tsx'
import styles from '../form.module.css'
import { compareFormatted } from '../review/answer-diff.ts'

export const checkbox = defineFormComponent({
  type: 'checkbox',
  // A box that was never touched (null) looks as one that was unticked (false), and means the same.
  compare: (earlier, now) =>
    (earlier.value === true) === (now.value === true) ? null : compareFormatted(earlier, now),
  Component: (props) => {
    const { component, value, isReadOnly, aria, localized } = props
    return (
      <FormField {...props} isLabelBeside>
        <label className={styles.choice}>
          <input className="ds-input" type="checkbox" {...aria} defaultChecked={value === true} disabled={isReadOnly} />
          <span>
            {isReadOnly && <LockedIcon />}
            {localized(component.label)}
          </span>
        </label>
      </FormField>
    )
  },
  readValue: (_component, control) => (control instanceof HTMLInputElement ? control.checked : undefined),
})
