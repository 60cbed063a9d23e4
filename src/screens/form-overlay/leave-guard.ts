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

/** Has the open form asked before it is closed. */
export const useLeaveGuard = (mayLeave: MayLeave): void => {
  const guard = useContext(LeaveGuardContext)
  useEffect(() => guard.register(mayLeave))
}
