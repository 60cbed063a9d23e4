import { useLingui } from '@lingui/react'
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  createContext,
  use,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { componentOf } from '#schemas/form/compile.ts'
import type { EntryPath, ValueKey } from '#schemas/form/value.ts'
import { fieldAria, groupControlAria } from '../ui/field.tsx'
import { fieldId } from './field-id.ts'
import { createFormRenderer, type RenderContext, type FormRenderer } from './renderer/form-renderer.ts'
import type { FormStepper } from './sections/use-form-stepper.ts'
import { RichText } from './rich-text.tsx'
import styles from './form.module.css'
import { FormContext, type FormServices, useFormContext } from './form-context.ts'
import { sectionsOf, useShownSections, type Section } from './sections/sections.ts'
import { useFormLocale, useLocalized, useFieldState } from './use-field-state.ts'
import { formMessages, noteOf } from './field/messages.ts'
import type { FormRow } from './renderer/nest-rows.ts'
import type { RenderRows } from './define-form-component.ts'
import { descriptionOf } from './field/description-of.tsx'
import slotStyles from './field/interactive-control.module.css'
import { joinSlot, slotsAround, slotsIn } from './renderer/slots.ts'
import { definitionOf } from './registry.ts'
import { isSameList } from './is-same-list.ts'
import { useFormatAnswer } from './use-format-context.ts'

type FormViewProps = {
  services: FormServices
  stepper?: FormStepper
  /** Whether all fields are rendered with the first paint, as when one of them is requested at once. */
  isInsertedAtOnce?: boolean
}

/**
 * Renders a form: all its sections, or the current step of the given stepper. The store holds the answers and is the same for the
 * view's whole life; the services come from the surrounding page. `isReadOnly` and
 * `isLocked` make fields read-only.
 */
export const FormView = ({ services, stepper, isInsertedAtOnce = false }: FormViewProps) => {
  const { i18n, _ } = useLingui()
  const localized = useLocalized()
  const locale = useFormLocale()
  const { document } = services.store.index
  const sections = useMemo(() => sectionsOf(document), [document])
  const shown = useShownSections(services.store, sections)
  const numbered = shown.filter(({ title }) => title !== null)
  const context = useMemo(
    (): RenderContext => ({ services, localized, locale, t: (text) => _(text), messages: formMessages(i18n) }),
    [services, localized, locale, i18n, _],
  )
  const [renderer] = useState(() => createFormRenderer({ context, isInsertedAtOnce }))
  const step = stepper?.isStepped ? stepper.sections[stepper.current] : undefined
  /** Rows before the first title belong to the first step. */
  const isInactiveStep = (section: Section): boolean =>
    step !== undefined && section.id !== step.id && !(section.title === null && stepper?.current === 0)
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (root.current === null ? undefined : renderer.connect(root.current)), [renderer])
  const { store, dynamicData, people } = services
  useLayoutEffect(
    () =>
      store.setAvailable({ optionsByTag: dynamicData, people: new Map(people.map((person) => [person.id, person])) }),
    [store, dynamicData, people],
  )
  useLayoutEffect(() => renderer.update(context), [renderer, context])
  return (
    <FormContext value={services}>
      <FormRendererContext value={renderer}>
        <div ref={root} className={styles.form} data-stepped={step && ''}>
          {sections.map((section) => (
            <SectionView
              key={section.id}
              id={fieldId(document.id, section.id)}
              section={section}
              number={numbered.length > 1 && numbered.includes(section) ? numbered.indexOf(section) + 1 : null}
              isEmpty={!shown.includes(section)}
              isInactiveStep={isInactiveStep(section)}
              onReveal={stepper?.reveal}
            />
          ))}
        </div>
      </FormRendererContext>
    </FormContext>
  )
}

type SectionViewProps = {
  id: string
  section: Section
  number: number | null
  /** Nothing in it is visible with the present answers. */
  isEmpty: boolean
  /** A step other than the current one: hidden, but found by the browser's find in page. */
  isInactiveStep: boolean
  onReveal: FormStepper['reveal'] | undefined
}

const SectionView = ({ id, section, number, isEmpty, isInactiveStep, onReveal }: SectionViewProps) => {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const root = useRef<HTMLElement>(null)
  const title = section.title && localized(section.title)
  const size: CSSProperties & Record<'--rows', number> = { '--rows': section.rows.length }
  useLayoutEffect(() => {
    const element = root.current
    if (element === null || (!isEmpty && !isInactiveStep)) return
    element.setAttribute('hidden', isEmpty ? '' : 'until-found')
    const show = (): void => onReveal?.(element)
    element.addEventListener('beforematch', show)
    return () => {
      element.removeAttribute('hidden')
      element.removeEventListener('beforematch', show)
    }
  }, [isEmpty, isInactiveStep, onReveal])
  return (
    <section
      ref={root}
      className={styles.section}
      style={size}
      // The name makes it a landmark, even while its contents are hidden.
      aria-labelledby={title === null || isEmpty || isInactiveStep ? undefined : id}
    >
      {title !== null && (
        <header className={styles.sectionTitle}>
          <h2 id={id} tabIndex={-1}>
            {number === null ? title : `${number}. ${title}`}
          </h2>
          {section.text && (
            <div>
              <RichText text={localized(section.text)} newTab={formMessages(i18n).newTab} />
            </div>
          )}
        </header>
      )}
      <FormRows rows={section.rows} entryPath={undefined} isShown={!isEmpty && !isInactiveStep} />
    </section>
  )
}

const FormRendererContext = createContext<FormRenderer | null>(null)

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
const FormRows = ({ rows, entryPath, isShown = true }: FormRowsProps) => {
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

/** Slots inside another slot belong to that slot. */
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
