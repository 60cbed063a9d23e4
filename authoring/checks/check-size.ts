import type { FormDocument } from '#schemas/form.ts'
import { maxConditionTargets, maxFormComponents } from '#schemas/form/limits.ts'
import { targetsIn, type LocatedComponent, type Path } from '#schemas/form/template-components.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

/** The bounds of a form: every change of an answer evaluates conditions anew. */
export const checkSize = (
  { id: formId }: FormDocument,
  path: Path,
  components: readonly LocatedComponent[],
): TemplateProblem[] => [
  ...(components.length > maxFormComponents
    ? [
        problem('TOO_LARGE_FORM', [...path, 'rows'], {
          formId,
          params: { count: String(components.length), max: String(maxFormComponents) },
        }),
      ]
    : []),
  ...components.flatMap((located) =>
    located.own.flatMap((condition) => {
      const count = targetsIn(condition, located).length
      return count > maxConditionTargets
        ? problem('TOO_LARGE_CONDITION', condition.path, {
            formId,
            componentId: located.component.componentId,
            params: { count: String(count), max: String(maxConditionTargets) },
          })
        : []
    }),
  ),
]
