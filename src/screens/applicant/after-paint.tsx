import { FormPreload } from './form-preload.tsx'
import { UnsentNotice } from './unsent-notice.tsx'

/** Renders what the task list does without until it is painted: what waits in the browser, nearly always nothing, and what the forms need. */
export const AfterPaint = () => (
  <>
    <UnsentNotice />
    <FormPreload />
  </>
)
