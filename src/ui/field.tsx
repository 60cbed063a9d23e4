import { CircleXIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

export type FieldProps = {
  /** Id of the control; label, description and error are named after it. */
  id: string
  /** Omitted where the control has its own beside it, as a checkbox does. */
  label?: ReactNode
  /** Behind the label, in plain weight: "(frivilligt)". */
  mark?: ReactNode
  /** Beside the label, and after the control in the document: the buttons for help and for a question. */
  tools?: ReactNode
  /** Open help, between label and control. */
  help?: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Below the control, such as the server's validation of the answer. */
  after?: ReactNode
  /** The control's width, a hint at the answer's length. */
  width?: 'full' | 'zip' | 'date' | 'medium'
  /** Several controls under one label: the field itself is the group, has the id and is focusable. */
  group?: { role: 'group' | 'radiogroup'; isRequired?: boolean }
  children: ReactNode
}

/** A field: label row, help, description, control, error. The control itself is the caller's. */
export const Field = ({
  id,
  label,
  mark,
  tools,
  help,
  description,
  error,
  after,
  width = 'full',
  group,
  children,
}: FieldProps) => (
  <div
    // The design system styles a field with a checkbox or radio in it as one choice beside its label.
    className={classNames(group === undefined && label !== undefined && 'ds-field', styles.field)}
    data-width={width}
    data-bare={label === undefined || undefined}
    {...(group && groupProps(id, group, { description: isPresent(description), error: isPresent(error) }))}
  >
    {label === undefined ? null : group ? (
      <div id={labelId(id)} className={classNames('ds-label', styles.label)}>
        {label}
        {mark !== undefined && <span className={styles.mark}> {mark}</span>}
      </div>
    ) : (
      <label htmlFor={id} className={classNames('ds-label', styles.label)}>
        {label}
        {mark !== undefined && <span className={styles.mark}> {mark}</span>}
      </label>
    )}
    {description !== undefined && (
      <div id={descriptionId(id)} className={classNames('meta', styles.description)}>
        {description}
      </div>
    )}
    <div className={styles.control}>{children}</div>
    {error !== undefined && error !== null && (
      <p id={errorId(id)} className={styles.error}>
        <CircleXIcon aria-hidden />
        <span>{error}</span>
      </p>
    )}
    {after}
    {tools !== undefined && <div className={styles.tools}>{tools}</div>}
    {help !== undefined && <div className={styles.help}>{help}</div>}
  </div>
)

const isPresent = (node: ReactNode): boolean => node !== undefined && node !== null

const labelId = (id: string) => `${id}-label`
const descriptionId = (id: string) => `${id}-description`
const errorId = (id: string) => `${id}-error`

/** The id and ARIA attributes of a field's control: spread them on the control. */
export const controlProps = (id: string, has: { description?: boolean; error?: boolean }) => {
  const describedBy = classNames(has.description === true && descriptionId(id), has.error === true && errorId(id))
  return {
    id,
    'aria-invalid': has.error === true ? true : undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  } as const
}

const groupProps = (
  id: string,
  { role, isRequired }: NonNullable<FieldProps['group']>,
  has: { description: boolean; error: boolean },
) => {
  const { 'aria-invalid': isInvalid, ...aria } = controlProps(id, has)
  const isRadioGroup = role === 'radiogroup'
  return {
    ...aria,
    role,
    tabIndex: -1,
    'aria-labelledby': labelId(id),
    // A plain group has no such states; its controls carry them.
    'aria-invalid': isRadioGroup ? isInvalid : undefined,
    'aria-required': isRadioGroup && isRequired === true ? true : undefined,
  } as const
}
