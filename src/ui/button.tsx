import { LockIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './button.module.css'

export type ButtonProps = {
  children: ReactNode
  variant?: ButtonVariant
  /** Red; filled red belongs in a confirmation and nowhere else. */
  isDestructive?: boolean
  /** Grey, for a cancel button beside a filled one. */
  isNeutral?: boolean
  size?: 'normal' | 'small'
  type?: 'button' | 'submit'
  icon?: ReactNode
  iconAfter?: ReactNode
  /** The verb in progress, such as "Skickar …". Given from the start, so that the width is the same before and while. Without it the label stays. */
  busyText?: string
  /** A busy button cannot be pressed. */
  isBusy?: boolean
  /** Shown but disabled; explain why beside it. It stays focusable. */
  isLocked?: boolean
  isWide?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  ref?: Ref<HTMLButtonElement>
  className?: string | undefined
} & Pick<
  ComponentProps<'button'>,
  | 'aria-describedby'
  | 'aria-keyshortcuts'
  | 'title'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-label'
  | 'form'
  | 'id'
  | 'popoverTarget'
>

/** A button that keeps its width and its focus while busy, and stays readable when locked. */
export const Button = ({
  children,
  variant = 'filled',
  isDestructive = false,
  isNeutral = false,
  size = 'normal',
  icon,
  iconAfter,
  busyText,
  isBusy = false,
  isLocked = false,
  isWide = false,
  onClick,
  className,
  ...rest
}: ButtonProps) => {
  const isInactive = isBusy || isLocked
  return (
    <button
      type="button"
      {...rest}
      data-variant={dataVariants[variant]}
      data-color={isDestructive ? 'danger' : isNeutral ? 'neutral' : 'accent'}
      className={classNames(
        'ds-button',
        styles.button,
        size === 'small' && styles.small,
        isWide && styles.wide,
        isLocked && styles.locked,
        className,
      )}
      aria-busy={isBusy || undefined}
      aria-disabled={isInactive || undefined}
      onClick={(event) => {
        // Not `disabled`, which would drop the focus. An inactive submit button must not submit its form either.
        if (isInactive) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles.layers}>
        <span className={styles.layer} data-hidden={isBusy && busyText !== undefined}>
          {isLocked ? <LockIcon aria-hidden /> : icon}
          <span>{children}</span>
          {iconAfter}
        </span>
        {busyText !== undefined && (
          <span className={styles.layer} data-hidden={!isBusy}>
            <span className={styles.spinner} aria-hidden />
            <span>{busyText}</span>
          </span>
        )}
      </span>
    </button>
  )
}

/** Filled: the primary action. Outlined: a secondary one. Quiet: text alone. */
export type ButtonVariant = 'filled' | 'outlined' | 'quiet'

const dataVariants = { filled: 'primary', outlined: 'secondary', quiet: 'tertiary' } as const

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
