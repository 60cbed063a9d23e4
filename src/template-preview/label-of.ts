import type { Component } from '#schemas/form.ts'
import type { Translatable } from '#schemas/locale.ts'

/** What a component is called on the page, or its id where nothing is written there. */
export const labelOf = (component: Component, textIn: (text: Translatable) => string): string => {
  switch (component.type) {
    case 'sectionTitle':
      return textIn(component.title)
    case 'bodyText':
      return textIn(component.text)
    case 'columns':
    case 'sectionDivider':
      return component.componentId
    default:
      return textIn(component.label)
  }
}
