import { FormPreload } from './form-preload.tsx'
import { UnsentNotice } from './unsent-notice.tsx'

/** What the task list does without until it is painted. It reads what waits in the browser, which nearly always is nothing. */
export const AfterPaint = () => (
  <>
    <UnsentNotice />
    <FormPreload />
  </>
)
