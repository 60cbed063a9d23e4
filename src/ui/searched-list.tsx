import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { classNames } from './class-names.ts'
import { isComposing } from './is-composing.ts'
import styles from './searched-list.module.css'

export type SearchedGroup<Item> = { name: string; items: readonly Item[] }

type Props<Item> = {
  /** Names the field, which has further props in `input`. */
  label: string
  listLabel: string
  listClass: string | undefined
  search: string
  onSearch: (search: string) => void
  /** The items that the search leaves, each with an id of its own. */
  groups: readonly SearchedGroup<Item>[]
  onChoose: (item: Item) => void
  /** The content of an option. */
  children: (item: Item) => ReactNode
  isDisabled?: (item: Item) => boolean
  input?: Pick<ComponentProps<'input'>, 'maxLength' | 'onInput' | 'onKeyDown'> & { 'data-autofocus'?: true }
}

/** The options that Page Down skips. */
const pageLength = 6

/** A search field above the groups of items that it leaves. Arrow keys move in a circle through all groups, and Enter chooses. */
export const SearchedList = <Item extends { id: string }>(props: Props<Item>) => {
  const { label, listLabel, listClass, search, onSearch, groups, onChoose, children, isDisabled, input } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const items = groups.flatMap((group) => group.items)
  const active = items.find((item) => item.id === activeId) ?? items[0]
  const activeIndex = active === undefined ? 0 : items.indexOf(active)
  const optionId = (item: Item): string => `${id}-${item.id}`

  useLayoutEffect(() => {
    // Shows the heading above the first option too.
    if (activeIndex === 0) list.current?.scrollTo({ top: 0 })
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id, activeIndex])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) return
    const { length } = items
    const next = {
      ArrowDown: (activeIndex + 1) % Math.max(length, 1),
      ArrowUp: (activeIndex + length - 1) % Math.max(length, 1),
      PageDown: Math.min(activeIndex + pageLength, length - 1),
      PageUp: Math.max(activeIndex - pageLength, 0),
    }[event.key]
    if (event.key === 'Enter' && active !== undefined) onChoose(active)
    else if (next !== undefined) setActiveId(items[Math.max(next, 0)]?.id ?? null)
    else if (event.key !== 'Enter') return input?.onKeyDown?.(event)
    event.preventDefault()
  }
  return (
    <>
      <input
        {...input}
        className="ds-input"
        type="text"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ target }) => {
          onSearch(target.value)
          setActiveId(null)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        className={classNames(styles.list, listClass)}
      >
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <p className={styles.group} role="presentation">
              {group.name}
            </p>
            {group.items.map((item) => (
              // The keyboard is the field's: `aria-activedescendant` names the option.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={item === active}
                aria-disabled={isDisabled?.(item) === true || undefined}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
              >
                {children(item)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
