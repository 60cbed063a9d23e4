import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** Filled: the one thing to do. Outlined: may be done. Quiet: text alone. */
export type Look = 'filled' | 'outlined' | 'quiet'

export const variants = { filled: 'primary', outlined: 'secondary', quiet: 'tertiary' } as const

/** Makes a link look like a button: spread it on the link. For what leads somewhere, where a button would do something. */
export const buttonLook = ({
  look = 'filled',
  size = 'normal',
  isWide = false,
}: { look?: Look; size?: 'normal' | 'small'; isWide?: boolean } = {}) => ({
  className: classNames('ds-button', styles.button, size === 'small' && styles.small, isWide && styles.wide),
  'data-variant': variants[look],
  'data-color': 'accent',
})
