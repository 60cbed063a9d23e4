import { originOf } from '#schemas/form/answer-origin.ts'
import type { Component } from '#schemas/form.ts'
import type { FieldState } from '../validation-state.ts'
import type { FormMessages } from './messages.ts'

/** Where an answer comes from that nobody has given here; undefined for any other. */
export const noteOf = (
  component: Component,
  { value, isPrefilled, isFromZipCode }: Pick<FieldState, 'value' | 'isPrefilled' | 'isFromZipCode'>,
  messages: FormMessages,
): string | undefined => {
  if (isFromZipCode) return messages.fromZipCode
  const origin = isPrefilled && 'label' in component ? originOf(component, value) : undefined
  return origin && messages.prefilled(origin)
}
