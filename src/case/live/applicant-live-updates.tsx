import { useLiveUpdates } from './use-live-updates.ts'

/** Live updates of the applicant's case. */
export const ApplicantLiveUpdates = ({ caseId }: { caseId: string }) => {
  useLiveUpdates({ caseId, openCaseId: caseId, isOwn: ({ by }) => by.kind === 'applicant' })
  return null
}
