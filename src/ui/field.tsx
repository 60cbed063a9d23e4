import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

export type FieldProps = {
  /** Id of the control; label, description and error are named after it. */
  id: string
  /** Omitted if the control has its own label beside it, as a checkbox does. */
  label?: ReactNode
  /** Behind the label, in plain weight: "(frivilligt)". */
  mark?: ReactNode
  isReadOnly?: boolean
  /** The buttons for help and for a question are beside the label. In the DOM they follow the control. */
  tools?: ReactNode
  /** Name of the tools as a toolbar: one stop of Tab, whose buttons the arrow keys reach. */
  toolbar?: string | undefined
  /** Open help, between label and control. */
  help?: ReactNode
  description?: ReactNode
  /** Between description and control, such as a requested correction. */
  notices?: ReactNode
  error?: ReactNode
  /** Below the control and part of its accessible description, such as the origin of the answer. */
  note?: ReactNode
  /** Below the control, such as the server's validation of the answer. */
  after?: ReactNode
  /** The control's width, a hint at the answer's length. */
  width?: 'full' | 'zip' | 'date' | 'medium' | undefined
  /** Several controls under one label: the field itself is the group, has the id and is focusable. */
  group?: { role: 'group' | 'radiogroup'; isRequired?: boolean } | undefined
  /** Key of the answer, by which a form finds the field. */
  'data-key'?: string
  children: ReactNode
}

/**
 * A field: label row, help, description, and the control with all that is below it in one part, so that the controls of fields beside each
 * other can lie level. The control itself is the caller's, with `fieldAria`. CSS places the tools beside
 * the label; in the document they follow the control, so that Tab goes from one control to the next. Static, without hooks and handlers.
 */
export const Field = ({
  id,
  label,
  mark,
  isReadOnly = false,
  tools,
  toolbar,
  help,
  description,
  notices,
  error,
  note,
  after,
  width = 'full',
  group,
  'data-key': key,
  children,
}: FieldProps) => {
  const labelClass = classNames('ds-label', styles.label)
  const text = (
    <>
      {isReadOnly && <LockedIcon />}
      {label}
      {mark !== undefined && <span className={styles.mark}> {mark}</span>}
    </>
  )
  return (
    <div
      // The design system takes a field with a checkbox or radio for a single choice with its label.
      className={classNames(group === undefined && label !== undefined && 'ds-field', styles.field)}
      data-key={key}
      data-width={width}
      data-locked={isReadOnly || undefined}
      data-bare={label === undefined || undefined}
      {...(group &&
        groupProps(id, group, {
          description: isPresent(description),
          error: isPresent(error),
          note: isPresent(note),
        }))}
    >
      {label === undefined ? null : group ? (
        <div id={labelId(id)} className={labelClass}>
          {text}
        </div>
      ) : (
        <label htmlFor={id} className={labelClass}>
          {text}
        </label>
      )}
      {isPresent(description) && (
        <div id={descriptionId(id)} className={classNames('meta', styles.description)}>
          {description}
        </div>
      )}
      {notices}
      <div className={styles.control} data-part="control">
        {children}
        {isPresent(error) && (
          <p id={errorId(id)} className={styles.error}>
            <FieldIcon name="wrong" />
            <span>{error}</span>
          </p>
        )}
        {isPresent(note) && (
          <div id={noteId(id)} className="meta" data-part="prefill">
            {note}
          </div>
        )}
        {after}
      </div>
      {isPresent(tools) && (
        <div
          className={styles.tools}
          data-part="tools"
          role={toolbar === undefined ? undefined : 'toolbar'}
          aria-label={toolbar}
        >
          {tools}
        </div>
      )}
      {isPresent(help) && (
        <div className={styles.help} data-part="help">
          {help}
        </div>
      )}
    </div>
  )
}

const isPresent = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false

const labelId = (id: string) => `${id}-label`
const descriptionId = (id: string) => `${id}-description`
const noteId = (id: string) => `${id}-note`
const errorId = (id: string) => `${id}-error`

type FieldAriaOptions = { description?: boolean; error?: boolean; note?: boolean; isRequired?: boolean }

/** Id and ARIA attributes of a field's control: spread them on the control. */
export const fieldAria = (
  id: string,
  { description = false, error = false, note = false, isRequired = false }: FieldAriaOptions,
) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    classNames(description && descriptionId(id), note && noteId(id), error && errorId(id)) || undefined,
  'aria-required': isRequired ? true : undefined,
})
export type FieldAria = ReturnType<typeof fieldAria>

/** ARIA attributes of the controls inside a group, which has the id, the label and the description itself. */
export const groupControlAria = (id: string, error: boolean) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? errorId(id) : undefined,
})

const groupProps = (
  id: string,
  { role, isRequired = false }: NonNullable<FieldProps['group']>,
  state: FieldAriaOptions,
) => {
  const isRadioGroup = role === 'radiogroup'
  const { 'aria-invalid': isInvalid, 'aria-required': required, ...aria } = fieldAria(id, { ...state, isRequired })
  return {
    ...aria,
    role,
    tabIndex: -1,
    'aria-labelledby': labelId(id),
    // A plain group cannot have these states, so its controls have them.
    'aria-invalid': isRadioGroup ? isInvalid : undefined,
    'aria-required': isRadioGroup ? required : undefined,
  } as const
}

/** Outlines of Lucide's icons (ISC licence), each as one path: a form has hundreds of them. */
const outlines = {
  calendar: 'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18',
  check: 'M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20zM16 9l-5.5 5.5L8 12',
  correct:
    'M13 21h8M15 5l4 4M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  help: 'M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20zM9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01',
  locked: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
  question:
    'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
  wrong: 'M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20zM15 9l-6 6M9 9l6 6',
} as const
type FieldIconName = keyof typeof outlines

/** An icon of a field. Static, so that fields written as HTML can contain it. */
export const FieldIcon = ({
  name,
  className = styles.icon,
}: {
  name: FieldIconName
  className?: string | undefined
}) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d={outlines[name]} />
  </svg>
)

/** Before the label of an answer that cannot be changed. */
export const LockedIcon = () => <FieldIcon name="locked" className={classNames(styles.icon, styles.locked)} />
