import type { Component } from '#schemas/form.ts'
import type { Translatable } from '#schemas/locale.ts'

/** Label of a component, or its id where it has none. */
export const labelOf = (component: Component, localized: (text: Translatable) => string): string => {
  switch (component.type) {
    case 'sectionTitle':
      return localized(component.title)
    case 'bodyText':
      return localized(component.text)
    case 'group':
      return component.title === undefined ? component.componentId : localized(component.title)
    case 'columns':
    case 'sectionDivider':
      return component.componentId
    default:
      return localized(component.label)
  }
}
