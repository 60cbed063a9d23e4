import type { ReactNode } from 'react'
import type { Component } from '#schemas/form.ts'
import type { Translatable } from '#schemas/locale.ts'
import { RichText } from '../rich-text.tsx'
import { definitionOf } from '../registry.ts'
import type { FormMessages } from './messages.ts'

type DescriptionContext = { messages: FormMessages; localized: (text: Translatable) => string; isReadOnly: boolean }

/** Returns the text between a field's label and its control: the template's text, else the type's hint at how to answer. */
export const descriptionOf = (
  component: Component,
  { messages, localized, isReadOnly }: DescriptionContext,
): ReactNode => {
  if ('label' in component && component.text)
    return <RichText text={localized(component.text)} newTab={messages.newTab} />
  return isReadOnly ? undefined : definitionOf(component).hint?.(messages)
}
