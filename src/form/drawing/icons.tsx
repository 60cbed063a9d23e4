import {
  CalendarIcon,
  CircleCheckIcon,
  CircleHelpIcon,
  CircleXIcon,
  MessageSquareIcon,
  PencilLineIcon,
} from 'lucide-react'
import styles from '../form.module.css'
import { markup, type Markup } from './markup.ts'

const ids = {
  calendar: 'form-icon-calendar',
  check: 'form-icon-check',
  help: 'form-icon-help',
  wrong: 'form-icon-wrong',
  question: 'form-icon-question',
  correct: 'form-icon-correct',
} as const

/** Every icon of drawn fields, once in the page; the fields refer to them. */
export const IconSprite = () => (
  <svg className={styles.sprite} aria-hidden>
    <defs>
      <CalendarIcon id={ids.calendar} />
      <CircleCheckIcon id={ids.check} />
      <CircleHelpIcon id={ids.help} />
      <CircleXIcon id={ids.wrong} />
      <MessageSquareIcon id={ids.question} />
      <PencilLineIcon id={ids.correct} />
    </defs>
  </svg>
)

/** An icon in drawn markup. */
export const icon = (name: keyof typeof ids): Markup =>
  markup`<svg aria-hidden="true" viewBox="0 0 24 24"><use href="#${ids[name]}"></use></svg>`
