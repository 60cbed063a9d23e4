import { createElement, type ReactElement, type ReactNode } from 'react'
import type { Component, ComponentOf } from '#schemas/form.ts'
import type { ComponentType } from '#schemas/form/component-type.ts'
import type { Option } from '#schemas/form/option.ts'
import type { EntryPath, Value, ValueKey } from '#schemas/form/value.ts'
import type { FieldAria } from '../ui/field.tsx'
import { compareFormatted, type Difference, type FormattedAnswer } from './review/answer-diff.ts'
import type { FieldCorrection, FieldQuestions, LinkedPage } from './form-context.ts'
import type { Translate } from './field-error-text.ts'
import type { FieldError } from './validation-state.ts'
import type { FormMessages } from './field/messages.ts'
import type { FormRow } from './renderer/nest-rows.ts'

/** Props of a static component: one field in its current state. */
export type StaticProps<T extends ComponentType = ComponentType> = Translate & {
  component: ComponentOf<T>
  /** DOM id of the control. */
  id: string
  answerKey: ValueKey
  value: Value
  error: FieldError | null
  /** Result of the server's validation of the answer; null when there is none. */
  backendValidation: boolean | null
  /** The case began with the answer, by a source of the component or its initial value. */
  isPrefilled: boolean
  /** The answer is filled in from the zip code beside it. */
  isFromZipCode: boolean
  isReadOnly: boolean
  isHelpOpen: boolean
  correction: FieldCorrection | undefined
  /** Null if questions are disabled. */
  questions: FieldQuestions | null
  optionsByTag: Readonly<Record<string, readonly Option[]>>
  /** The page that the question links to, if any. */
  page: LinkedPage | undefined
  messages: FormMessages
  /** Between label and control: the template's, or the type's hint. */
  description: ReactNode
  /** Id and ARIA attributes of a single control. */
  aria: FieldAria
  /** The conditional rows nested under one of the component's options. */
  nestedRows: (option: string) => ReactNode
  rows: (rows: readonly FormRow[]) => ReactNode
}

/** Renders the rows of an entry; supplied by the view, which knows all types. */
export type RenderRows = (rows: readonly FormRow[], entryPath: EntryPath) => ReactNode

/** Props of a component that React mounts: value in, callbacks out. */
export type InteractiveProps<T extends ComponentType = ComponentType> = {
  component: ComponentOf<T>
  id: string
  answerKey: ValueKey
  value: Value
  error: FieldError | null
  isReadOnly: boolean
  /** Id and ARIA attributes of a single control; in a group ARIA attributes of each. */
  aria: Partial<FieldAria>
  onChange: (value: Value) => void
  onBlur: () => void
  renderRows: RenderRows
  /** Formats any answer of the form; no lines for a hidden one. */
  formatAnswer: (key: ValueKey) => readonly string[]
}

/** A pressed button of the field (`data-action`), with the field's value. */
export type ActionEvent = { button: HTMLElement; value: Value; change: (value: Value) => void }

type AnyDefinition<T extends ComponentType> = {
  type: T
  /** Difference from an earlier answer, null if there is none. Compares the formatted text unless the type overrides it. */
  compare?: (earlier: FormattedAnswer, now: FormattedAnswer) => Difference | null
  /** Describes how to answer where the template does not. */
  hint?: (messages: FormMessages) => string
}

type StaticDefinition<T extends ComponentType> = AnyDefinition<T> & {
  isInteractive?: false
  /**
   * Renders the component as one element with the field's `data-key`, such as `FormField`. Pure, without hooks and handlers: the engine
   * calls it and writes HTML.
   */
  Component: (props: StaticProps<T>) => ReactElement
  /** Reads the answer from a control; undefined for a control that carries no answer. */
  readValue?: (component: ComponentOf<T>, control: HTMLElement, value: Value) => Value | undefined
  /** Whether the value is reformatted for the user's locale on blur. */
  reformatOnBlur?: (component: ComponentOf<T>) => boolean
  /** Whether what is shown beside the control, such as a counter, follows each input. */
  rerenderOnInput?: (component: ComponentOf<T>) => boolean
  /** The value `by` arrow-key steps away, or undefined if there is none. */
  stepValue?: (value: Value, by: number) => Value | undefined
  /** The handlers of the type's own buttons, by their `data-action`. Alt with an arrow key presses the first button. */
  actions?: Readonly<Record<string, (event: ActionEvent) => void>>
}

type InteractiveDefinition<T extends ComponentType> = AnyDefinition<T> & {
  /** Mounted by React in a slot of the field, and so has state, effects and portals. */
  isInteractive: true
  /** Several controls under one label. A single control takes `aria` and is labelled by the field's <label>. */
  isGroup?: boolean
  Component: (props: InteractiveProps<T>) => ReactNode
}

export type FormComponent<T extends ComponentType = ComponentType> = {
  type: T
  isInteractive: boolean
  isGroup: boolean
  compare: (earlier: FormattedAnswer, now: FormattedAnswer) => Difference | null
  hint: ((messages: FormMessages) => string) | null
  /** The element of a static type; null for an interactive one. */
  renderStatic: (props: StaticProps) => ReactElement | null
  /** The element of an interactive type; null for a static one. */
  renderInteractive: (props: InteractiveProps) => ReactElement | null
  readValue: (component: Component, control: HTMLElement, value: Value) => Value | undefined
  reformatOnBlur: (component: Component) => boolean
  rerenderOnInput: (component: Component) => boolean
  stepValue: ((value: Value, by: number) => Value | undefined) | null
  actions: Readonly<Record<string, (event: ActionEvent) => void>>
}

/** Defines a component type: how its fields are rendered, read and compared. */
export const defineFormComponent = <const T extends ComponentType>(
  definition: StaticDefinition<T> | InteractiveDefinition<T>,
): FormComponent<T> => {
  const { type, compare, hint } = definition
  const own = definition.isInteractive === true ? null : definition
  return {
    type,
    isInteractive: own === null,
    isGroup: definition.isInteractive === true && definition.isGroup === true,
    compare: compare ?? compareFormatted,
    hint: hint ?? null,
    renderStatic: (props) =>
      own !== null && isStaticOf(props, type) ? createElement<StaticProps<T>>(own.Component, props) : null,
    renderInteractive: (props) =>
      definition.isInteractive === true && isInteractiveOf(props, type)
        ? createElement<InteractiveProps<T>>(definition.Component, props)
        : null,
    readValue: (component, control, value) =>
      isOfType(component, type) ? own?.readValue?.(component, control, value) : undefined,
    reformatOnBlur: (component) => isOfType(component, type) && (own?.reformatOnBlur?.(component) ?? false),
    rerenderOnInput: (component) => isOfType(component, type) && (own?.rerenderOnInput?.(component) ?? false),
    stepValue: own?.stepValue ?? null,
    actions: own?.actions ?? {},
  }
}

const isOfType = <T extends ComponentType>(component: Component, type: T): component is ComponentOf<T> =>
  component.type === type

const isStaticOf = <T extends ComponentType>(props: StaticProps, type: T): props is StaticProps & StaticProps<T> =>
  props.component.type === type

const isInteractiveOf = <T extends ComponentType>(
  props: InteractiveProps,
  type: T,
): props is InteractiveProps & InteractiveProps<T> => props.component.type === type
