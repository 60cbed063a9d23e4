import { createElement, type ReactNode } from 'react'
import type { Component, ComponentOf, ComponentType, Option } from '#schemas/form.ts'
import type { Value, ValueKey } from '#schemas/form/value.ts'
import type { Locale, Translatable } from '#schemas/locale.ts'
import { differenceInWords, type Difference, type Told } from './review/difference.ts'
import type { FieldCorrection, LinkedPage, Person } from './form-services.ts'
import { noMarkup, type Markup } from './drawing/markup.ts'
import type { Saying } from './issue-text.ts'
import type { AnswerIssue } from './problems.ts'
import type { FormWords } from './drawing/words.ts'
import type { FormRow } from './drawing/arrange-rows.ts'

/** The entry of a dynamic list that a component stands in. */
export type EntryPlace = { listId: string; entryId: string }

/** What a component type is given to draw one of its components as it stands. */
export type Drawing = Saying & {
  /** Of the control, in the document. */
  id: string
  key: ValueKey
  value: Value
  issue: AnswerIssue | null
  /** What the server found out about the answer; null when it was not asked. */
  backendValidation: boolean | null
  isReadOnly: boolean
  isHelpOpen: boolean
  correction: FieldCorrection | undefined
  /** How many questions wait for an answer; null where nothing can be asked here. */
  openQuestions: number | null
  optionsByTag: Readonly<Record<string, readonly Option[]>>
  /** What can be read about the question; undefined where there is nothing. */
  page: LinkedPage | undefined
  words: FormWords
  /** The rows that this component's answer shows under one of its options. */
  below: (option: string) => Markup
  rows: (rows: readonly FormRow[]) => Markup
}

/** What it takes to tell an answer in words. */
export type TellContext = {
  textIn: (text: Translatable) => string
  /** The language that dates and numbers are told in. */
  locale: Locale
  words: { yes: string; no: string }
  people: readonly Person[]
  optionsByTag: Readonly<Record<string, readonly Option[]>>
}

/** The rows of an entry, laid out by the view that knows all types. */
export type RenderRows = (rows: readonly FormRow[], place: EntryPlace) => ReactNode

/** The inside of a control that lives: an answer in, callbacks out. */
export type IslandProps<T extends ComponentType = ComponentType> = {
  component: ComponentOf<T>
  id: string
  answerKey: ValueKey
  value: Value
  issue: AnswerIssue | null
  isReadOnly: boolean
  onChange: (value: Value) => void
  onLeave: () => void
  renderRows: RenderRows
  /** Any answer of the form in words; of one that is not shown, no lines. */
  tell: (key: ValueKey) => readonly string[]
}

type Definition<T extends ComponentType> = {
  type: T
  /** An answer's empty value; undefined for a type without answers. */
  emptyValue?: Value
  /** An answer in words, line by line, for summaries, review and comparison. No lines: not answered. */
  tell?: (component: ComponentOf<T>, value: Value, context: TellContext) => readonly string[]
  /** How an answer differs from an earlier one, null where it does not. By their words unless the type knows better. */
  compare?: (earlier: Told, now: Told) => Difference | null
  /** The component as one element that carries the drawing's key (see `frame`). The same drawing gives the same markup. */
  draw: (component: ComponentOf<T>, drawing: Drawing) => Markup
  /** The answer that a control says now; undefined for a control that is not an answer's. */
  read?: (component: ComponentOf<T>, control: HTMLElement, value: Value) => Value | undefined
  /** Whether what is typed in many manners is written in one, that of the reader's language, once its control is left. */
  isRewritten?: (component: ComponentOf<T>) => boolean
  /** The answer that the arrow keys lead to, so many steps up or down; undefined where they lead nowhere. */
  step?: (value: Value, by: number) => Value | undefined
  /** Drawn by React inside the frame, for what is more than a control. */
  Island?: (props: IslandProps<T>) => ReactNode
}

export type FormComponent<T extends ComponentType> = {
  type: T
  emptyValue: Value | undefined
  tell: (component: Component, value: Value, context: TellContext) => readonly string[]
  compare: (earlier: Told, now: Told) => Difference | null
  draw: (component: Component, drawing: Drawing) => Markup
  read: (component: Component, control: HTMLElement, value: Value) => Value | undefined
  isRewritten: (component: Component) => boolean
  step: ((value: Value, by: number) => Value | undefined) | null
  island: ((props: AnyIslandProps) => ReactNode) | null
}

export type AnyIslandProps = Omit<IslandProps, 'component'> & { component: Component }

/** A component type: how it is drawn, read, told in words and compared. */
export const defineFormComponent = <const T extends ComponentType>({
  type,
  emptyValue,
  tell,
  compare,
  draw,
  read,
  isRewritten,
  step,
  Island,
}: Definition<T>): FormComponent<T> => ({
  type,
  emptyValue,
  tell: (component, value, context) => (isOfType(component, type) ? (tell?.(component, value, context) ?? []) : []),
  compare: compare ?? differenceInWords,
  draw: (component, drawing) => (isOfType(component, type) ? draw(component, drawing) : noMarkup),
  read: (component, control, value) =>
    isOfType(component, type) && read !== undefined ? read(component, control, value) : undefined,
  isRewritten: (component) => isOfType(component, type) && (isRewritten?.(component) ?? false),
  step: step ?? null,
  island:
    Island === undefined
      ? null
      : ({ component, ...props }) =>
          isOfType(component, type) ? createElement<IslandProps<T>>(Island, { ...props, component }) : null,
})

const isOfType = <T extends ComponentType>(component: Component, type: T): component is ComponentOf<T> =>
  component.type === type
