import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isToRead } from '#schemas/correction.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'

/** The corrections of a form that are answered and not approved: they are read before the form is approved. */
export const CorrectionsToRead = ({ formId }: { formId: string }) => {
  const { case: opened, links } = useCaseContext()
  const labels = useCaseLabels()
  const toRead = opened.facts.corrections.filter((each) => each.formId === formId && isToRead(each))
  if (toRead.length === 0) return null
  return (
    <ReasonList
      layout="line"
      reasons={toRead.map(({ componentId }) => {
        const label = labels.component(componentId)
        return {
          key: componentId,
          text: (
            <Link {...links.form(formId, componentId)}>
              <Trans>Läs rättelsen först: {label}</Trans>
            </Link>
          ),
        }
      })}
    />
  )
}
