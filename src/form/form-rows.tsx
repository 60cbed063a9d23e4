import { useLingui } from '@lingui/react'
import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { componentOf } from '#schemas/form/compile.ts'
import type { EntryPath, ValueKey } from '#schemas/form/value.ts'
import type { FormRow } from './renderer/nest-rows.ts'
import type { RenderRows } from './define-form-component.ts'
import { descriptionOf } from './field/description-of.tsx'
import slotStyles from './field/interactive-control.module.css'
import { formMessages } from './field/messages.ts'
import { noteOf } from './field/note-of.ts'
import { fieldId } from './field-id.ts'
import { joinSlot, slotsAround, slotsIn } from './renderer/slots.ts'
import { fieldAria, groupControlAria } from '../ui/field.tsx'
import type { FormRenderer } from './renderer/form-renderer.ts'
import styles from './form.module.css'
import { useFormContext } from './form-context.ts'
import { definitionOf } from './registry.ts'
import { isSameList } from './is-same-list.ts'
import { useFieldState, useLocalized } from './use-field-state.ts'
import { useFormatAnswer } from './use-format-context.ts'

export const FormRendererContext = createContext<FormRenderer | null>(null)

const useFormRenderer = (): FormRenderer => {
  const renderer = use(FormRendererContext)
  if (renderer === null) throw new Error('FormRows must be used within a FormView.')
  return renderer
}

type FormRowsProps = {
  rows: readonly FormRow[]
  entryPath: EntryPath | undefined
  /** Whether they are shown once they are there. */
  isShown?: boolean
}

/** Rows in order, conditional ones nested under their controller. The renderer writes them as HTML; React renders into their slots. */
export const FormRows = ({ rows, entryPath, isShown = true }: FormRowsProps) => {
  const renderer = useFormRenderer()
  const { listId, entryId } = entryPath ?? {}
  const root = useRef<HTMLDivElement>(null)
  const [slots, setSlots] = useState<readonly HTMLElement[]>([])
  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return
    // innerHTML, not React: React would retain the HTML of every row for as long as the form is open.
    renderer.insertRows(element, {
      rows,
      entryPath: listId === undefined || entryId === undefined ? undefined : { listId, entryId },
      isShown,
    })
    const scan = (): void => setSlots((current) => reuseIfSame(current, outermostSlots(element)))
    scan()
    return renderer.onSlotsChange(scan)
  }, [renderer, rows, listId, entryId, isShown])
  return (
    <>
      <div ref={root} className={styles.rows} />
      {slots.map((slot) => {
        const key = slot.dataset['reactSlot']
        return key === undefined ? null : createPortal(<ReactSlot answerKey={key} slot={slot} />, slot, key)
      })}
    </>
  )
}

/** Those nested in another slot belong to it. */
const outermostSlots = (root: HTMLElement): HTMLElement[] =>
  slotsIn([root]).filter((slot) => {
    const parentSlot = slot.parentElement?.closest('[data-react-slot]') ?? null
    return parentSlot === null || !root.contains(parentSlot)
  })

const reuseIfSame = (current: readonly HTMLElement[], next: readonly HTMLElement[]): readonly HTMLElement[] =>
  isSameList(current, next) ? current : next

/** Mounts an interactive component, and counts the focus in its portals as focus in its slot. */
const ReactSlot = ({ answerKey, slot }: { answerKey: ValueKey; slot: HTMLElement }): ReactNode => {
  const renderer = useFormRenderer()
  const isPortal = (element: Element): boolean => !slot.contains(element)
  return (
    <div
      className={slotStyles.content}
      onFocus={({ target }) => {
        if (isPortal(target)) joinSlot(target, slot)
      }}
      onBlur={({ target, relatedTarget }) => {
        if (isPortal(target) && slotsAround(target)[0] === slot) renderer.blurSlots(target, relatedTarget)
      }}
    >
      <InteractiveControl answerKey={answerKey} />
    </div>
  )
}

const InteractiveControl = ({ answerKey }: { answerKey: ValueKey }): ReactNode => {
  const { store, isReadOnly, isLocked } = useFormContext()
  const { i18n } = useLingui()
  const localized = useLocalized()
  const formatAnswer = useFormatAnswer()
  const state = useFieldState(answerKey)
  const component = componentOf(store.index, answerKey)
  if (component === undefined) return null
  const definition = definitionOf(component)
  const id = fieldId(store.index.document.id, answerKey)
  const isLockedHere = isReadOnly || (isLocked?.(component.componentId) ?? false)
  const { value, error } = state
  const messages = formMessages(i18n)
  const description = descriptionOf(component, { messages, localized, isReadOnly: isLockedHere })
  return definition.renderInteractive({
    component,
    id,
    answerKey,
    value,
    error,
    isReadOnly: isLockedHere,
    aria: definition.isGroup
      ? groupControlAria(id, error !== null)
      : fieldAria(id, {
          description: description !== undefined,
          error: error !== null,
          note: noteOf(component, state, messages) !== undefined,
          isRequired: 'required' in component && component.required,
        }),
    onChange: (next) => store.change(answerKey, next),
    onBlur: () => store.blur(answerKey),
    renderRows,
    formatAnswer,
  })
}

const renderRows: RenderRows = (rows, entryPath) => <FormRows rows={rows} entryPath={entryPath} />
