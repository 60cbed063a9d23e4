import { CircleXIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

export type FieldProps = {
  /** Id of the control; label, description and error are named after it. */
  id: string
  /** Left out where the control has its own beside it, as a checkbox does. */
  label?: ReactNode
  /** Behind the label, in plain weight: "(frivilligt)". */
  mark?: ReactNode
  /** Beside the label, and after the control in the document: help and "ask about this". */
  tools?: ReactNode
  /** Open help, between label and control. */
  help?: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Below the control, such as what the server found out about the answer. */
  after?: ReactNode
  /** How long an answer is: the control's width hints at it. */
  width?: 'full' | 'zip' | 'date' | 'medium'
  /** Several controls under one label: the frame itself is the group, has the id and can be focused. */
  group?: { role: 'group' | 'radiogroup'; isRequired?: boolean }
  children: ReactNode
}

/** The frame of one control: label row, help, description, control, error. The control itself is the caller's. */
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
    // The design system lays a field with a checkbox or radio in it out as one choice beside its label.
    className={classNames(group === undefined && label !== undefined && 'ds-field', styles.field)}
    data-width={width}
    data-bare={label === undefined || undefined}
    {...(group && groupProps(id, group, { description: isThere(description), error: isThere(error) }))}
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

const isThere = (part: ReactNode): boolean => part !== undefined && part !== null

const labelId = (id: string) => `${id}-label`
const descriptionId = (id: string) => `${id}-description`
const errorId = (id: string) => `${id}-error`

/** What ties a control to its frame: spread it on the control. */
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
  const { 'aria-invalid': isInvalid, ...named } = controlProps(id, has)
  const isRadioGroup = role === 'radiogroup'
  return {
    ...named,
    role,
    tabIndex: -1,
    'aria-labelledby': labelId(id),
    // A plain group has no such states; its controls carry them.
    'aria-invalid': isRadioGroup ? isInvalid : undefined,
    'aria-required': isRadioGroup && isRequired === true ? true : undefined,
  } as const
}
