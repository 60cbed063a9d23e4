import { Trans } from '@lingui/react/macro'
import { Outlet, useRouter } from '@tanstack/react-router'
import { XIcon } from 'lucide-react'
import { Fragment, useState, useContext, createContext, useEffect, type ReactNode } from 'react'
import type { CaseForm } from '#schemas/case.ts'
import { localized } from '#schemas/locale.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { MessagePage } from '#src/screens/shell/message-page.tsx'
import { RouteDialog, useCloseDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTitlePart } from '#src/ui/page-title.ts'
import styles from './form-overlay.module.css'

type FormOverlayProps = {
  formId: string
  /** The form's screen; its state belongs to one form. */
  children: (form: CaseForm) => ReactNode
}

/** A form over the case's page. */
export const FormOverlay = ({ formId, children }: FormOverlayProps) => {
  const locale = useLocale()
  const { case: opened } = useCaseContext()
  const form = opened.forms.find(({ document }) => document.id === formId)
  const gone = <Trans>Formuläret finns inte i ärendet</Trans>
  const title = form === undefined ? null : localized(form.document.title, locale)
  useTitlePart('form', title)
  const [guard] = useState(createLeaveGuard)
  const slot = useState<HTMLElement | null>(null)
  return (
    <LeaveGuardContext value={guard}>
      <SlotContext value={slot}>
        <RouteDialog heading={title ?? gone} contentId={`form-${formId}`} mayClose={guard.mayLeave}>
          {form === undefined ? (
            <>
              <OverlayBar />
              <MessagePage heading={gone}>
                <p>
                  <Trans>Länken kan vara gammal eller felskriven. Stäng för att se de formulär som finns.</Trans>
                </p>
              </MessagePage>
            </>
          ) : (
            <Fragment key={formId}>{children(form)}</Fragment>
          )}
        </RouteDialog>
        {/* Dialogs about its fields. */}
        {form !== undefined && <Outlet />}
      </SlotContext>
    </LeaveGuardContext>
  )
}

/** The element under the addressed answer, for what is written about the answer there. */
export const SlotContext = createContext<readonly [HTMLElement | null, (slot: HTMLElement | null) => void]>([
  null,
  () => {},
])

/** The sticky bar of a form, or of a step after the forms: the close button, the company, and the form's state. */
export const OverlayBar = ({ closeText, children }: { closeText?: ReactNode; children?: ReactNode }) => {
  const guard = useContext(LeaveGuardContext)
  const close = useCloseDialog(useRouter())
  const { title } = useCaseContext().case
  return (
    <div className={styles.bar}>
      <Button variant="quiet" size="small" icon={<XIcon aria-hidden />} onClick={() => guard.mayLeave() && close()}>
        {closeText ?? (
          <Trans>
            Stäng<span className={styles.wideOnly}> formuläret</span>
          </Trans>
        )}
      </Button>
      <span className={styles.company}>{title}</span>
      <div className={styles.barEnd}>{children}</div>
    </div>
  )
}

type MayLeave = () => boolean
const always: MayLeave = () => true

/** Asked before the form closes by its button or Escape. False keeps it open. */
type LeaveGuard = {
  mayLeave: MayLeave
  /** Returns `unregister`. */
  register: (mayLeave: MayLeave) => () => void
}

const createLeaveGuard = (): LeaveGuard => {
  let current = always
  return {
    mayLeave: () => current(),
    register: (mayLeave) => {
      current = mayLeave
      return () => {
        current = always
      }
    },
  }
}

const LeaveGuardContext = createContext(createLeaveGuard())

/** Calls `mayLeave` before the open form is closed or left by the browser's Back. */
export const useLeaveGuard = (mayLeave: MayLeave): void => {
  const guard = useContext(LeaveGuardContext)
  const { history } = useRouter()
  useEffect(() => guard.register(mayLeave))
  // Used instead of `useBlocker`, which adds more than this to the first load.
  useEffect(() =>
    history.block({
      blockerFn: ({ action, currentLocation, nextLocation }) =>
        action === 'BACK' && formPath(currentLocation) !== formPath(nextLocation) && !mayLeave(),
      enableBeforeUnload: false,
    }),
  )
}

/** The path up to the form's id: the dialogs about its fields are in it. */
const formPath = ({ pathname }: { pathname: string }): string | undefined => /^.*\/form\/[^/]+/.exec(pathname)?.[0]
