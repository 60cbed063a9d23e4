import { CircleXIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

export type FieldProps = {
  /** Id of the control; label, description and error are named after it. */
  id: string
  label: ReactNode
  /** Behind the label, in plain weight: "(frivilligt)". */
  mark?: ReactNode
  /** On the label's row: help and "ask about this". */
  tools?: ReactNode
  /** Open help, between label and control. */
  help?: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Below the control, such as what the server found out about the answer. */
  after?: ReactNode
  /** How long an answer is: the control's width hints at it. */
  width?: 'full' | 'zip' | 'month' | 'medium'
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
  children,
}: FieldProps) => (
  <div className={classNames('ds-field', styles.field)} data-width={width}>
    <div className={styles.row}>
      <label htmlFor={id} className={classNames('ds-label', styles.label)}>
        {label}
        {mark !== undefined && <span className={styles.mark}> {mark}</span>}
      </label>
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
    </div>
    {help !== undefined && <div className={styles.help}>{help}</div>}
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
  </div>
)

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
