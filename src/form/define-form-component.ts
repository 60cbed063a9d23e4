import { createElement, type ReactNode } from 'react'
import type { Component, ComponentOf, ComponentType, Option } from '#schemas/form.ts'
import type { Value, ValueKey } from '#schemas/form/value.ts'
import type { Locale, Translatable } from '#schemas/locale.ts'
import { compareFormatted, type Difference, type FormattedAnswer } from './review/answer-diff.ts'
import type { FieldCorrection, LinkedPage, Person } from './form-context.ts'
import { noHtml, type Html } from './renderer/render-html.ts'
import type { Translate } from './field-error-text.ts'
import type { FieldError } from './validation-state.ts'
import type { FormMessages } from './field/messages.ts'
import type { FormRow } from './renderer/nest-rows.ts'

/** The entry of a dynamic list that contains a component. */
export type EntryPath = { listId: string; entryId: string }

/** Props for rendering one field in its current state. */
export type FieldProps = Translate & {
  /** DOM id of the control. */
  id: string
  key: ValueKey
  value: Value
  error: FieldError | null
  /** Result of the server's validation of the answer; null when there is none. */
  backendValidation: boolean | null
  isReadOnly: boolean
  isHelpOpen: boolean
  correction: FieldCorrection | undefined
  /** Number of unanswered questions; null where questions are disabled. */
  openQuestions: number | null
  optionsByTag: Readonly<Record<string, readonly Option[]>>
  /** The page that the question links to, if any. */
  page: LinkedPage | undefined
  messages: FormMessages
  /** The conditional rows nested under one of the component's options. */
  nestedRows: (option: string) => Html
  rows: (rows: readonly FormRow[]) => Html
}

/** Context for formatting an answer as text. */
export type FormatContext = {
  localized: (text: Translatable) => string
  /** The language for dates and numbers. */
  locale: Locale
  messages: { yes: string; no: string }
  people: readonly Person[]
  optionsByTag: Readonly<Record<string, readonly Option[]>>
}

/** Renders the rows of an entry; supplied by the view, which knows all types. */
export type RenderRows = (rows: readonly FormRow[], entryPath: EntryPath) => ReactNode

/** Props of a control rendered by React: value in, callbacks out. */
export type InteractiveControlProps<T extends ComponentType = ComponentType> = {
  component: ComponentOf<T>
  id: string
  answerKey: ValueKey
  value: Value
  error: FieldError | null
  isReadOnly: boolean
  onChange: (value: Value) => void
  onBlur: () => void
  renderRows: RenderRows
  /** Formats any answer of the form; no lines for a hidden one. */
  formatAnswer: (key: ValueKey) => readonly string[]
}

type Definition<T extends ComponentType> = {
  type: T
  /** An answer's empty value; undefined for a type without answers. */
  emptyValue?: Value
  /** Formats an answer as lines of text for summaries, review and comparison. No lines: not answered. */
  format?: (component: ComponentOf<T>, value: Value, context: FormatContext) => readonly string[]
  /** Difference from an earlier answer, null where there is none. Compares the formatted text unless the type overrides it. */
  compare?: (earlier: FormattedAnswer, now: FormattedAnswer) => Difference | null
  /** Renders the component as one element with the field's `data-key` (see `renderField`). Pure: the same props give the same HTML. */
  render: (component: ComponentOf<T>, props: FieldProps) => Html
  /** Reads the answer from a control; undefined for a control that carries no answer. */
  readValue?: (component: ComponentOf<T>, control: HTMLElement, value: Value) => Value | undefined
  /** Whether the value is reformatted for the user's locale on blur. */
  reformatOnBlur?: (component: ComponentOf<T>) => boolean
  /** The value after arrow keys, `by` steps up or down; undefined where there is no next value. */
  stepValue?: (value: Value, by: number) => Value | undefined
  /** Rendered by React in a slot of the field, for controls with state of their own. */
  InteractiveControl?: (props: InteractiveControlProps<T>) => ReactNode
}

export type FormComponent<T extends ComponentType> = {
  type: T
  emptyValue: Value | undefined
  format: (component: Component, value: Value, context: FormatContext) => readonly string[]
  compare: (earlier: FormattedAnswer, now: FormattedAnswer) => Difference | null
  render: (component: Component, props: FieldProps) => Html
  readValue: (component: Component, control: HTMLElement, value: Value) => Value | undefined
  reformatOnBlur: (component: Component) => boolean
  stepValue: ((value: Value, by: number) => Value | undefined) | null
  interactiveControl: ((props: AnyInteractiveControlProps) => ReactNode) | null
}

export type AnyInteractiveControlProps = Omit<InteractiveControlProps, 'component'> & { component: Component }

/** Defines a component type: how its fields are rendered, read, formatted and compared. */
export const defineFormComponent = <const T extends ComponentType>({
  type,
  emptyValue,
  format,
  compare,
  render,
  readValue,
  reformatOnBlur,
  stepValue,
  InteractiveControl,
}: Definition<T>): FormComponent<T> => ({
  type,
  emptyValue,
  format: (component, value, context) => (isOfType(component, type) ? (format?.(component, value, context) ?? []) : []),
  compare: compare ?? compareFormatted,
  render: (component, props) => (isOfType(component, type) ? render(component, props) : noHtml),
  readValue: (component, control, value) =>
    isOfType(component, type) && readValue !== undefined ? readValue(component, control, value) : undefined,
  reformatOnBlur: (component) => isOfType(component, type) && (reformatOnBlur?.(component) ?? false),
  stepValue: stepValue ?? null,
  interactiveControl:
    InteractiveControl === undefined
      ? null
      : ({ component, ...props }) =>
          isOfType(component, type)
            ? createElement<InteractiveControlProps<T>>(InteractiveControl, { ...props, component })
            : null,
})

const isOfType = <T extends ComponentType>(component: Component, type: T): component is ComponentOf<T> =>
  component.type === type
