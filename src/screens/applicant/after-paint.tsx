import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCaseContext } from '#src/case/case-context.tsx'
import { UnsentNotice } from '#src/case/unsent-forms-card.tsx'

/** Renders what the task list does not need for its first paint: unsent forms, which are rare, and a preload of the forms. */
export const AfterPaint = () => (
  <>
    <UnsentNotice />
    <FormPreload />
  </>
)

/** Preloads the form's modules, so that forms can be filled in if the network ends. */
const FormPreload = () => {
  const router = useRouter()
  const { case: opened, links } = useCaseContext()
  const [first] = opened.forms
  const formId = first?.document.id
  useEffect(() => {
    if (formId !== undefined) void router.preloadRoute(links.form(formId))
    // Once: all forms have the same pages.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
