import { LockIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react'
import { variants, type Look } from './button-look.ts'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonProps = {
  children: ReactNode
  look?: Look
  /** Red; filled red belongs in a confirmation and nowhere else. */
  isDestructive?: boolean
  /** Grey, for the way out beside a filled button. */
  isNeutral?: boolean
  size?: 'normal' | 'small'
  type?: 'button' | 'submit'
  icon?: ReactNode
  iconAfter?: ReactNode
  /** The verb in progress, such as "Skickar …". Given from the start, so that the width is the same before and while. */
  busyText?: string
  /** While it works it cannot be pressed again. */
  isBusy?: boolean
  /** Shown but not to be operated; say why beside it. Focus can still land on it. */
  isLocked?: boolean
  isWide?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  ref?: Ref<HTMLButtonElement>
  className?: string | undefined
} & Pick<
  ComponentProps<'button'>,
  'aria-describedby' | 'aria-expanded' | 'aria-controls' | 'aria-label' | 'form' | 'id' | 'popoverTarget'
>

/** A button that keeps its width and its focus while it works, and that a locked state leaves readable. */
export const Button = ({
  children,
  look = 'filled',
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
  const isHeld = isBusy || isLocked
  return (
    <button
      type="button"
      {...rest}
      data-variant={variants[look]}
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
      aria-disabled={isHeld || undefined}
      onClick={(event) => {
        // Held by hand instead of `disabled`, which would drop the focus. A held submit button must not send its form either.
        if (isHeld) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles.layers}>
        <span className={styles.layer} data-hidden={isBusy}>
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
