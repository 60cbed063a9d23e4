import {
  CalendarIcon,
  CircleCheckIcon,
  CircleHelpIcon,
  CircleXIcon,
  MessageSquareIcon,
  PencilLineIcon,
} from 'lucide-react'
import styles from '../form.module.css'
import { renderHtml, type Html } from '../renderer/render-html.ts'

const iconIds = {
  calendar: 'form-icon-calendar',
  check: 'form-icon-check',
  help: 'form-icon-help',
  wrong: 'form-icon-wrong',
  question: 'form-icon-question',
  correct: 'form-icon-correct',
} as const

/** SVG sprite with every icon of the rendered fields, referenced by <use>. */
export const IconSprite = () => (
  <svg className={styles.sprite} aria-hidden>
    <defs>
      <CalendarIcon id={iconIds.calendar} />
      <CircleCheckIcon id={iconIds.check} />
      <CircleHelpIcon id={iconIds.help} />
      <CircleXIcon id={iconIds.wrong} />
      <MessageSquareIcon id={iconIds.question} />
      <PencilLineIcon id={iconIds.correct} />
    </defs>
  </svg>
)

/** An icon of the sprite, as HTML. */
export const renderIcon = (name: keyof typeof iconIds): Html =>
  renderHtml`<svg aria-hidden="true" viewBox="0 0 24 24"><use href="#${iconIds[name]}"></use></svg>`
