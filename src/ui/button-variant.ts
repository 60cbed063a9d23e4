import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** Filled: the primary action. Outlined: a secondary one. Quiet: text alone. */
export type ButtonVariant = 'filled' | 'outlined' | 'quiet'

export const dataVariants = { filled: 'primary', outlined: 'secondary', quiet: 'tertiary' } as const

/** Props that style a link as a button: spread them on the link. For navigation, where a button would act. */
export const buttonVariant = ({
  variant = 'filled',
  size = 'normal',
  isWide = false,
}: { variant?: ButtonVariant; size?: 'normal' | 'small'; isWide?: boolean } = {}) => ({
  className: classNames('ds-button', styles.button, size === 'small' && styles.small, isWide && styles.wide),
  'data-variant': dataVariants[variant],
  'data-color': 'accent',
})
