import type { ReactNode } from 'react'
import styles from './field-tool.module.css'

export type FieldToolProps = {
  icon: ReactNode
  /** Words from 620 px field width, the icon's name below. */
  text: string
  /** Which field it is about, for those who hear the buttons one by one. */
  about: string
  isExpanded?: boolean
  /** Tinted: something has happened here, such as a question that waits for its answer. */
  isMarked?: boolean
  onPress: () => void
}

/** A small button on a field's label row: help, or "ask about this". */
export const FieldTool = ({ icon, text, about, isExpanded, isMarked = false, onPress }: FieldToolProps) => (
  <button type="button" className={styles.tool} data-marked={isMarked} aria-expanded={isExpanded} onClick={onPress}>
    <span className={styles.icon} aria-hidden>
      {icon}
    </span>
    <span className={styles.text}>{text}</span>
    <span className="ds-sr-only">: {about}</span>
  </button>
)
