import { ChevronDownIcon } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import styles from './menu.module.css'

export type MenuItem = {
  key: string
  label: ReactNode
  isDestructive?: boolean
  onSelect: () => void
}

/** A button with further actions behind it, such as "Fler åtgärder". Arrow keys, Home and End move; Escape closes. */
export const Menu = ({
  label,
  items,
  variant = 'outlined',
  size = 'normal',
}: { label: ReactNode; items: readonly MenuItem[] } & Pick<ButtonProps, 'variant' | 'size'>) => {
  const id = useId()
  const listRef = useRef<HTMLUListElement>(null)

  const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
    const entries = [...event.currentTarget.querySelectorAll('button')]
    const index = entries.findIndex((entry) => entry === document.activeElement)
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    entries.at(next % entries.length)?.focus()
  }

  return (
    <span className={styles.anchor}>
      <Button variant={variant} size={size} popoverTarget={id} iconAfter={<ChevronDownIcon aria-hidden />}>
        {label}
      </Button>
      <ul
        id={id}
        ref={listRef}
        popover="auto"
        className={styles.menu}
        onKeyDown={moveFocus}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A menu left by Tab would cover the next focus. Its button closes it by itself.
          const isLeft = relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)
          if (isLeft && relatedTarget.getAttribute('popovertarget') !== id) currentTarget.hidePopover()
        }}
        onToggle={(event) => {
          if (event.newState === 'open') event.currentTarget.querySelector('button')?.focus()
        }}
      >
        {items.map(({ key, label: text, isDestructive = false, onSelect }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.item}
              data-destructive={isDestructive}
              onClick={() => {
                listRef.current?.hidePopover()
                onSelect()
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </span>
  )
}
