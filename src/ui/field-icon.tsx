import { classNames } from './class-names.ts'
import styles from './field.module.css'

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
export type FieldIconName = keyof typeof outlines

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
