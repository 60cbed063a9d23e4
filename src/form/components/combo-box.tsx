import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDownIcon, XIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { optionsOf } from '#schemas/form/options.ts'
import type { Value } from '#schemas/form/value.ts'
import { defineFormComponent, type InteractiveProps } from '../define-form-component.ts'
import slotStyles from '../field/interactive-control.module.css'
import { formatOptions } from '../format-options.ts'
import { useFormContext } from '../form-context.ts'
import formStyles from '../form.module.css'
import { matchingOptions, namedOption, type NamedOption } from '../matching-options.ts'
import { useFormLocale, useLocalized } from '../use-field-state.ts'
import { textOf } from '../value-guards.ts'
import styles from './combo-box.module.css'

/** A text that is no option stays as it is written, and is wrong. The focus stays in the input: the popup's active option is named by `aria-activedescendant`. */
const ComboBox = ({ component, id, value, isReadOnly, aria, onChange }: InteractiveProps<'comboBox'>) => {
  const { t } = useLingui()
  const localized = useLocalized()
  const { compare } = new Intl.Collator(useFormLocale())
  const { dynamicData } = useFormContext()
  /** What is being typed, until it names an option or is left; and the answer meanwhile. */
  const [typed, setTyped] = useState<{ text: string; value: Value } | null>(null)
  /** Index of the active option; -1 for none, null while the popup is closed. */
  const [active, setActive] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const label = localized(component.label)
  const options = optionsOf(component, dynamicData)
    .map((option): NamedOption => ({ value: option.value, name: localized(option.label) }))
    .toSorted((one, other) => compare(one.name, other.name))
  const chosen = options.find((option) => option.value === value)
  // An answer that comes from elsewhere takes the place of what is being typed.
  const draft = typed?.value === value ? typed.text : null
  const text = draft ?? chosen?.name ?? textOf(value)
  const found = matchingOptions(options, draft ?? '')
  const isOpen = active !== null
  const { length } = found

  const open = (): void => setActive(draft === null && chosen !== undefined ? found.indexOf(chosen) : -1)
  const type = (next: string): void => {
    const named = next.trim() === '' ? null : (namedOption(options, next)?.value ?? value)
    setTyped({ text: next, value: named })
    setActive(next.trim() === '' ? -1 : 0)
    if (named !== value) onChange(named)
  }
  const choose = (option: NamedOption): void => {
    onChange(option.value)
    setTyped(null)
    setActive(null)
  }
  const clear = (): void => {
    onChange(null)
    setTyped(null)
    input.current?.focus()
    setActive(-1)
  }
  const leave = (): void => {
    const left = draft?.trim() ?? ''
    const [first] = found
    if (left !== '') onChange((namedOption(options, left) ?? (length === 1 ? first : undefined))?.value ?? left)
    setTyped(null)
    setActive(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
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
        placeholder={component.placeholder ? localized(component.placeholder) : t`Sök och välj`}
        readOnly={isReadOnly}
        value={text}
        onChange={({ target }) => type(target.value)}
        onClick={() => !isReadOnly && !isOpen && open()}
        // In the capture phase: an open help listens to Escape further in.
        onKeyDownCapture={isReadOnly ? undefined : onKeyDown}
        onBlur={leave}
      />
      {!isReadOnly &&
        (text === '' ? (
          <ChevronDownIcon className={styles.icon} aria-hidden />
        ) : (
          // By keyboard the text is cleared.
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
          {isOpen && draft !== null && t`${plural(length, { one: '# alternativ', other: '# alternativ' })}`}
        </span>
      </p>
      {isOpen && <Popup id={id} label={label} {...{ found, active, chosen, choose }} />}
    </div>
  )
}

/** So many options further with Page Down. */
const pageLength = 8

type PopupProps = {
  id: string
  label: string
  found: readonly NamedOption[]
  active: number
  chosen: NamedOption | undefined
  choose: (option: NamedOption) => void
}

const Popup = ({ id, label, found, active, chosen, choose }: PopupProps) => {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => popup.current?.showPopover(), [])
  useLayoutEffect(() => {
    popup.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, found])
  return (
    // Pressed, it does not take the focus from the input.
    <div
      ref={popup}
      popover="manual"
      tabIndex={-1}
      className={styles.popup}
      onPointerDown={(event) => event.preventDefault()}
    >
      {found.length === 0 && (
        <p className={styles.none}>
          <Trans>Inget alternativ passar. Sök på en annan del av namnet.</Trans>
        </p>
      )}
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

export const comboBox = defineFormComponent({
  type: 'comboBox',
  emptyValue: null,
  format: formatOptions,
  isInteractive: true,
  Component: ComboBox,
})
