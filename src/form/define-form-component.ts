import { createElement, type ReactNode } from 'react'
import type { Component, ComponentOf, ComponentType, Option } from '#schemas/form.ts'
import type { Value, ValueKey } from '#schemas/form/value.ts'
import type { Translatable } from '#schemas/locale.ts'
import type { Person } from './form-services.ts'
import type { AnswerIssue } from './store.ts'

/** The entry of a dynamic list that a component stands in. */
export type EntryPlace = { listId: string; entryId: string }

/** The rows of columns and lists, laid out by the view that knows all types. */
export type RenderRows = (rows: readonly { component: Component }[], place: EntryPlace | undefined) => ReactNode

/** What a component gets: an answer in, callbacks out. */
export type FormComponentProps<T extends ComponentType = ComponentType> = {
  component: ComponentOf<T>
  /** Of the control, in the document. */
  id: string
  answerKey: ValueKey
  place: EntryPlace | undefined
  value: Value
  issue: AnswerIssue | null
  /** What the server found out about the answer; null when it was not asked. */
  backendValidation: boolean | null
  isReadOnly: boolean
  onChange: (value: Value) => void
  onLeave: () => void
  /** The rows that this component's answer shows: those of one option, or with null those of any answer. */
  below: (option: string | null) => ReactNode
  renderRows: RenderRows
}

/** What it takes to tell an answer in words. */
export type TellContext = {
  textIn: (text: Translatable) => string
  words: { yes: string; no: string }
  people: readonly Person[]
  optionsByTag: Readonly<Record<string, readonly Option[]>>
}

export type FormComponent<T extends ComponentType> = {
  type: T
  /** An answer's empty value; undefined for a type without answers. */
  emptyValue: Value | undefined
  /** An answer in words, line by line, for summaries, review and comparison. No lines: not answered. */
  tell: (component: Component, value: Value, context: TellContext) => readonly string[]
  render: (props: AnyComponentProps) => ReactNode
}

export type AnyComponentProps = Omit<FormComponentProps, 'component'> & { component: Component }

type Definition<T extends ComponentType> = {
  type: T
  emptyValue?: Value
  tell?: (component: ComponentOf<T>, value: Value, context: TellContext) => readonly string[]
  Component: (props: FormComponentProps<T>) => ReactNode
}

/** A component type: its empty value, how it is told in words, and its React component. */
export const defineFormComponent = <const T extends ComponentType>({
  type,
  emptyValue,
  tell,
  Component: View,
}: Definition<T>): FormComponent<T> => ({
  type,
  emptyValue,
  tell: (component, value, context) => (isOfType(component, type) ? (tell?.(component, value, context) ?? []) : []),
  render: ({ component, ...props }) =>
    isOfType(component, type) ? createElement<FormComponentProps<T>>(View, { ...props, component }) : null,
})

const isOfType = <T extends ComponentType>(component: Component, type: T): component is ComponentOf<T> =>
  component.type === type
