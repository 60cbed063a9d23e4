import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCaseContext } from '#src/case/case-context.tsx'
import { UnsentNotice } from '#src/case/unsent-forms-card.tsx'

/** Renders what the task list does without until it is painted: what waits in the browser, nearly always nothing, and what the forms need. */
export const AfterPaint = () => (
  <>
    <UnsentNotice />
    <FormPreload />
  </>
)

/** Fetches what the forms need before one is opened: where the network ends meanwhile, they can still be filled in. */
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
