import type { ReactElement } from 'react'
import type { ChoiceOption } from '#schemas/form/option.ts'
import type { Translatable } from '#schemas/locale.ts'
import styles from '../form.module.css'

type ChoiceProps = {
  /** Id of the field. */
  id: string
  index: number
  option: ChoiceOption
  localized: (text: Translatable) => string
  /** The radio button or checkbox, described by `choiceTextId`. */
  children: ReactElement
}

/** A radio button or checkbox with its label, and its text below. Static. */
export const Choice = ({ id, index, option, localized, children }: ChoiceProps) => {
  const label = (
    <label className={styles.choice}>
      {children}
      <span>{localized(option.label)}</span>
    </label>
  )
  if (option.text === undefined) return label
  return (
    <div className={styles.described}>
      {label}
      <div id={choiceTextId(id, index, option)} className="meta">
        {localized(option.text)}
      </div>
    </div>
  )
}

/** Id of an option's text; undefined for an option without one. */
export const choiceTextId = (id: string, index: number, { text }: ChoiceOption): string | undefined =>
  text && `${id}-option-${index}-text`
