import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChevronDownIcon, XIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { FieldAria } from '../../ui/field.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import formStyles from '../form.module.css'
import { fold, spelling } from '../fold.ts'
import styles from './combo-box-input.module.css'
import slotStyles from './interactive-control.module.css'

type ComboBoxInputProps = {
  id: string
  aria: Partial<FieldAria>
  label: string
  placeholder: string
  isReadOnly: boolean
  text: string
  /** The options that are offered for the text, best first. */
  found: readonly NamedOption[]
  chosen: NamedOption | undefined
  /** The user is typing, and `found` has the matches. */
  isTyping: boolean
  /** While the text is being written, Enter chooses the first of `found`. */
  isFirstActive: boolean
  /** Said in place of options where none are found. */
  none: ReactNode
  onOpen?: () => void
  onType: (text: string) => void
  onChoose: (option: NamedOption) => void
  onClear: () => void
  onLeave: () => void
}

/** A text with a popup of options. The focus stays in the input: the active option is named by `aria-activedescendant`. */
export const ComboBoxInput = ({
  id,
  aria,
  label,
  placeholder,
  isReadOnly,
  text,
  found,
  chosen,
  isTyping,
  isFirstActive,
  none,
  onOpen,
  onType,
  onChoose,
  onClear,
  onLeave,
}: ComboBoxInputProps) => {
  const { t } = useLingui()
  const [position, setActive] = useState<number | 'first' | null>(null)
  /** The index of the active option: -1 for none, null while the popup is closed. */
  const active = position === 'first' ? (isFirstActive ? 0 : -1) : position
  const input = useRef<HTMLInputElement>(null)
  const isOpen = active !== null
  const { length } = found

  const open = (): void => {
    setActive(!isTyping && chosen !== undefined ? found.indexOf(chosen) : -1)
    onOpen?.()
  }
  const type = (next: string): void => {
    onType(next)
    setActive(next.trim() === '' ? -1 : 'first')
  }
  const choose = (option: NamedOption): void => {
    onChoose(option)
    setActive(null)
  }
  const clear = (): void => {
    onClear()
    input.current?.focus()
    setActive(-1)
  }
  const leave = (): void => {
    onLeave()
    setActive(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return
    const { key, altKey } = event
    const option = active === null ? undefined : found[active]
    if (key === 'Escape' && isOpen) {
      setActive(null)
      event.stopPropagation()
    } else if (key === 'Enter' && option !== undefined) choose(option)
    else if (key === 'ArrowUp' && altKey) setActive(null)
    else if (key === 'ArrowDown' && (altKey || !isOpen)) open()
    else if (key === 'ArrowDown' && length > 0) setActive(((active ?? -1) + 1) % length)
    else if (key === 'ArrowUp' && length > 0) setActive(((active ?? 0) <= 0 ? length : (active ?? 0)) - 1)
    else if (key === 'PageDown' && isOpen) setActive(Math.min((active ?? 0) + pageLength, length - 1))
    else if (key === 'PageUp' && isOpen) setActive(Math.max((active ?? 0) - pageLength, 0))
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.comboBox}>
      <input
        {...aria}
        ref={input}
        className="ds-input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-options` : undefined}
        aria-activedescendant={isOpen && active >= 0 && active < length ? `${id}-option-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={placeholder}
        readOnly={isReadOnly}
        value={text}
        onChange={({ target }) => type(target.value)}
        onClick={() => !isReadOnly && !isOpen && open()}
        // In the capture phase, since an open help listens to Escape below.
        onKeyDownCapture={isReadOnly ? undefined : onKeyDown}
        onBlur={leave}
      />
      {!isReadOnly &&
        (text === '' ? (
          <ChevronDownIcon className={styles.icon} aria-hidden />
        ) : (
          // Out of the tab order: by keyboard the user clears the text.
          <button
            type="button"
            tabIndex={-1}
            className={formStyles.pick}
            aria-label={t`Rensa: ${label}`}
            onClick={clear}
          >
            <XIcon aria-hidden />
          </button>
        ))}
      <p role="status" className={slotStyles.status}>
        <span className="ds-sr-only">
          {isOpen && isTyping && t`${plural(length, { one: '# alternativ', other: '# alternativ' })}`}
        </span>
      </p>
      {isOpen && <Popup {...{ id, label, found, active, chosen, none, choose }} />}
    </div>
  )
}

/** The options that Page Down skips. */
const pageLength = 8

type PopupProps = {
  id: string
  label: string
  found: readonly NamedOption[]
  active: number
  chosen: NamedOption | undefined
  none: ReactNode
  choose: (option: NamedOption) => void
}

const Popup = ({ id, label, found, active, chosen, none, choose }: PopupProps) => {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => popup.current?.showPopover(), [])
  useLayoutEffect(() => {
    popup.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, found])
  return (
    // A press does not take the focus from the input.
    <div
      ref={popup}
      popover="manual"
      tabIndex={-1}
      className={styles.popup}
      onPointerDown={(event) => event.preventDefault()}
    >
      {found.length === 0 && <p className={styles.none}>{none}</p>}
      <div id={`${id}-options`} role="listbox" aria-label={label}>
        {found.map((option, index) => (
          <button
            key={option.value}
            id={`${id}-option-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={option === chosen}
            data-active={index === active}
            onClick={() => choose(option)}
          >
            {option.name}
          </button>
        ))}
      </div>
    </div>
  )
}

/** An option by its name in the user's language. */
export type NamedOption = { value: string; name: string }

/**
 * The options whose name contains the text, best first: exact letters before letters without accents, then the whole name, its beginning, the
 * beginning of a word, any place. If no name contains it, the option with that value.
 */
export const matchingOptions = (options: readonly NamedOption[], text: string): readonly NamedOption[] => {
  if (text.trim() === '') return options
  const ranks = options.flatMap((option) => {
    const rank = rankOf(option.name, text.trim())
    return rank === null ? [] : { option, rank }
  })
  if (ranks.length === 0) return options.filter(({ value }) => isSpelled(value, text))
  return ranks.toSorted((one, other) => one.rank - other.rank).map(({ option }) => option)
}

/** The only option whose name is the text, or begins with the text as its code; or, if no name contains the text, the option with that value. */
export const spelledOption = (options: readonly NamedOption[], text: string): NamedOption | undefined => {
  const named = options.filter((option) => isSpelled(option.name, text) || isCodeOf(option, text))
  const isInNames = options.some(({ name }) => rankOf(name, text.trim()) !== null)
  const [option, ...others] = isInNames ? named : options.filter(({ value }) => isSpelled(value, text))
  return others.length === 0 ? option : undefined
}

/** True if the option is found letter by letter, not by a letter without its accent. */
export const isSpelledIn = ({ name, value }: NamedOption, text: string): boolean =>
  spelling(name).includes(spelling(text.trim())) || isSpelled(value, text)

/** Whether the text is the code of a name, such as 43310 of "43.310 Plastering". */
const isCodeOf = ({ name, value }: NamedOption, text: string): boolean =>
  fold(value) === fold(text.trim()) && fold(name).startsWith(`${fold(value)} `)

const isSpelled = (name: string, text: string): boolean => spelling(name) === spelling(text.trim())

const rankOf = (name: string, text: string): number | null => {
  const spelled = positionOf(spelling(name), spelling(text))
  if (spelled !== null) return spelled
  const folded = positionOf(fold(name), fold(text))
  return folded === null ? null : folded + 4
}

const positionOf = (name: string, text: string): 0 | 1 | 2 | 3 | null => {
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  if (wordStarts.some((sign) => name.includes(sign + text))) return 2
  return name.includes(text) ? 3 : null
}

const wordStarts = [' ', '-', '(']
