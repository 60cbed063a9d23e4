import type { Template } from '#schemas/template.ts'
import { componentsOf, type LocatedComponent } from '#schemas/form/template-components.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'

type ById = ReadonlyMap<string, LocatedComponent>

/** Each is asked for once for each name that leads nowhere. */
const namesOf = new WeakMap<ById, string>()
const formsOf = new WeakMap<Template['forms'], ReadonlyMap<string, string>>()

/**
 * Returns the names that a diagnostic has for a component that its form does not have: the form that has it, empty where none does, and the
 * components that could be named instead.
 */
export const missingComponent = (
  componentId: string,
  byId: ById,
  { forms }: Pick<Template, 'forms'>,
): { controller: string; form: string; known: string } => {
  const known =
    namesOf.get(byId) ??
    [...byId.values()].flatMap(({ component }) => (carriesValue(component) ? component.componentId : [])).join(', ')
  namesOf.set(byId, known)
  const formIds =
    formsOf.get(forms) ??
    new Map(
      forms
        .toReversed()
        .flatMap((form) => componentsOf(form, []).map(({ component }) => [component.componentId, form.id])),
    )
  formsOf.set(forms, formIds)
  return { controller: componentId, form: formIds.get(componentId) ?? '', known }
}
