import type { Template } from '../template.ts'
import { componentsOf, type LocatedComponent } from './template-components.ts'
import { carriesValue } from './validation.ts'

/**
 * What a diagnostic names for a component that its form does not have: the form that has it, empty where none does, and the components that could be
 * named instead.
 */
export const missingComponent = (
  componentId: string,
  components: Iterable<LocatedComponent>,
  { forms }: Pick<Template, 'forms'>,
): { controller: string; form: string; known: string } => {
  const isNamed = ({ component }: LocatedComponent): boolean => component.componentId === componentId
  return {
    controller: componentId,
    form: forms.find((form) => componentsOf(form, []).some(isNamed))?.id ?? '',
    known: [...components]
      .flatMap(({ component }) => (carriesValue(component) ? component.componentId : []))
      .join(', '),
  }
}
