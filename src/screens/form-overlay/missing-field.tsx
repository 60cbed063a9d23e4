import { Trans } from '@lingui/react/macro'
import type { ValueComponent } from '#schemas/form.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import type { FieldRef } from './field-ref.ts'

/** The field that a dialog's address names; undefined where the case has no such form or field. */
export const useField = ({ formId, componentId }: FieldRef): ValueComponent | undefined => {
  const form = useCaseContext().case.forms.find(({ document }) => document.id === formId)
  const component = form && compileForm(form.document).nodes.get(parseValueKey(componentId).componentId)?.component
  return component !== undefined && carriesValue(component) ? component : undefined
}

/** In place of a dialog about a field that does not exist: nothing can be written about it. */
export const MissingField = () => (
  <RouteDialog heading={<Trans>Frågan finns inte i formuläret</Trans>}>
    <p>
      <Trans>Adressen är gammal eller felskriven.</Trans>
    </p>
  </RouteDialog>
)
