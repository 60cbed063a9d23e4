import { useRouter } from '@tanstack/react-router'
import { createContext, useContext, useEffect } from 'react'

type MayLeave = () => boolean
const always: MayLeave = () => true

/** Asked before the form is closed, by its button or by Escape: false keeps it open. */
type LeaveGuard = {
  mayLeave: MayLeave
  /** Returns `unregister`. */
  register: (mayLeave: MayLeave) => () => void
}

export const createLeaveGuard = (): LeaveGuard => {
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

export const LeaveGuardContext = createContext(createLeaveGuard())

/** Has the open form asked before it is closed, or left by the browser's Back. */
export const useLeaveGuard = (mayLeave: MayLeave): void => {
  const guard = useContext(LeaveGuardContext)
  const { history } = useRouter()
  useEffect(() => guard.register(mayLeave))
  // Not `useBlocker`: it brings more than this to the first load of the page.
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
