import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { meQuery } from '#src/case/queries/me-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { useLiveUpdates } from './use-live-updates.ts'

/** Live updates of the staff's screens: one stream for the lists and for every case. */
export const StaffLiveUpdates = () => {
  const { session } = useServices()
  const account = useSyncExternalStore(session.subscribe, session.account)
  return account === null ? null : <SignedInLiveUpdates />
}

const SignedInLiveUpdates = () => {
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const { caseId = null } = useParams({ strict: false })
  useLiveUpdates({ caseId: null, openCaseId: caseId, isOwn: ({ by }) => by.id !== undefined && by.id === me?.id })
  return null
}
